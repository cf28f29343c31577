const shared = {
  testEnvironment: './infra/tests/patientEnvironment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/portal/e2e/', '/.millrace/'],
  modulePathIgnorePatterns: ['/.next/', '/.millrace/'],
};

/** `*.test.ts` needs nothing running; `*.int.test.ts` needs Postgres, Temporal and the sandbox
 *  (infra/tests/test.mjs starts them); `*.replay.test.ts` replays recorded workflow histories;
 *  `*.deploy.test.ts` runs what docker-compose.yml and infra/k8s say, beside Postgres and Temporal. */
export default {
  // Five seconds are too few for a sign-in with its password while other suites use both processors.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        '\\.int\\.test\\.ts$',
        '\\.replay\\.test\\.ts$',
        '\\.deploy\\.test\\.ts$',
      ],
    },
    { ...shared, displayName: 'integration', testMatch: ['**/*.int.test.ts'] },
    { ...shared, displayName: 'deploy', testMatch: ['**/*.deploy.test.ts'] },
    { ...shared, displayName: 'replay', testMatch: ['**/*.replay.test.ts'] },
  ],
};
