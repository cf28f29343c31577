/** All about repaying, one import: plan, arrears, allocation, settlement, and what to do today. */
export * from './allocation';
export * from './arrears';
export * from './collectionPlan';
export * from './collectionState';
export * from './instalment';
export * from './schedule';
export * from './settlement';
