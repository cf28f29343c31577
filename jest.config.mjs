const shared = {
  testEnvironment: './infra/tests/patientEnvironment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  testPathIgnorePatterns: ['/node_modules/', '/.next/', '/portal/e2e/', '/.millrace/'],
  modulePathIgnorePatterns: ['/.next/', '/.millrace/'],
};

/** Node loads the modules, once for all suites of a process (docs/decisions/042). */
const byNode = {
  ...shared,
  testRunner: './infra/tests/sharedModules/runner.mjs',
};

/** Jest loads the modules, for each suite its own: where a suite replaces one. */
const byJest = {
  ...shared,
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
};

const needsMore = ['\\.int\\.test\\.ts$', '\\.replay\\.test\\.ts$', '\\.deploy\\.test\\.ts$'];

/** `*.test.ts` needs nothing running; `*.int.test.ts` needs Postgres, Temporal and the sandbox
 *  (infra/tests/test.mjs starts them); `*.replay.test.ts` replays recorded workflow histories;
 *  `*.deploy.test.ts` runs what docker-compose.yml and infra/k8s say, beside Postgres and Temporal. */
export default {
  // Five seconds are too few for a sign-in with its password while other suites use both processors.
  testTimeout: 20_000,
  projects: [
    {
      ...byNode,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...needsMore, '<rootDir>/portal/'],
    },
    {
      ...byJest,
      displayName: 'unit-portal',
      testMatch: ['<rootDir>/portal/**/*.test.ts', '<rootDir>/portal/**/*.test.tsx'],
    },
    { ...byNode, displayName: 'integration', testMatch: ['**/*.int.test.ts'] },
    { ...byNode, displayName: 'deploy', testMatch: ['**/*.deploy.test.ts'] },
    { ...byNode, displayName: 'replay', testMatch: ['**/*.replay.test.ts'] },
  ],
};
