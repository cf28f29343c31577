import Router from '@koa/router';
import type { Context } from 'koa';
import { html, Markup, page } from './html';
import { servePage } from './http';
import type { Mail } from './records';
import type { Sandbox } from './sandbox';

/** The pages and the JSON on which caught mail is read. */
export function mailboxRouter(sandbox: Sandbox): Router {
  const router = new Router({ sensitive: true, strict: true });
  router.get('/mailbox', (ctx) => {
    const to = String(ctx.query['to'] ?? '');
    servePage(ctx, renderList(listMail(sandbox, to), to));
  });
  router.get('/mailbox.json', (ctx) => {
    ctx.set('cache-control', 'no-store');
    const mails = listMail(sandbox, String(ctx.query['to'] ?? ''));
    ctx.body = mails.slice(0, 200).map((mail) => ({ ...mail, links: findLinks(mail) }));
  });
  router.get('/mailbox/:id', (ctx: Context) => {
    const mail = sandbox.store.table('mail').get(String(ctx['params'].id));
    if (mail) return servePage(ctx, renderMail(mail));
    ctx.status = 404;
    servePage(ctx, page({ title: 'No such mail', body: html`<p>It may have been reset.</p>` }));
  });
  return router;
}

/** Newest first; `to` filters by part of a recipient's address. */
function listMail(sandbox: Sandbox, to: string): Mail[] {
  const wanted = to.trim().toLowerCase();
  return sandbox.store
    .table('mail')
    .list()
    .filter((mail) => mail.to.some((address) => address.toLowerCase().includes(wanted)))
    .sort((one, other) => other.seq - one.seq);
}

/** Every web address in a mail, once each, in the order of its text and then its HTML. */
export function findLinks(mail: Mail): string[] {
  const inText = mail.text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  const inHtml = [...(mail.html ?? '').matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  return [...new Set([...inText, ...inHtml])];
}

function renderList(mails: Mail[], to: string): string {
  const rows = mails.slice(0, 200).map(
    (mail) =>
      html`<tr>
        <td class="num">${mail.receivedAt.slice(0, 19).replace('T', ' ')}</td>
        <td>${mail.to.join(', ')}</td>
        <td>
          <a href="/mailbox/${mail.id}">${mail.subject === '' ? '(no subject)' : mail.subject}</a>
        </td>
      </tr>`,
  );
  const empty = to === '' ? 'No mail has been sent yet.' : 'No mail for this address.';
  return page({
    title: 'Mailbox',
    body: html`<form method="get" role="search">
        <label for="to">Address</label>
        <input type="text" id="to" name="to" value="${to}" autocomplete="off" />
        <button type="submit">Filter</button>
        ${to === '' ? '' : html`<a href="/mailbox">Clear</a>`}
      </form>
      ${
        mails.length === 0
          ? html`<p>${empty}</p>`
          : html`<div class="scroll" tabindex="0" role="region" aria-label="Mails">
              <table>
                <thead>
                  <tr>
                    <th scope="col">When (UTC)</th>
                    <th scope="col">To</th>
                    <th scope="col">Subject</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows}
                </tbody>
              </table>
            </div>`
      }`,
  });
}

function renderMail(mail: Mail): string {
  const links = findLinks(mail);
  const framed = `<base target="_top">${mail.html ?? ''}`;
  const frameRights = 'allow-top-navigation-by-user-activation';
  return page({
    title: mail.subject === '' ? '(no subject)' : mail.subject,
    body: html`<dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${mail.receivedAt}</dd>
      </dl>
      ${
        links.length === 0
          ? ''
          : html`<h2>Links</h2>
              <ul>
                ${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
              </ul>`
      }
      <h2>Text</h2>
      <pre>${mail.text}</pre>
      ${
        mail.html === null
          ? ''
          : html`<h2>As the mail program shows it</h2>
              <iframe title="The mail" sandbox="${frameRights}" srcdoc="${framed}"></iframe>`
      }
      ${
        mail.attachments.length === 0
          ? ''
          : html`<h2>Attachments</h2>
              <ul>
                ${mail.attachments.map(
                  (file) =>
                    html`<li>${file.fileName}, ${file.mediaType}, ${file.sizeBytes} bytes</li>`,
                )}
              </ul>`
      }
      <details>
        <summary>Headers</summary>
        <pre>
${new Markup(mail.headers.map(({ name, value }) => html`${name}: ${value}`.text).join('\n'))}</pre>
      </details>`,
  });
}
