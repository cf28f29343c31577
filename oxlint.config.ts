/** The one linter: who may import whom, what the languages' own recommended sets find, and the rules
 *  that know types. Read with docs/ARCHITECTURE.md. */
import { defineConfig, type OxlintConfig } from 'oxlint';

type Rules = NonNullable<OxlintConfig['rules']>;

/** The architecture: which folder may import which by value. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
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
const mayImportTypes: typeof mayImport = {
  adapters: ['db'],
  workflows: ['activities'],
  portal: ['api'],
};

/** ESLint's recommended set, as of its version 10. */
const ofJavaScript = [
  'for-direction',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-control-regex',
  'no-debugger',
  'no-delete-var',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-empty-static-block',
  'no-ex-assign',
  'no-extra-boolean-cast',
  'no-fallthrough',
  'no-global-assign',
  'no-invalid-regexp',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-nonoctal-decimal-escape',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-shadow-restricted-names',
  'no-sparse-arrays',
  'no-unassigned-vars',
  'no-unexpected-multiline',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-unused-private-class-members',
  'no-useless-assignment',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'require-yield',
  'use-isnan',
  'valid-typeof',
];
/** More of it, which the compiler finds in TypeScript. */
const ofPlainJavaScript = [
  'constructor-super',
  'getter-return',
  'no-class-assign',
  'no-const-assign',
  'no-dupe-class-members',
  'no-dupe-keys',
  'no-func-assign',
  'no-import-assign',
  'no-new-native-nonconstructor',
  'no-obj-calls',
  'no-redeclare',
  'no-setter-return',
  'no-this-before-super',
  'no-unreachable',
  'no-unsafe-negation',
  'no-with',
];
/** typescript-eslint's strict set, as of its version 8; whoever returns nothing may say void. */
const ofTypeScript = [
  'ban-ts-comment',
  'consistent-type-imports',
  'no-array-constructor',
  'no-duplicate-enum-values',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-extraneous-class',
  'no-misused-new',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-asserted-optional-chain',
  'no-non-null-assertion',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-type-constraint',
  'no-unsafe-declaration-merging',
  'no-unsafe-function-type',
  'no-unused-expressions',
  'no-useless-constructor',
  'no-wrapper-object-types',
  'prefer-as-const',
  'prefer-literal-enum-member',
  'prefer-namespace-keyword',
  'triple-slash-reference',
  'unified-signatures',
];
const ofTypes = ['await-thenable', 'no-floating-promises', 'no-misused-promises'];
const ofAccessibility = [
  'alt-text',
  'anchor-has-content',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'click-events-have-key-events',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'interactive-supports-focus',
  'label-has-associated-control',
  'lang',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-aria-hidden-on-focusable',
  'no-autofocus',
  'no-distracting-elements',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-to-interactive-role',
  'no-redundant-roles',
  'no-static-element-interactions',
  'role-has-required-aria-props',
  'role-supports-aria-props',
  'scope',
  'tabindex-no-positive',
];
const ofReact = [
  'exhaustive-deps',
  'jsx-key',
  'jsx-no-duplicate-props',
  'jsx-no-target-blank',
  'no-children-prop',
  'rules-of-hooks',
  'void-dom-elements-no-children',
];
const ofNext = [
  'google-font-display',
  'google-font-preconnect',
  'inline-script-id',
  'next-script-for-ga',
  'no-assign-module-variable',
  'no-async-client-component',
  'no-before-interactive-script-outside-document',
  'no-css-tags',
  'no-document-import-in-page',
  'no-duplicate-head',
  'no-head-element',
  'no-head-import-in-document',
  'no-html-link-for-pages',
  'no-page-custom-font',
  'no-script-component-in-head',
  'no-styled-jsx-in-document',
  'no-sync-scripts',
  'no-title-in-document-head',
  'no-typos',
  'no-unwanted-polyfillio',
];

const errors = (plugin: string, names: readonly string[]): Rules =>
  Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error'] as const));

/** Its index brings the router of the pages folder along, 21 KB that no screen of ours uses. */
const wholeProgress = { name: '@bprogress/next', message: "Import from '@bprogress/next/app'." };
const boundariesOf = (folder: string) => {
  const may = mayImport[folder] ?? [];
  return Object.keys(mayImport)
    .filter((other) => other !== folder && !may.includes(other))
    .map((other) => ({
      group: [`@millrace/${other}`, `@millrace/${other}/**`, `**/../${other}/**`],
      allowTypeImports: mayImportTypes[folder]?.includes(other) ?? false,
      message: `${folder} may import by value only: ${may.join(', ') || 'nothing of ours'}.`,
    }));
};
const restrictImports = (patterns: readonly object[]): Rules => ({
  'eslint/no-restricted-imports': ['error', { paths: [wholeProgress], patterns }],
});

const tests = '**/*.test.{ts,tsx}';
const boundaries = Object.keys(mayImport).map((folder) => ({
  files: [`${folder}/**/*.{ts,tsx,mjs}`],
  excludeFiles: [
    tests,
    'portal/e2e/**',
    // Processes that the bench starts to measure what lies between two folders.
    '**/testing/measure*.ts',
    // The product's side of the lives that the oracle of infra/proofs/chaos judges.
    'activities/testing/lives/**',
    // An API and a worker on one database.
    'api/testing/{force,world}.ts',
  ],
  rules: restrictImports(boundariesOf(folder)),
}));

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'nextjs', 'import'],
  jsPlugins: ['./infra/tests/lintRules.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: ['**/{node_modules,.next,next-env.d.ts}', '.millrace', '**/corpus/sources/**'],
  rules: {
    ...errors('eslint', ofJavaScript),
    ...errors('typescript', ofTypeScript),
    ...errors('typescript', ofTypes),
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'eslint/max-lines': ['error', { max: 300 }],
    'eslint/max-lines-per-function': ['error', { max: 70 }],
    // A leading underscore says that a place is named and not used.
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    ...restrictImports([]),
    'millrace/whole-zod': 'error',
  },
  overrides: [
    ...boundaries,
    {
      files: ['portal/{app,components}/**/*.{ts,tsx}'],
      excludeFiles: [tests, 'portal/app/readyz/route.ts'],
      rules: { 'millrace/settings-of-pages': 'error' },
    },
    {
      files: ['{db,adapters,workflows,activities,api,portal}/**/*.{ts,tsx}'],
      excludeFiles: ['**/env.ts', tests, 'portal/e2e/**', 'portal/*.config.ts', '**/testing/**'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'Only env.ts reads the environment.' },
        ],
      },
    },
    {
      files: ['domain/**/*.ts'],
      excludeFiles: [tests],
      rules: {
        'millrace/pass-the-time-in': 'error',
        'eslint/no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'Pass the time in.' },
          { object: 'Math', property: 'random', message: 'Pass the value in.' },
        ],
      },
    },
    {
      files: [tests, '**/*.spec.ts', '**/*.tsx'],
      rules: { 'eslint/max-lines-per-function': 'off' },
    },
    { files: ['**/*.{mjs,cjs}'], rules: errors('eslint', ofPlainJavaScript) },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      files: ['workflows/**/*.ts'],
      rules: { 'typescript/switch-exhaustiveness-check': 'error' },
    },
    {
      files: ['portal/app/**', 'portal/components/**'],
      rules: {
        ...errors('jsx-a11y', ofAccessibility),
        ...errors('nextjs', ofNext),
        ...errors('react', ofReact),
      },
    },
  ],
});
