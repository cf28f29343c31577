/** What one document may cost us. A real invoice stays far below each of these. */
export const extractionLimits = {
  bytes: 20 * 1024 * 1024,
  pages: 20,
  /** Of the processor's time: how busy the machine is says nothing of the document. */
  timeMs: 10_000,
  /** By the clock; a document that takes longer is left to a person instead of being refused. */
  patienceMs: 60_000,
  heapMb: 256,
  /** Inflated streams live outside the heap, so the growth of the reading process is watched. */
  processGrowthMb: 400,
  /** Pieces of text over all pages. */
  textItems: 60_000,
};
export type ExtractionLimits = typeof extractionLimits;
