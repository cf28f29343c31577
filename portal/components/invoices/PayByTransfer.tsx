import type { PayByTransfer } from '@millrace/api/invoice/view';
import { formatMoney } from '../../text/format';
import { Pairs } from '../ui/Layout';

/** The account to pay into by bank transfer, with the reference by which we know it. */
export function PayByTransferFacts({ pay }: { pay: PayByTransfer }) {
  const { account, phone, email } = pay;
  const contacts = [
    phone && (
      <a key="phone" href={`tel:${phone.replace(/ /g, '')}`}>
        ring {phone}
      </a>
    ),
    email && (
      <a key="email" href={`mailto:${email}`}>
        write to {email}
      </a>
    ),
  ].filter(Boolean);
  return (
    <section className="mt-4" aria-labelledby="transfer">
      <h3 className="head" id="transfer">
        Pay by bank transfer
      </h3>
      {account ? (
        <Pairs
          className="small mt-2"
          facts={[
            { label: 'Amount', value: formatMoney(pay.amountMinor) },
            { label: 'To', value: account.name },
            { label: 'Sort code', value: account.sortCode },
            { label: 'Account number', value: account.accountNumber },
            { label: 'Reference', value: pay.reference },
          ]}
        />
      ) : (
        <p className="small mt-2">
          {formatMoney(pay.amountMinor)}, with the reference {pay.reference}. Ask us for the account
          to pay into.
        </p>
      )}
      {contacts.length > 0 && (
        <p className="small mt-2">
          To talk about it, {contacts[0]}
          {contacts[1] && <> or {contacts[1]}</>}.
        </p>
      )}
    </section>
  );
}
