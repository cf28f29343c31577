/** The sheet of a document that is still on its way, and says so. */
export function BlankSheet({ words = 'Loading the document…' }: { words?: string }) {
  return (
    <div className="sheet-blank" role="status">
      {words}
    </div>
  );
}
