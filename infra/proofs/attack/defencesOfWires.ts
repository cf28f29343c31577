import { without, type Defence } from './defence';
import { defencesOfWebhooks } from './defencesOfWebhooks';

const api = ['api'] as const;
const withDoor = ['api', 'door'] as const;

const wire: readonly Defence[] = [
  without(
    'a call is a GET or a POST',
    api,
    [
      'api/http/typedCalls.ts',
      "if (ctx.method !== 'GET' && ctx.method !== 'POST') {",
      "if (ctx.method === 'TRACE') {",
    ],
    ['changeByGet'],
  ),
  without(
    'an answer has no stack',
    api,
    ['api/trpc.ts', '  isDev: false,\n', '  isDev: true,\n'],
    ['provokeFailures'],
  ),
  without(
    'a call takes JSON only',
    api,
    [
      'api/http/typedCalls.ts',
      "if (!ctx.is('application/json')) {",
      "if (ctx.is('nothing/nothing')) {",
    ],
    ['sendForms'],
  ),
  without(
    'a change comes from our own pages',
    api,
    [
      'api/http/origin.ts',
      '  if (originIsOurs && siteIsOurs) return;',
      '  if (originIsOurs || siteIsOurs || true) return;',
    ],
    ['crossOrigins'],
  ),
  without(
    'a batch has an end',
    api,
    ['api/http/answerCalls.ts', 'const maxBatchSize = 20;', 'const maxBatchSize = 5_000;'],
    ['sendLargeBatch'],
  ),
  without(
    'a body has an end',
    api,
    ['api/http/body.ts', 'maxBytes: 256 * 1024, timeoutMs', 'maxBytes: 64e6, timeoutMs'],
    ['sendTooMuch'],
  ),
  without(
    'a body comes in time',
    api,
    [
      'api/http/body.ts',
      'maxBytes: 256 * 1024, timeoutMs: 10_000',
      'maxBytes: 256 * 1024, timeoutMs: 99_000',
    ],
    ['sendTooSlowly'],
  ),
  without(
    'a page has an end',
    api,
    [
      'api/http/inputs.ts',
      'pageSize: z.int().min(1).max(100).default(20),',
      'pageSize: z.number().default(20),',
    ],
    ['askForWholeList'],
  ),
  without(
    'searched text is text',
    api,
    [
      'api/http/inputs.ts',
      "return q ? `%${q.replace(/[\\\\%_]/g, '\\\\$&')}%` : null;",
      'return q ? `%${q}%` : null;',
    ],
    ['injectSql'],
  ),
  without(
    'answers carry nosniff',
    api,
    ['api/http/headers.ts', "      'X-Content-Type-Options': 'nosniff',\n", ''],
    ['lookAtHeaders'],
  ),
  without(
    'https is kept to',
    api,
    ['api/http/headers.ts', 'if (options.secure) {', 'if (!options.secure) {'],
    ['serveInProduction'],
  ),
  without(
    'the door writes the address',
    withDoor,
    [
      'infra/start/door.ts',
      "  request.headers['x-forwarded-for'] = (request.socket as Socket).remoteAddress ?? '';\n",
      '',
    ],
    ['spoofAddress'],
  ),
  without(
    'Temporal’s pages answer to their own names',
    ['temporalUi'],
    [
      'infra/start/temporal/uiDoor.ts',
      'if (!isAskedAs(hosts, request)) return',
      'if (!isAskedAs(hosts, request) && hosts.length === 0) return',
    ],
    ['addressTemporalUi'],
  ),
  without(
    'Temporal’s pages answer to no other page',
    ['temporalUi'],
    [
      'infra/start/temporal/uiDoor.ts',
      'if (!isAskedBy(hosts, request)) return',
      'if (!isAskedBy(hosts, request) && hosts.length === 0) return',
    ],
    ['addressTemporalUi'],
  ),
  without(
    'an address asks so much and no more',
    api,
    ['api/app.ts', '  app.use(limitRequests({ perSecond, burst: perSecond * 10 }));\n', ''],
    ['floodAddress'],
  ),
  without(
    'a failure is told under a number',
    api,
    [
      'api/trpc.ts',
      'return `Something went wrong on our side. Quote',
      'return `${error.message} Quote',
    ],
    ['breakDatabase'],
  ),
];

const files: readonly Defence[] = [
  without(
    'markup is no document',
    api,
    [
      'api/document/uploadInspection.ts',
      'if (hidesMarkup || isLatePdf) throw refuseMediaType(null, head.length);',
      '',
    ],
    ['disguisePages'],
  ),
  without(
    'a file has an end',
    api,
    [
      'api/document/uploadInspection.ts',
      'maxUploadBytes = 20 * 1024',
      'maxUploadBytes = 200 * 1024',
    ],
    ['uploadTooMuch'],
  ),
  without(
    'a name is cleaned',
    api,
    [
      'api/document/uploads.ts',
      'fileName: cleanFileName(info.filename),',
      'fileName: info.filename,',
    ],
    ['forgeNames'],
  ),
  without(
    'a document is a sandbox',
    api,
    ['api/document/documents.ts', "\"sandbox; default-src 'none';", "\"default-src 'none';"],
    ['showInline'],
  ),
  without(
    'what nobody sees is not read',
    ['api', 'worker'],
    ['activities/extraction/readPdf.ts', '{ ...read, runs: parted.seen }', 'read'],
    ['hideText'],
  ),
  without(
    'a company has one turn at a time',
    ['api', 'worker'],
    ['activities/extraction/extractInvoice.ts', 'slots: 2, slotsEach: 1', 'slots: 2, slotsEach: 2'],
    ['crowdReading'],
  ),
  without(
    'cells are text',
    api,
    ['api/http/streamCsv.ts', "E'^([=+\\\\\\\\-@\\\\\\\\t])'", "E'^(never)'"],
    ['smuggleFormulas'],
  ),
];

export const defencesOfWires: readonly Defence[] = [...wire, ...files, ...defencesOfWebhooks];
