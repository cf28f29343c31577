import type { EnvelopeRecord, Signer } from '../records';

const sender = { id: 1, name: 'Millrace', email: 'contracts@millrace.example' };
const team = { id: 1, url: 'millrace' };
const noProofs = { accessAuth: [], actionAuth: [] };

/** A signer with every field that the provider's own client insists on. */
export function presentRecipient(envelope: EnvelopeRecord, signer: Signer) {
  const answered = signer.signedAt ? 'SIGNED' : signer.rejectedAt ? 'REJECTED' : 'NOT_SIGNED';
  return {
    envelopeId: envelope.id,
    id: signer.id,
    name: signer.name,
    email: signer.email,
    token: signer.token,
    role: 'SIGNER',
    signingOrder: signer.signingOrder,
    readStatus: signer.openedAt ? 'OPENED' : 'NOT_OPENED',
    signingStatus: answered,
    sendStatus: envelope.sentAt ? 'SENT' : 'NOT_SENT',
    signedAt: signer.signedAt,
    rejectionReason: signer.rejectionReason,
    authOptions: noProofs,
    documentDeletedAt: null,
    expired: null,
    expiresAt: null,
    expirationNotifiedAt: null,
  };
}

/** An envelope in a list: without its document's settings and items. */
export function presentRow(envelope: EnvelopeRecord) {
  return {
    internalVersion: 2,
    id: envelope.id,
    type: 'DOCUMENT',
    source: 'DOCUMENT',
    visibility: 'EVERYONE',
    templateType: 'PRIVATE',
    secondaryId: `document_${envelope.number}`,
    externalId: envelope.externalId,
    title: envelope.title,
    status: envelope.status,
    createdAt: envelope.createdAt,
    updatedAt: envelope.completedAt ?? envelope.sentAt ?? envelope.createdAt,
    completedAt: envelope.completedAt,
    deletedAt: null,
    authOptions: { globalAccessAuth: [], globalActionAuth: [] },
    formValues: null,
    publicTitle: '',
    publicDescription: '',
    userId: sender.id,
    teamId: team.id,
    folderId: null,
    templateId: null,
    recipients: envelope.signers.map((signer) => presentRecipient(envelope, signer)),
    team,
    user: sender,
  };
}

/** The whole of it, as the provider answers for one envelope. */
export function presentEnvelope(envelope: EnvelopeRecord) {
  return {
    ...presentRow(envelope),
    documentMeta: presentMeta(envelope),
    fields: [],
    envelopeItems: [
      {
        envelopeId: envelope.id,
        documentDataId: `data_${envelope.itemId}`,
        id: envelope.itemId,
        title: envelope.fileName,
        order: 1,
      },
    ],
    directLink: null,
  };
}

function presentMeta(envelope: EnvelopeRecord) {
  return {
    id: `meta_${envelope.id}`,
    signingOrder: 'SEQUENTIAL',
    distributionMethod: 'NONE',
    subject: null,
    message: null,
    timezone: 'Europe/London',
    dateFormat: 'yyyy-MM-dd hh:mm a',
    redirectUrl: envelope.redirectUrl,
    typedSignatureEnabled: true,
    uploadSignatureEnabled: false,
    drawSignatureEnabled: false,
    allowDictateNextSigner: false,
    language: 'en',
    emailSettings: null,
    emailId: null,
    emailReplyTo: null,
    envelopeExpirationPeriod: { disabled: true },
  };
}
