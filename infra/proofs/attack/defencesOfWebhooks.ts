import { without, type Defence } from './defence';

const api = ['api'] as const;
const withWorker = ['api', 'worker'] as const;
const withDoor = ['api', 'door'] as const;

export const defencesOfWebhooks: readonly Defence[] = [
  without(
    'a webhook is signed',
    api,
    ['api', 'assertAuthentic', '!$IS_AUTHENTIC', '$IS_AUTHENTIC === null'],
    ['forgeSignatures'],
  ),
  without(
    'we follow no provider elsewhere',
    withWorker,
    ['adapters', 'sendRequest', { member: 'redirect: $HERE' }, "'follow'"],
    ['redirectApi', 'redirectWorker'],
  ),
  without(
    'an event that fails holds up no other',
    api,
    ['api', 'receiveAll', '$_.push($ERROR);', 'throw $ERROR;'],
    ['holdUpEvents'],
  ),
  without(
    'an event is noted once',
    api,
    ['api', 'receive', /ON CONFLICT \(id\) DO NOTHING /, ''],
    ['replayEvents'],
  ),
  without(
    'a way back leads to the own origin',
    api,
    [
      'api',
      'land',
      'const $TARGET = new URL(readSignedIn($CTX) ? $PATH : $_, $BASE);',
      'const wanted = String($CTX.query.callbackUrl ?? $PATH);\n' +
        '  const $TARGET = new URL(wanted, $BASE);',
    ],
    ['forgeRedirect'],
  ),
  without(
    'how deep JSON nests is counted first',
    api,
    ['api', 'readJson', 'findDepth($TEXT) > $_', '$TEXT === ""'],
    ['nestJson'],
  ),
  without(
    'a client that wants answers one by one is refused',
    api,
    ['api', 'readCall', "if ($_.includes('application/jsonl')) $_", ''],
    ['askForStream'],
  ),
  without(
    'the door goes over to no other protocol',
    withDoor,
    [
      'infra/start',
      'openDoor',
      'const $SOCKETS = $_ ? passSocketsOn($SERVER, $$$) : $NONE;',
      'const $SOCKETS = $NONE;\n' +
        "  $SERVER.on('upgrade', (_asked, socket) => void $SOCKETS.add(socket));",
    ],
    ['keepSockets'],
  ),
  without(
    'the door has names of its own',
    withDoor,
    ['infra/start', 'openDoor', 'if ($_) return refuseHost($_);', ''],
    ['callByOtherNames'],
  ),
  without(
    'a refused method is told the right ones',
    api,
    ['api', 'refuseCall', 'if ($_.httpStatus === 405) $_', ''],
    ['traceRequests'],
  ),
  without(
    'a request names one host',
    withDoor,
    ['infra/start', 'openDoor', 'if ($_) return refuseHosts($_);', ''],
    ['nameTwoHosts'],
  ),
  without(
    'the door knows two parts',
    withDoor,
    [
      'infra/start',
      'openDoor',
      '$_ ? $_.API_URL : $ENV.PORTAL_URL',
      "new URL(request.url ?? '/', $ENV.PORTAL_URL).origin",
    ],
    ['useDoorAsProxy'],
  ),
  without(
    'a register number is letters and digits',
    api,
    ['api', 'vendorRouter.create.registryNumber', '$TEXT.regex($_)', '$TEXT.min(1)'],
    ['steerLookups'],
  ),
  // The last one here, because a payout that never came back stays returned in the book.
  without(
    'the bank is asked, whatever an event says',
    withWorker,
    [
      'activities',
      'settlePayout',
      'if ($LATEST) await takeReport($TX, $CALL, $ROW, $LATEST);',
      'const said = await $TX.row<{ action: OutboundPayment["status"] }>(\n' +
        "      sql`SELECT payload->>'action' AS action FROM provider_events WHERE id = ${eventId}`);\n" +
        '    const isKnown = said && said.action in payoutStatuses;\n' +
        '    const told = $LATEST && isKnown ? { ...$LATEST, status: said.action } : $LATEST;\n' +
        '    if (told) await takeReport($TX, $CALL, $ROW, told);',
    ],
    ['claimOutcomes'],
  ),
];
