/** A kept list: its name, and the query of the address that shows it. */
export interface SavedViewRef {
  id: string;
  name: string;
  query: Record<string, string>;
}
