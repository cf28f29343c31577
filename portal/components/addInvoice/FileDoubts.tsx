import { Doubts, useDoubts } from './Doubts';

/** What would stop the draft of a file later, such as that it was submitted before. */
export function FileDoubts({ invoiceId }: { invoiceId: string }) {
  const { data } = useDoubts(invoiceId);
  return <Doubts data={data} />;
}
