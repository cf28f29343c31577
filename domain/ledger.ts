/** All about the ledger, one import: the journal's rules and one posting for each event. */
export * from './fundingPostings';
export * from './journal';
export * from './payoutPostings';
export * from './receiptPostings';
