/** Who a mail goes to, as what they are to us. */
export type MailReader =
  | 'company'
  | 'signer'
  | 'vendor'
  /** Whoever a vendor is reached at, now or until lately, whatever its invoices. */
  | 'vendor_contact'
  | 'admins';

/** One mail in words: short paragraphs, and at most one thing to do. */
export interface MailWords {
  to: MailReader;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Label and value, set in two columns. */
  facts?: [string, string][];
  action?: { label: string; url: string };
  /** What happens next, who does it, by when. */
  next?: string;
}

/** Why somebody gets a mail: true of each reader, also where nothing is financed yet or ever. */
const reasons: Readonly<Record<MailReader, string>> = {
  company: 'your company sent us an invoice to finance',
  signer: 'your company named you as a signatory',
  vendor: 'a customer of yours asked us to pay your invoice',
  vendor_contact: 'you are, or were until recently, a vendor’s contact with us',
  admins: 'you are an admin of Millrace',
};

const writeFoot = (to: MailReader) => `Millrace. You get this mail because ${reasons[to]}.`;

/** The same words as plain text and as simple HTML. */
export function layOutMail(words: MailWords): { subject: string; text: string; html: string } {
  return { subject: words.subject, text: toText(words), html: toHtml(words) };
}

function toText({ to, greeting, paragraphs, facts = [], action, next }: MailWords): string {
  const parts = [
    `${greeting},`,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(next ? [`What happens next: ${next}`] : []),
    writeFoot(to),
  ];
  return `${parts.join('\n\n')}\n`;
}

function toHtml({ to, greeting, paragraphs, facts = [], action, next }: MailWords): string {
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#5F6C66">${escape(label)}</td>` +
        `<td style="padding:4px 0">${escape(value)}</td></tr>`,
    )
    .join('');
  const button = action
    ? `<p><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;` +
      'background:#0B5D45;color:#FAF8F3;border-radius:6px;text-decoration:none">' +
      `${escape(action.label)}</a></p><p style="color:#5F6C66;font-size:14px">` +
      `${escape(action.url)}</p>`
    : '';
  return [
    '<!doctype html><html lang="en"><body style="margin:0;background:#FAF8F3;color:#0E1F1A;',
    'font:16px/24px sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 16px">',
    '<p style="font-weight:bold;color:#0B5D45">Millrace</p>',
    `<p>${escape(greeting)},</p>`,
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    rows === '' ? '' : `<table style="border-collapse:collapse">${rows}</table>`,
    button,
    next ? `<p><strong>What happens next:</strong> ${escape(next)}</p>` : '',
    `<hr style="border:0;border-top:1px solid #8A8675"><p style="color:#5F6C66;font-size:14px">`,
    `${writeFoot(to)}</p></div></body></html>`,
  ].join('');
}

/** Names and numbers come from people: nothing of theirs becomes markup. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
