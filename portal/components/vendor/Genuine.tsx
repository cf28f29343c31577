/** How a careful person finds out that this is no fraud. */
export function Genuine({ companyName, until }: { companyName?: string; until?: string }) {
  return (
    <section className="letter-safe" aria-labelledby="genuine">
      <h2 className="strong" id="genuine">
        Is this genuine?
      </h2>
      <p className="small muted mt-1">
        Ask {companyName ?? 'your customer'} on a number you already have. We never ask for a
        password, a PIN or a payment. This link works for you only
        {until ? ` and ends on ${until}` : ''}.
      </p>
    </section>
  );
}
