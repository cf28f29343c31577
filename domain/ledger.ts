/** All about the ledger, one import: the journal's rules and one posting for each event. */
export * from './ledger/fundingPostings';
export * from './ledger/journal';
export * from './ledger/payoutPostings';
export * from './ledger/receiptPostings';
