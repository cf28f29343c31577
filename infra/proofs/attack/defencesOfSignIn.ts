import { inApi, withoutAll, type Defence } from './defence';

export const defencesOfSignIn: readonly Defence[] = [
  inApi(
    'the form carries the cookie’s token',
    [
      'isCsrfTokenRight',
      "$KNOWN !== null && typeof $SENT === 'string' && isSame($KNOWN, $SENT)",
      '$KNOWN !== $SENT || true',
    ],
    ['forgeCsrfToken', 'leaveOutTokenElsewhere'],
  ),
  inApi(
    'the token in the cookie is sealed',
    ['readCsrfToken', '$_.some($$$) ? $TOKEN : null', '$TOKEN'],
    ['plantCsrfCookie'],
  ),
  inApi(
    'a callback leads to the own origin',
    [
      'readCallbackPath',
      'if (!$VALUE || $VALUE.length > $_ || $_) $_',
      'if ($VALUE) return $VALUE;\n$MATCH',
    ],
    ['askForForeignCallback'],
  ),
  inApi(
    'answers name the configured origin',
    [
      'answerUrl',
      '$CTX.body = { url: new URL($PATH, $_).href };',
      '$CTX.body = { url: new URL($PATH, `http://${$CTX.host}`).href };',
    ],
    ['forgeHost'],
  ),
  inApi(
    'a new session id at sign-in',
    ['startSession', 'await $_.session.regenerate();', ''],
    ['fixSession'],
  ),
  inApi(
    'a session ends on the server',
    [
      'createStore.destroy',
      /SET revoked_at = now\(\) WHERE sid = (\$\{[^}]+\}) AND revoked_at IS NULL/,
      'SET last_seen_at = now() WHERE sid = $1',
    ],
    ['outliveSignOut'],
  ),
  inApi(
    'the person is looked at on each request',
    ['findSessions', / AND u\.status IN \([^)]+\)/, ''],
    ['disableInSession'],
  ),
  inApi('a link works once', ['consumeSignInLink', / AND consumed_at IS NULL/, ''], ['raceLink']),
  inApi(
    'only a POST uses a link up',
    [
      'addAuthRoutes',
      '$ROUTER.post($PATH, ($CTX) => signIn($CTX, $SERVICES));',
      '$ROUTER.get($PATH, async ($CTX) => {\n' +
        "    const text = 'UPDATE sign_in_links SET consumed_at = now()';\n" +
        "    await $SERVICES.db.change({ text, values: [] });\n    $CTX.body = '';\n  });\n  $MATCH",
    ],
    ['scanLink'],
  ),
  inApi(
    'a password is checked for nobody too',
    [
      'checkPassword',
      'const $_ = $PERSON?.passwordHash ?? $_;',
      "$MATCH\n  if (!$PERSON) throw new SignInRefused('CredentialsSignin');",
    ],
    ['timePasswords', 'timeAdmins'],
  ),
  inApi(
    'mail is sent behind the answer',
    [
      'sendSignInLink',
      'void mailLink($$$GIVEN).catch($$$HANDLER)',
      'await mailLink($$$GIVEN).catch($$$HANDLER)',
    ],
    ['timeLinks', 'timeLinksAgain'],
  ),
  inApi(
    'failures of one address are counted',
    ['limits.signInTriesByIp', { member: 'max: $HERE' }, '6000'],
    ['sprayPasswords'],
  ),
  inApi(
    'failures of one person are counted',
    ['limits.signInTriesByPerson', { member: 'max: $HERE' }, '8000'],
    ['guessOnePassword'],
  ),
  inApi(
    'failures lock out their address alone',
    ['checkPassword', '`${$_}|${toClient($ATTEMPT.ip)}`', '$ATTEMPT.email'],
    ['guessOnePassword'],
  ),
  inApi(
    'wrong codes are counted',
    ['limits.codeTriesByPerson', { member: 'max: $HERE' }, '6000'],
    ['guessStepUpCode'],
  ),
  inApi(
    'a guess is counted before it is judged',
    ['countGuess', 'await countUse($$$);', ''],
    ['guessPasswordsTogether', 'guessCodesTogether'],
  ),
  inApi(
    'an IPv6 network is one client',
    ['toClient', '!isIPv6($PLAIN)', '$PLAIN'],
    ['guessFromOneNetwork'],
  ),
  inApi(
    'codes of one person are counted wherever they come from',
    ['limits.signInCodesByPerson', { member: 'max: $HERE' }, '20_000'],
    ['guessCodeFromEverywhere'],
  ),
  inApi(
    'a request may try one code',
    ['readCalls', '$PATHS.filter($$$).length > 1', '$PATHS.length < 1'],
    ['guessCodesTogether'],
  ),
  inApi(
    'a one-time code is used once',
    ['useTotp', / AND \(totp_last_step IS NULL OR totp_last_step < \$\{[^}]+\}\)/, ''],
    ['replayCode'],
  ),
  inApi(
    'money asks for a fresh proof',
    ['assertMayCall', 'if (needsStepUp($_)) $_', ''],
    ['skipStepUp'],
  ),
  withoutAll(
    'an update of the session names its fields',
    ['api'],
    [
      [
        'api',
        'updateSession',
        'const $_ = $_.data.data?.name;',
        'wishes = (parseJson(body.toString("utf8")) as { data: object }).data;\n  $MATCH',
      ],
      ['api/auth', 'update', 'const update = z.object($$$);', 'let wishes: object = {};\n$MATCH'],
      [
        'api',
        'describeSession',
        'const { $$$FIELDS } = $SIGNED;',
        'const { $$$FIELDS } = { ...$SIGNED, ...wishes };',
      ],
    ],
    ['promoteSelf'],
  ),
];
