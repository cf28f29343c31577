import { TextField } from '../ui/Field';

export type Contact = { name: string; email: string };

/** Whom to write to at a vendor that is new; its name comes from the register, never from here. */
export function VendorContact({
  contact,
  onChange,
  complaints,
}: {
  contact: Contact;
  onChange: (contact: Contact) => void;
  complaints: Array<{ id: string; words: string }>;
}) {
  const findError = (id: string) => complaints.find((line) => line.id === id)?.words;
  return (
    <section className="newvendor mt-6" aria-labelledby="nv">
      <h2 className="strong" id="nv">
        Whom should we ask there?
      </h2>
      <p className="hint">An address of the company itself; a free mail address takes longer.</p>
      <div className="pair-fields mt-3">
        <TextField
          id="contactName"
          label="Name"
          autoComplete="off"
          value={contact.name}
          error={findError('contactName')}
          onChange={(event) => onChange({ ...contact, name: event.target.value })}
        />
        <TextField
          id="contactEmail"
          type="email"
          label="Their email for invoices"
          autoComplete="off"
          value={contact.email}
          error={findError('contactEmail')}
          onChange={(event) => onChange({ ...contact, email: event.target.value })}
        />
      </div>
    </section>
  );
}
