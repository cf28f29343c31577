import { without, type Defence } from './defence';
import { defencesOfMoney } from './defencesOfMoney';
import { defencesOfWires } from './defencesOfWires';

/** One in a file of the API, which then runs without it. */
const inApi = (
  name: string,
  [file, find, replace]: [file: string, find: string, replace: string],
  attacks: readonly string[],
) => without(name, ['api'], [`api/${file}`, find, replace], attacks);

const signIn: readonly Defence[] = [
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
    ['auth/csrf.ts', 'return isSame(hash, seal(token, env)) ? token : null;', 'return token;'],
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
    ['session.ts', '  await holder.session.regenerate();\n', ''],
    ['fixSession'],
  ),
  inApi(
    'a session ends on the server',
    [
      'session.ts',
      "'update sessions set revoked_at = now() where sid = $sid and revoked_at is null'",
      "'update sessions set last_seen_at = now() where sid = $sid'",
    ],
    ['outliveSignOut'],
  ),
  inApi(
    'the person is looked at on each request',
    ['session.ts', " and u.status in ('active', 'invited')", ''],
    ['disableInSession'],
  ),
  inApi(
    'a link works once',
    ['auth/links.ts', "purpose = 'sign_in' and consumed_at is null", "purpose = 'sign_in'"],
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
      'const who = `${attempt.email}|${attempt.ip}`;',
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
    'a one-time code is used once',
    ['auth/credentials.ts', ' and (totp_last_step is null or totp_last_step < $step)', ''],
    ['replayCode'],
  ),
  inApi(
    'money asks for a fresh proof',
    ['trpc.ts', '  if (needsStepUp(action)) assertSteppedUp(ctx.signedIn);\n', ''],
    ['skipStepUp'],
  ),
];

const authorization: readonly Defence[] = [
  inApi(
    'a session id is known whole',
    [
      'session.ts',
      "return createHash('sha256').update(sid).digest('hex');",
      "return createHash('sha256').update(sid.slice(0, 20)).digest('hex');",
    ],
    ['mixCookies'],
  ),
  inApi(
    'each call asks the table of permissions',
    ['trpc.ts', '  assertCan(identify(ctx.signedIn), action);\n', ''],
    ['callEverything', 'changeRoleInSession'],
  ),
  inApi(
    'documents belong to somebody',
    [
      'uploads/documents.ts',
      "isAdmin: signedIn.type === 'admin' && signedIn.adminRoles.length > 0,",
      'isAdmin: true,',
    ],
    ['knockAtPaths', 'askPaths'],
  ),
  inApi(
    'a CSV belongs to somebody',
    [
      'http/csv.ts',
      "  if (!isAdmin && parsed.data !== signedIn.companyId) throw notFound('company');\n",
      '',
    ],
    ['knockAtPaths', 'askPaths'],
  ),
  inApi(
    'an invoice belongs to its company',
    [
      'queries/ownership.ts',
      'where i.id = $invoiceId and i.company_id = $companyId`,',
      'where i.id = $invoiceId and $companyId::text is not null`,',
    ],
    ['askForForeignInvoice'],
  ),
  inApi(
    'a request belongs to its vendor',
    [
      'queries/ownership.ts',
      'where id = $requestId and vendor_id = $vendorId`,',
      'where id = $requestId and $vendorId::text is not null`,',
    ],
    ['askForForeignVendor'],
  ),
  inApi(
    'a link opens one request',
    ['trpc.ts', 'if (requestId && input?.requestId !== requestId) {', 'if (requestId === "") {'],
    ['stretchLink'],
  ),
  inApi(
    'a draft’s id belongs to its company',
    [
      'queries/drafts.ts',
      '    await requireDraft(db, ctx.companyId, invoiceId, tx);\n    await addVersion',
      '    await addVersion',
    ],
    ['takeForeignId'],
  ),
  inApi(
    'a session belongs to its person',
    [
      'queries/sessions.ts',
      'where sid = $sessionId and user_id = $userId',
      'where sid = $sessionId',
    ],
    ['endForeignSession'],
  ),
  inApi(
    'an input names its fields',
    [
      'routers/invoice.ts',
      'createDraft: companyProcedure\n    .input(z.strictObject(',
      'createDraft: companyProcedure\n    .input(z.object(',
    ],
    ['assignMore'],
  ),
  inApi(
    'values of a draft name their fields',
    ['uploads/draftValues.ts', 'draftValues = z.strictObject({', 'draftValues = z.object({'],
    ['assignDeeper'],
  ),
  inApi(
    'a read account number is masked',
    [
      'uploads/extractions.ts',
      'const value = maskAccountNumber(field.value);',
      'const value = field.value;',
    ],
    ['searchCompany'],
  ),
  inApi(
    'the session tells five fields',
    [
      'auth/describeSession.ts',
      'return { user: { id: userId, type,',
      'return { user: { ...signedIn, id: userId, type,',
    ],
    ['countFields'],
  ),
];

export const defences: readonly Defence[] = [
  ...signIn,
  ...authorization,
  ...defencesOfMoney,
  ...defencesOfWires,
];
