/** Text that is safe to put into a page as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = string | number | null | undefined | Markup | Piece[];

/** A template whose values are escaped unless they are markup already. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Markup {
  const parts = strings.map(
    (text, index) => text + (index < values.length ? print(values[index]) : ''),
  );
  return new Markup(parts.join(''));
}

function print(value: Piece): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(print).join('');
  return escapeHtml(String(value ?? ''));
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': 'amp',
    '<': 'lt',
    '>': 'gt',
    '"': 'quot',
    "'": '#39',
  };
  return text.replace(/[&<>"']/g, (char) => `&${names[char]};`);
}

export function formatPounds(pence: number): string {
  const sign = pence < 0 ? '−' : '';
  const pounds = Math.floor(Math.abs(pence) / 100).toLocaleString('en-GB');
  return `${sign}£${pounds}.${String(Math.abs(pence) % 100).padStart(2, '0')}`;
}

const styles = `
:root{color-scheme:light dark;--paper:#faf8f3;--ink:#0e1f1a;--muted:#5f6c66;--line:#d8d4c8;
--brand:#0b5d45;--on:#faf8f3;--bad:#b3261e;--control:#8a8675;--plate:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#0b1512;--ink:#f2f5ef;--muted:#9aaaa3;
--line:#26352f;--brand:#7fc4a3;--on:#0e1f1a;--bad:#ff9a8f;--control:#71857d;--plate:#12201b}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}.banner{background:#ffc266;color:#0e1f1a;padding:8px 16px;
font-weight:600}nav{padding:8px 16px;border-bottom:1px solid var(--line);display:flex;gap:16px;
flex-wrap:wrap}main{max-width:960px;margin:0 auto;padding:16px}main.narrow{max-width:480px}
h1{font-size:28px;line-height:1.2;margin:16px 0}h2{font-size:18px;margin:32px 0 8px}
a{color:var(--brand)}.muted{color:var(--muted)}.error{color:var(--bad);font-weight:600}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid var(--line);
vertical-align:top}td.num{font-variant-numeric:tabular-nums;white-space:nowrap}
label{display:block;margin:16px 0 4px;font-weight:600}.check{display:flex;gap:12px;
align-items:flex-start;font-weight:400}.check input{width:24px;height:24px;flex:none}
input[type=text],input[type=email],input[type=date],select,textarea{width:100%;min-height:48px;
padding:8px 12px;font:inherit;color:inherit;background:var(--plate);
border:1px solid var(--control);border-radius:6px}button{min-height:48px;padding:8px 20px;
font:inherit;font-weight:600;border-radius:6px;border:1px solid var(--brand);
background:var(--brand);color:var(--on);cursor:pointer;margin:16px 8px 0 0}
button.plain{background:transparent;color:var(--ink);border-color:var(--control)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:480px;
background:#fff;border:1px solid var(--line)}dt{color:var(--muted);font-size:14px}
dd{margin:0 0 8px;overflow-wrap:anywhere}`;

/** A whole page: the mark that says no money is real, and the way around for testers. */
export function page(options: {
  title: string;
  body: Markup;
  narrow?: boolean;
  withNav?: boolean;
}): string {
  const nav = html`<nav aria-label="Sandbox">
    <a href="/">Sandbox</a> <a href="/mailbox">Mailbox</a> <a href="/accounts">Accounts</a>
  </nav>`;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${options.title} – Sandbox</title>
        <style>
          ${new Markup(styles)}
        </style>
      </head>
      <body>
        <header>
          <div class="banner">Sandbox: no real money</div>
          ${options.withNav === false ? '' : nav}
        </header>
        <main class="${options.narrow ? 'narrow' : ''}">
          <h1>${options.title}</h1>
          ${options.body}
        </main>
      </body>
    </html>`.text;
}
