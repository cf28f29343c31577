/** The line a person can quote to us; it finds the log line. */
export function Reference({ value }: { value: string | null }) {
  if (!value) return null;
  return (
    <p className="reference mt-2">
      Reference <code>{value}</code>
    </p>
  );
}
