import type { batchChoices } from './describeProcess';
import type { ProcessSearch } from './useProcessSearch';

export type BatchChoice = (typeof batchChoices)[number];
export type ProcessFilters = ProcessSearch['filters'];
