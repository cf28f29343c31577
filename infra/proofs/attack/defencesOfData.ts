import { without, withoutAll, type Defence } from './defence';

const api = ['api'] as const;
const withWorker = ['api', 'worker'] as const;

export const defencesOfData: readonly Defence[] = [
  without(
    'the log keeps no values',
    api,
    ['adapters', 'createLog', { member: 'serializers: $_' }, ''],
    ['searchLogs'],
  ),
  without(
    'an edited row is named',
    [],
    ['db', 'checkRows', /WHEN is_edited THEN 'edited'/, 'WHEN is_edited THEN NULL'],
    ['damageRows'],
  ),
  without(
    'a cut is named',
    [],
    ['db', 'checkLinks', '$NOTED.seq !== $END.seq || $NOTED.hash !== $END.hash', '$NOTED.seq < 0'],
    ['cutChain'],
  ),
  without(
    'an inserted row is named',
    [],
    ['db', 'checkRows', /THEN 'inserted'/, 'THEN NULL'],
    ['insertRows'],
  ),
  withoutAll(
    'a report of an error names nobody',
    [],
    [
      ['domain', 'reportOptions', { member: 'beforeSend: $_' }, ''],
      ['domain', 'reportOptions', { member: 'userInfo: $HERE' }, 'true'],
      ['domain', 'reportOptions', { member: 'httpBodies: $HERE' }, "['incomingRequest']"],
    ],
    ['searchReports'],
  ),
  // The last two, because what they leave in the histories and in the database stays there.
  withoutAll(
    'account numbers are sealed',
    withWorker,
    [
      [
        'db',
        'encryptText',
        "[$ID, $_.toString($_), $SEALED.toString($_)].join('.')",
        "[$ID, $SEALED.length > 0 ? 'clear' : '', text].join('.')",
      ],
      [
        'db',
        'decryptText',
        'const $_ = findKey($$$);',
        "if (nonceText === 'clear') return body;\n  $MATCH",
      ],
    ],
    ['searchDatabaseFiles'],
  ),
  withoutAll(
    'payloads are encrypted',
    withWorker,
    [
      ['adapters', 'createCodec.encode', '$PAYLOADS.map($$$)', '$PAYLOADS'],
      ['adapters', 'decrypt', "throw new PayloadRefused('plain');", 'return { metadata, data };'],
    ],
    ['searchHistories'],
  ),
];
