// @ts-check
/** Rules of ours that no linter brings along, as a plugin of the linter (`oxlint.config.ts`). */

/** @typedef {{ report: (found: { node: any, message: string }) => void }} Context */

/** @param {(context: Context) => Record<string, (node: any) => void>} create */
const rule = (create) => ({ create });

/** The named import costs 70 KB more in the browser; the namespace import is shaken out. */
const wholeZod = rule((context) => ({
  ImportDeclaration({ source, specifiers }) {
    if (source.value !== 'zod') return;
    for (const node of specifiers) {
      if (node.imported?.name === 'z')
        context.report({ node, message: "Write import * as z from 'zod'." });
    }
  },
}));

/** While the portal is built there are no settings, and a page that is made then would keep them. */
const settingsOfPages = rule((context) => ({
  ImportSpecifier(node) {
    if (node.imported.name !== 'readEnv') return;
    const message = 'What is drawn reads its settings by readPageEnv, for a request.';
    context.report({ node, message });
  },
}));

/** A date that is asked for without saying which is now. */
const passTheTimeIn = rule((context) => {
  const look = (/** @type {any} */ node) => {
    const isNow = node.type === 'CallExpression' || node.arguments.length === 0;
    if (node.callee.name === 'Date' && isNow)
      context.report({ node, message: 'Pass the time in.' });
  };
  return { NewExpression: look, CallExpression: look };
});

export default {
  meta: { name: 'millrace' },
  rules: {
    'whole-zod': wholeZod,
    'settings-of-pages': settingsOfPages,
    'pass-the-time-in': passTheTimeIn,
  },
};
