import type { Context } from 'koa';
import { html, page, type Markup } from '../html';
import { readForm, servePage } from '../http';
import type { EnvelopeRecord, Signer } from '../records';
import type { Sandbox } from '../sandbox';
import { announce, changeSigner, findByToken, isTurnOf, signEnvelope } from './envelopes';

/** The hosted signing page. Opening it counts as having seen the document. */
export function showSigningPage(sandbox: Sandbox, ctx: Context, token: string): void {
  const found = findByToken(sandbox, token);
  if (!found) return sorry(ctx, 404, 'Not found', 'This link does not lead anywhere.');
  const { envelope, signer } = found;
  const closed = whyClosed(envelope, signer);
  if (closed) return sorry(ctx, 200, closed.title, closed.text, envelope);
  if (signer.openedAt === null) {
    const openedAt = sandbox.nowText();
    announce(sandbox, 'DOCUMENT_OPENED', changeSigner(sandbox, envelope, signer, { openedAt }));
  }
  servePage(ctx, renderForm(envelope, signer));
}

export async function submitSigningPage(
  sandbox: Sandbox,
  ctx: Context,
  token: string,
): Promise<void> {
  const form = await readForm(ctx);
  const found = findByToken(sandbox, token);
  if (!found) return sorry(ctx, 404, 'Not found', 'This link does not lead anywhere.');
  const { envelope, signer } = found;
  const closed = whyClosed(envelope, signer);
  if (closed) return sorry(ctx, 409, closed.title, closed.text, envelope);
  if (form.get('action') === 'decline') {
    const rejectionReason = form.get('reason')?.trim() || 'No reason given';
    const rejectedAt = sandbox.nowText();
    const declined = changeSigner(sandbox, envelope, signer, { rejectedAt, rejectionReason });
    const rejected = { ...declined, status: 'REJECTED' as const };
    announce(sandbox, 'DOCUMENT_REJECTED', sandbox.store.table('envelopes').put(rejected));
  } else {
    const typedName = form.get('name')?.trim() ?? '';
    const fault =
      typedName === ''
        ? 'Type your name to sign'
        : form.get('agreed') === 'yes'
          ? null
          : 'Tick the box to say that you have read the document';
    if (fault !== null) {
      ctx.status = 422;
      return servePage(ctx, renderForm(envelope, signer, fault, typedName));
    }
    if (!(await signEnvelope(sandbox, envelope, signer, typedName, ctx.ip))) {
      return sorry(ctx, 409, 'Something changed', 'Open the link again.', envelope);
    }
  }
  ctx.status = 303;
  ctx.redirect(envelope.redirectUrl ?? `${sandbox.url}/esign/sign/${token}`);
}

export function serveDocument(sandbox: Sandbox, ctx: Context, token: string): void {
  const found = findByToken(sandbox, token);
  const signed = found?.envelope.status === 'COMPLETED' ? '-signed' : '';
  const bytes = found && sandbox.store.readFile(`${found.envelope.id}${signed}.pdf`);
  if (!bytes) return sorry(ctx, 404, 'Not found', 'This link does not lead anywhere.');
  ctx.type = 'application/pdf';
  ctx.set('content-disposition', 'inline; filename="document.pdf"');
  ctx.body = Buffer.from(bytes);
}

function whyClosed(
  envelope: EnvelopeRecord,
  signer: Signer,
): { title: string; text: string } | null {
  if (envelope.status === 'DRAFT') return { title: 'Not sent yet', text: 'Come back later.' };
  if (envelope.status === 'CANCELLED') {
    return { title: 'Withdrawn', text: 'The sender has withdrawn this document.' };
  }
  if (envelope.status === 'REJECTED') {
    return { title: 'Declined', text: 'This document was declined and cannot be signed.' };
  }
  if (signer.signedAt) return { title: 'Signed', text: 'You have signed this document.' };
  if (isTurnOf(envelope, signer)) return null;
  const text = 'Somebody else signs first. You will hear when it is your turn.';
  return { title: 'Not your turn yet', text };
}

function sorry(
  ctx: Context,
  status: number,
  title: string,
  text: string,
  envelope?: EnvelopeRecord,
): void {
  ctx.status = status;
  const back = envelope?.redirectUrl
    ? html`<p><a href="${envelope.redirectUrl}">Go back</a></p>`
    : '';
  servePage(
    ctx,
    page({
      title,
      narrow: true,
      withNav: false,
      body: html`<p>${text}</p>
        ${back}`,
    }),
  );
}

function renderForm(
  envelope: EnvelopeRecord,
  signer: Signer,
  fault: string | null = null,
  typedName = '',
): string {
  const title = `${fault === null ? '' : 'Error: '}Sign ${envelope.title}`;
  const message: Markup | string =
    fault === null ? '' : html`<p class="error" role="alert" id="fault">${fault}</p>`;
  return page({
    title,
    narrow: true,
    withNav: false,
    body: html`<p>
        For ${signer.name}, ${signer.email}. Signer ${signer.signingOrder} of
        ${envelope.signers.length}.
      </p>
      <p><a href="/esign/sign/${signer.token}/document.pdf">Read the document (PDF)</a></p>
      <form method="post" novalidate>
        ${message}
        <label for="name">Type your full name</label>
        <input
          type="text"
          id="name"
          name="name"
          autocomplete="name"
          value="${typedName}"
          aria-describedby="${fault === null ? '' : 'fault'}"
        />
        <label class="check">
          <input type="checkbox" name="agreed" value="yes" />
          <span>I have read the document and mean this as my signature.</span>
        </label>
        <button type="submit" name="action" value="sign">Sign</button>
        <label for="reason">If you do not want to sign: why? (optional)</label>
        <input type="text" id="reason" name="reason" />
        <button type="submit" class="plain" name="action" value="decline">Decline</button>
      </form>`,
  });
}
