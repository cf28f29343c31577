/** What one document may cost us. A real invoice stays far below each of these. */
export const extractionLimits = {
  bytes: 20 * 1024 * 1024,
  pages: 20,
  timeMs: 10_000,
  heapMb: 256,
  /** Inflated streams live outside the heap, so the growth of the whole process is watched too. */
  processGrowthMb: 400,
  /** Pieces of text over all pages. */
  textItems: 60_000,
};
export type ExtractionLimits = typeof extractionLimits;
