import js from '@eslint/js';
import ts from 'typescript-eslint';

/** The architecture: which folder may import which by value. Read with docs/ARCHITECTURE.md. */
const mayImport = {
  domain: [],
  db: ['domain'],
  workflows: ['domain'],
  portal: ['domain'],
  adapters: ['domain'],
  activities: ['domain', 'db', 'adapters'],
  api: ['domain', 'db', 'workflows', 'adapters'],
  infra: ['domain'],
};
/** Edges that carry types only; they leave no trace at run time. */
const mayImportTypes = { adapters: ['db'], workflows: ['activities'], portal: ['api'] };

const folders = Object.keys(mayImport);

/** `import { z }` costs 70 KB more in the browser; the namespace import is shaken out. */
const wholeZod = {
  selector: 'ImportDeclaration[source.value="zod"] > ImportSpecifier[imported.name="z"]',
  message: "Write import * as z from 'zod'.",
};
/** Its index brings the router of the pages folder along, 21 KB that no screen of ours uses. */
const wholeProgress = {
  selector: 'ImportDeclaration[source.value="@bprogress/next"]',
  message: "Import from '@bprogress/next/app'.",
};
const boundaries = folders.map((folder) => ({
  files: [`${folder}/**/*.{ts,tsx,mjs}`],
  ignores: [
    `${folder}/**/*.test.{ts,tsx}`,
    'portal/e2e/**',
    // Processes that the bench starts to measure what lies between two folders.
    '**/testing/measure*.ts',
    // The product's side of the lives that the oracle of infra/proofs/chaos judges.
    'activities/testing/lives/**',
    // The API's way of taking webhooks, in front of a worker under test.
    'activities/testing/world.ts',
    // An API and a worker on one database.
    'api/testing/force.ts',
  ],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: folders
          .filter((other) => other !== folder && !mayImport[folder].includes(other))
          .map((other) => ({
            group: [`@millrace/${other}`, `@millrace/${other}/*`, `**/../${other}/*`],
            allowTypeImports: (mayImportTypes[folder] ?? []).includes(other),
            message: `${folder} may import by value only: ${mayImport[folder].join(', ') || 'nothing of ours'}.`,
          })),
      },
    ],
  },
}));

const noProcessEnv = {
  files: ['{db,adapters,workflows,activities,api,portal}/**/*.{ts,tsx}'],
  ignores: [
    '**/env.ts',
    '**/*.test.{ts,tsx}',
    'portal/e2e/**',
    'portal/*.config.ts',
    '**/testing/**',
  ],
  rules: {
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Only env.ts reads the environment.' },
    ],
  },
};

/** While the portal is built there are no settings, and a page that is made then would keep them. */
const settingsOfPages = {
  files: ['portal/{app,components}/**/*.{ts,tsx}'],
  ignores: ['portal/app/readyz/route.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      wholeZod,
      wholeProgress,
      {
        selector: 'ImportSpecifier[imported.name="readEnv"]',
        message: 'What is drawn reads its settings by readPageEnv, for a request.',
      },
    ],
  },
};

const pureDomain = {
  files: ['domain/**/*.ts'],
  ignores: ['domain/**/*.test.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: 'Pass the time in.' },
      { object: 'Math', property: 'random', message: 'Pass the value in.' },
    ],
    'no-restricted-syntax': [
      'error',
      wholeZod,
      {
        selector: ':matches(NewExpression[arguments.length=0], CallExpression)[callee.name="Date"]',
        message: 'Pass the time in.',
      },
    ],
  },
};

export default ts.config(
  {
    ignores: ['**/node_modules', '**/.next', '.millrace', '**/next-env.d.ts', '**/*.config.mjs'],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    languageOptions: { globals: { process: 'readonly', console: 'readonly' } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 70 }],
      'no-undef': 'off',
      'no-restricted-syntax': ['error', wholeZod, wholeProgress],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // A leading underscore says that a place is named and not used.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/*.tsx'],
    rules: { 'max-lines-per-function': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  ...boundaries,
  noProcessEnv,
  pureDomain,
  settingsOfPages,
);
