import { inApi, withoutAll, type Defence } from './defence';

export const defencesOfSignIn: readonly Defence[] = [
  inApi(
    'the form carries the cookie’s token',
    [
      'auth/csrf.ts',
      "return known !== null && typeof sent === 'string' && isSame(known, sent);",
      'return known !== sent || true;',
    ],
    ['forgeCsrfToken', 'leaveOutTokenElsewhere'],
  ),
  inApi(
    'the token in the cookie is sealed',
    [
      'auth/csrf.ts',
      'secrets.some((secret) => isSame(hash, seal(token, secret))) ? token : null;',
      'token;',
    ],
    ['plantCsrfCookie'],
  ),
  inApi(
    'a callback leads to the own origin',
    [
      'http/origin.ts',
      'const own = new URL(publicUrl).origin;\n  if (!value',
      'const own = new URL(publicUrl).origin;\n  if (value) return value;\n  if (!value',
    ],
    ['askForForeignCallback'],
  ),
  inApi(
    'answers name the configured origin',
    [
      'auth/routes.ts',
      'ctx.body = { url: new URL(path, services.env.MILLRACE_PUBLIC_URL).href };',
      'ctx.body = { url: new URL(path, `http://${ctx.host}`).href };',
    ],
    ['forgeHost'],
  ),
  inApi(
    'a new session id at sign-in',
    ['auth/session.ts', '  await holder.session.regenerate();\n', ''],
    ['fixSession'],
  ),
  inApi(
    'a session ends on the server',
    [
      'auth/session.ts',
      'UPDATE sessions SET revoked_at = now() WHERE sid = ${hashSid(sid)} AND revoked_at IS NULL',
      'UPDATE sessions SET last_seen_at = now() WHERE sid = ${hashSid(sid)}',
    ],
    ['outliveSignOut'],
  ),
  inApi(
    'the person is looked at on each request',
    ['auth/session.ts', " AND u.status IN ('active', 'invited')", ''],
    ['disableInSession'],
  ),
  inApi(
    'a link works once',
    ['auth/links.ts', "purpose = 'sign_in' AND consumed_at IS NULL", "purpose = 'sign_in'"],
    ['raceLink'],
  ),
  inApi(
    'only a POST uses a link up',
    [
      'auth/routes.ts',
      '  router.post(`${base}/callback/:provider`,',
      '  router.get(`${base}/callback/:provider`, async (ctx) => {\n' +
        '    const spend = "update sign_in_links set consumed_at = now()";\n' +
        "    await services.db.change(spend, {});\n    ctx.body = '';\n  });\n" +
        '  router.post(`${base}/callback/:provider`,',
    ],
    ['scanLink'],
  ),
  inApi(
    'a password is checked for nobody too',
    [
      'auth/credentials.ts',
      '  const isRight = await verify(',
      "  if (!person) throw new SignInRefused('CredentialsSignin');\n  const isRight = await verify(",
    ],
    ['timePasswords', 'timeAdmins'],
  ),
  inApi(
    'mail is sent behind the answer',
    ['auth/links.ts', 'void mailLink(services', 'await mailLink(services'],
    ['timeLinks', 'timeLinksAgain'],
  ),
  inApi(
    'failures of one address are counted',
    ['http/throttle.ts', "'sign-in-ip', max: 60,", "'sign-in-ip', max: 6000,"],
    ['sprayPasswords'],
  ),
  inApi(
    'failures of one person are counted',
    ['http/throttle.ts', "'sign-in-person', max: 8,", "'sign-in-person', max: 8000,"],
    ['guessOnePassword'],
  ),
  inApi(
    'failures lock out their address alone',
    [
      'auth/credentials.ts',
      'const who = `${email}|${toClient(attempt.ip)}`;',
      'const who = attempt.email;',
    ],
    ['guessOnePassword'],
  ),
  inApi(
    'wrong codes are counted',
    ['http/throttle.ts', "'code-person', max: 6,", "'code-person', max: 6000,"],
    ['guessStepUpCode'],
  ),
  inApi(
    'a guess is counted before it is judged',
    ['http/throttle.ts', '  await countUse(db, limit, who);\n  return {', '  return {'],
    ['guessPasswordsTogether', 'guessCodesTogether'],
  ),
  inApi(
    'an IPv6 network is one client',
    ['http/client.ts', 'if (!isIPv6(plain)) return ip;', 'if (plain) return ip;'],
    ['guessFromOneNetwork'],
  ),
  inApi(
    'codes of one person are counted wherever they come from',
    ['http/throttle.ts', "'sign-in-code', max: 20,", "'sign-in-code', max: 20_000,"],
    ['guessCodeFromEverywhere'],
  ),
  inApi(
    'a request may try one code',
    [
      'http/answerCalls.ts',
      'if (paths.filter((one) => onePerRequest.has(one)).length > 1) {',
      'if (paths.length < 1) {',
    ],
    ['guessCodesTogether'],
  ),
  inApi(
    'a one-time code is used once',
    [
      'auth/credentials.ts',
      ' AND (totp_last_step IS NULL OR totp_last_step < ${result.timeStep})',
      '',
    ],
    ['replayCode'],
  ),
  inApi(
    'money asks for a fresh proof',
    ['trpc.ts', '  if (needsStepUp(action)) assertSteppedUp(signedIn);\n', ''],
    ['skipStepUp'],
  ),
  withoutAll(
    'an update of the session names its fields',
    ['api'],
    [
      [
        'api/auth/describeSession.ts',
        '  const name = parsed.data.data?.name;\n',
        '  wishes = (parseJson(body.toString("utf8")) as { data: object }).data;\n' +
          '  const name = parsed.data.data?.name;\n',
      ],
      [
        'api/auth/describeSession.ts',
        'const update = z.object({',
        'let wishes: object = {};\nconst update = z.object({',
      ],
      [
        'api/auth/describeSession.ts',
        '  const { userId, type, name, email, companyId, expiresAt } = signedIn;',
        '  const { userId, type, name, email, companyId, expiresAt } = { ...signedIn, ...wishes };',
      ],
    ],
    ['promoteSelf'],
  ),
];
