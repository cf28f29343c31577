/**
 * Files whose SQL is put together from tables of parts, and what runs it against the schema instead. One
 * that is named here and can be read is a mistake too.
 */
export const knownUnreadable: Readonly<Record<string, string>> = {
  'db/bookChecks/invariants.ts': 'every rule is run by db/bookChecks/invariants.int.test.ts',
  'db/seals/sealChain.ts':
    'the parts of each sealed table are run by db/seals/sealChain.int.test.ts',
  'db/seals/sealCheck.ts': 'the same by db/seals/sealChain.int.test.ts',
  'db/reencrypt.ts': 'every sealed column is run by db/reencrypt.int.test.ts',
  'activities/ledger/lookInside.ts':
    'the narrowed rules are run by workflows/checkBooks.int.test.ts',
  'api/invoice/read/adminInvoices.ts':
    'each view and filter is run by api/invoice/adminLists.int.test.ts',
  'api/invoice/write/drafts.ts':
    'each column of a draft is run by api/invoice/draftTyping.int.test.ts',
};

/** Tests that make tables of their own, or try statements out that are written elsewhere. */
export const ownTables: readonly string[] = [
  'db/connection/connection.int.test.ts',
  'workflows/paths/lateWords.int.test.ts',
];

/** Tables that one file writes to, so that whatever goes with it is never left out. */
export const onlyWriters: Readonly<Record<string, string>> = {
  activities: 'db/activity/activityLog.ts',
  approvals: 'db/process/approvals.ts',
  journal_entries: 'db/ledger/ledger.ts',
  journal_lines: 'db/ledger/ledger.ts',
  tasks: 'db/process/tasks.ts',
};
