import { without, type Defence } from './defence';

const api = ['api'] as const;
const withWorker = ['api', 'worker'] as const;
const withDoor = ['api', 'door'] as const;

export const defencesOfWebhooks: readonly Defence[] = [
  without(
    'a webhook is signed',
    api,
    ['api/webhooks/webhooks.ts', '  if (!isAuthentic) throw', '  if (isAuthentic === null) throw'],
    ['forgeSignatures'],
  ),
  without(
    'we follow no provider elsewhere',
    withWorker,
    ['adapters/http.ts', "redirect: 'error',", "redirect: 'follow',"],
    ['redirectApi', 'redirectWorker'],
  ),
  without(
    'an event that fails holds up no other',
    api,
    ['api/webhooks/webhooks.ts', '      failures.push(error);', '      throw error;'],
    ['holdUpEvents'],
  ),
  without(
    'an event is noted once',
    api,
    ['api/webhooks/webhooks.ts', '    ON CONFLICT (id) DO NOTHING\n  `', '  `'],
    ['replayEvents'],
  ),
  without(
    'a way back leads to the own origin',
    api,
    [
      'api/http/redirects.ts',
      "  const target = new URL(readSignedIn(ctx) ? path : '/sign-in', env.MILLRACE_PUBLIC_URL);",
      '  const wanted = String(ctx.query.callbackUrl ?? path);\n' +
        '  const target = new URL(wanted, env.MILLRACE_PUBLIC_URL);',
    ],
    ['forgeRedirect'],
  ),
  without(
    'how deep JSON nests is counted first',
    api,
    ['api/http/readJson.ts', 'if (findDepth(text) > deepestJson) {', 'if (text === "") {'],
    ['nestJson'],
  ),
  without(
    'a client that wants answers one by one is refused',
    api,
    [
      'api/http/typedCalls.ts',
      "  if (wanted.toLowerCase().includes('application/jsonl')) throw new StreamRefused();\n",
      '',
    ],
    ['askForStream'],
  ),
  without(
    'the door goes over to no other protocol',
    withDoor,
    [
      'infra/start/door.ts',
      'const sockets = isDevelopment ? passSocketsOn(server, proxy, env) : new Set<Duplex>();',
      "const sockets = new Set<Duplex>();\n  server.on('upgrade', (_asked, socket) => void sockets.add(socket));",
    ],
    ['keepSockets'],
  ),
  without(
    'the door has names of its own',
    withDoor,
    ['infra/start/door.ts', '    if (!isOwnHost(request)) return refuseHost(response);\n', ''],
    ['callByOtherNames'],
  ),
  without(
    'a refused method is told the right ones',
    api,
    [
      'api/http/typedCalls.ts',
      "  if (error.httpStatus === 405) ctx.set('Allow', 'GET, POST');\n",
      '',
    ],
    ['traceRequests'],
  ),
  without(
    'a request names one host',
    withDoor,
    [
      'infra/start/door.ts',
      '    if (countHosts(request) !== 1) return refuseHosts(response);\n',
      '',
    ],
    ['nameTwoHosts'],
  ),
  without(
    'the door knows two parts',
    withDoor,
    [
      'infra/start/door.ts',
      'const target = isApi ? env.API_URL : env.PORTAL_URL;',
      "const target = new URL(request.url ?? '/', env.PORTAL_URL).origin;",
    ],
    ['useDoorAsProxy'],
  ),
  without(
    'a register number is letters and digits',
    api,
    ['api/vendor/router.ts', '.regex(/^[A-Z0-9]{8}$/),', '.min(1),'],
    ['steerLookups'],
  ),
  // The last one here, because a payout that never came back stays returned in the book.
  without(
    'the bank is asked, whatever an event says',
    withWorker,
    [
      'activities/payout/payouts.ts',
      '    if (latest) await takeReport(tx, call, row, latest);',
      '    const said = await tx.row<{ action: OutboundPayment["status"] }>(\n' +
        "      sql`SELECT payload->>'action' AS action FROM provider_events WHERE id = ${eventId}`);\n" +
        '    const isKnown = said && said.action in payoutStatuses;\n' +
        '    const told = latest && isKnown ? { ...latest, status: said.action } : latest;\n' +
        '    if (told) await takeReport(tx, call, row, told);',
    ],
    ['claimOutcomes'],
  ),
];
