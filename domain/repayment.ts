/** All about repaying, one import: plan, arrears, allocation, settlement, and what to do today. */
export * from './repayment/allocation';
export * from './repayment/arrears';
export * from './repayment/collectionPlan';
export * from './repayment/collectionState';
export * from './repayment/debitQuestions';
export * from './repayment/instalment';
export * from './repayment/schedule';
export * from './repayment/settlement';
