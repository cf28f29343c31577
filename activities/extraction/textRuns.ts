/** One piece of text as the producer placed it; points from the top left corner of the page. */
export type TextRun = { text: string; x: number; y: number; width: number; height: number };
export type TextPage = {
  page: number;
  width: number;
  height: number;
  runs: TextRun[];
  /** Text that is not upright, such as a stamp's, as it stands once its direction is turned level. */
  aslant?: { degrees: number; run: TextRun }[];
};
