/**
 * Files whose SQL is put together from tables of parts, and what runs it against the schema instead. One
 * that is named here and can be read is a mistake too.
 */
export const knownUnreadable: Readonly<Record<string, string>> = {
  'db/invariants.ts': 'every rule is run by db/invariants.int.test.ts',
  'db/sealChain.ts': 'the parts of each sealed table are run by db/sealChain.int.test.ts',
  'db/sealCheck.ts': 'the same by db/sealChain.int.test.ts',
  'db/reencrypt.ts': 'every sealed column is run by db/reencrypt.int.test.ts',
  'activities/ledger/lookInside.ts':
    'the narrowed rules are run by workflows/checkBooks.int.test.ts',
  'api/invoice/adminInvoices.ts':
    'each view and filter is run by api/invoice/adminLists.int.test.ts',
  'api/invoice/drafts.ts': 'each column of a draft is run by api/invoice/draftTyping.int.test.ts',
};

/** Tests that make tables of their own, or try statements out that are written elsewhere. */
export const ownTables: readonly string[] = [
  'db/connection.int.test.ts',
  'workflows/paths/lateWords.int.test.ts',
];

/** Tables that one file writes to, so that whatever goes with it is never left out. */
export const onlyWriters: Readonly<Record<string, string>> = {
  activities: 'db/activityLog.ts',
  approvals: 'db/approvals.ts',
  journal_entries: 'db/ledger.ts',
  journal_lines: 'db/ledger.ts',
  tasks: 'db/tasks.ts',
};
