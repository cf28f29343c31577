import { without, type Defence } from './defence';
import { defencesOfWebhooks } from './defencesOfWebhooks';

const api = ['api'] as const;
const withDoor = ['api', 'door'] as const;

const wire: readonly Defence[] = [
  without(
    'a call is a GET or a POST',
    api,
    [
      'api',
      'readCall',
      "$CTX.method !== 'GET' && $CTX.method !== 'POST'",
      "$CTX.method === 'TRACE'",
    ],
    ['changeByGet'],
  ),
  without(
    'an answer has no stack',
    api,
    ['api', 't', { member: 'isDev: $HERE' }, 'true'],
    ['provokeFailures'],
  ),
  without(
    'a call takes JSON only',
    api,
    ['api', 'readCall', "!$CTX.is('application/json')", "$CTX.is('nothing/nothing')"],
    ['sendForms'],
  ),
  without(
    'a change comes from our own pages',
    api,
    ['api', 'assertSameOrigin', 'if ($ONE && $OTHER) $THEN', 'if ($ONE || $OTHER || true) $THEN'],
    ['crossOrigins'],
  ),
  without(
    'a batch has an end',
    api,
    ['api', 'maxBatchSize', 'const $_ = $HERE', '5_000'],
    ['sendLargeBatch'],
  ),
  without(
    'a body has an end',
    api,
    ['api', 'jsonLimits', { member: 'maxBytes: $HERE' }, '64e6'],
    ['sendTooMuch'],
  ),
  without(
    'a body comes in time',
    api,
    ['api', 'jsonLimits', { member: 'timeoutMs: $HERE' }, '99_000'],
    ['sendTooSlowly'],
  ),
  without(
    'a page has an end',
    api,
    ['api', 'pageShape', { member: 'pageSize: $HERE' }, 'z.number().default(20)'],
    ['askForWholeList'],
  ),
  without(
    'searched text is text',
    api,
    ['api', 'toPattern', '$TEXT.replace($$$)', '$TEXT'],
    ['injectSql'],
  ),
  without(
    'answers carry nosniff',
    api,
    ['api', 'addSecurityHeaders', { member: "'X-Content-Type-Options': $_" }, ''],
    ['lookAtHeaders'],
  ),
  without(
    'https is kept to',
    api,
    ['api', 'addSecurityHeaders', 'if ($HERE) $_', '!$HERE'],
    ['serveInProduction'],
  ),
  without(
    'the door writes the address',
    withDoor,
    ['infra/start', 'stampForwarding', "$_.headers['x-forwarded-for'] = $_;", ''],
    ['spoofAddress'],
  ),
  without(
    'Temporal’s pages answer to their own names',
    ['temporalUi'],
    ['infra/start', 'openUiDoor', '!isAskedAs($HOSTS, $_)', '$MATCH && $HOSTS.length === 0'],
    ['addressTemporalUi'],
  ),
  without(
    'Temporal’s pages answer to no other page',
    ['temporalUi'],
    ['infra/start', 'openUiDoor', '!isAskedBy($HOSTS, $_)', '$MATCH && $HOSTS.length === 0'],
    ['addressTemporalUi'],
  ),
  without(
    'an address asks so much and no more',
    api,
    ['api', 'createApp', '$_.use(limitRequests($_));', ''],
    ['floodAddress'],
  ),
  without(
    'a failure is told under a number',
    api,
    ['api', 'describeError', /Something went wrong on our side\. Quote/, '${error.message} Quote'],
    ['breakDatabase'],
  ),
];

const files: readonly Defence[] = [
  without(
    'markup is no document',
    api,
    ['api', 'detect', 'if ($_) throw refuseMediaType(null, $_);', ''],
    ['disguisePages'],
  ),
  without(
    'a file has an end',
    api,
    ['api', 'maxUploadBytes', '$HERE * 1024 * 1024', '200'],
    ['uploadTooMuch'],
  ),
  without(
    'a name is cleaned',
    api,
    ['api', 'receiveFile', 'cleanFileName($NAME)', '$NAME'],
    ['forgeNames'],
  ),
  without('a document is a sandbox', api, ['api', 'inlinePolicy', /sandbox; /, ''], ['showInline']),
  without(
    'what nobody sees is not read',
    ['api', 'worker'],
    ['activities', 'readPdf', '$IF ? { ...$READ, runs: $_ } : $READ', '$IF ? $READ : $READ'],
    ['hideText'],
  ),
  without(
    'a company has one turn at a time',
    ['api', 'worker'],
    ['activities/extraction', 'queue', { member: 'slotsEach: $HERE' }, '2'],
    ['crowdReading'],
  ),
  without(
    'cells are text',
    api,
    ['api', 'safe', /E'\^\(\[[^\]]+\]\)'/, "E'^(never)'"],
    ['smuggleFormulas'],
  ),
];

export const defencesOfWires: readonly Defence[] = [...wire, ...files, ...defencesOfWebhooks];
