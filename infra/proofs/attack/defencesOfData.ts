import { without, withoutAll, type Defence } from './defence';

const api = ['api'] as const;
const withWorker = ['api', 'worker'] as const;

export const defencesOfData: readonly Defence[] = [
  without(
    'the log keeps no values',
    api,
    ['adapters/log.ts', '    serializers: { err: describeErrorForLog },\n', ''],
    ['searchLogs'],
  ),
  without(
    'an edited row is named',
    [],
    ['db/seals/sealCheck.ts', "WHEN is_edited THEN 'edited'", 'WHEN is_edited THEN NULL'],
    ['damageRows'],
  ),
  without(
    'a cut is named',
    [],
    [
      'db/seals/sealCheck.ts',
      'if (noted.seq !== end.seq || noted.hash !== end.hash) {',
      'if (noted.seq < 0) {',
    ],
    ['cutChain'],
  ),
  without(
    'an inserted row is named',
    [],
    ['db/seals/sealCheck.ts', "THEN 'inserted'\n", 'THEN NULL\n'],
    ['insertRows'],
  ),
  withoutAll(
    'a report of an error names nobody',
    [],
    [
      ['domain/errors/errorReport.ts', '  beforeSend: scrubReport,\n', ''],
      ['domain/errors/errorReport.ts', '    userInfo: false,', '    userInfo: true,'],
      [
        'domain/errors/errorReport.ts',
        '    httpBodies: [],',
        "    httpBodies: ['incomingRequest'],",
      ],
    ],
    ['searchReports'],
  ),
  // The last two, because what they leave in the histories and in the database stays there.
  withoutAll(
    'account numbers are sealed',
    withWorker,
    [
      [
        'db/crypto/accountNumbers.ts',
        "  return [id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');",
        "  return [id, sealed.length > 0 ? 'clear' : '', text].join('.');",
      ],
      [
        'db/crypto/accountNumbers.ts',
        '  const key = findKey(keys, id);',
        "  if (nonceText === 'clear') return body;\n" + '  const key = findKey(keys, id);',
      ],
    ],
    ['searchDatabaseFiles'],
  ),
  withoutAll(
    'payloads are encrypted',
    withWorker,
    [
      [
        'workflows/codec/codec.ts',
        'payloads.map((payload) => encrypt(payload, keys.current, findOwner(namespace, context))),',
        'payloads,',
      ],
      [
        'workflows/codec/codec.ts',
        "throw new PayloadRefused('plain');",
        'return { metadata, data };',
      ],
    ],
    ['searchHistories'],
  ),
];
