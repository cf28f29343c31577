export interface Signer {
  id: number;
  token: string;
  name: string;
  email: string;
  signingOrder: number;
  openedAt: string | null;
  signedAt: string | null;
  typedName: string | null;
  rejectedAt: string | null;
  rejectionReason: string | null;
  address: string | null;
}

export interface EnvelopeRecord {
  id: string;
  number: number;
  itemId: string;
  externalId: string | null;
  title: string;
  fileName: string;
  sha256: string;
  status: 'DRAFT' | 'PENDING' | 'COMPLETED' | 'REJECTED' | 'CANCELLED';
  redirectUrl: string | null;
  createdAt: string;
  sentAt: string | null;
  completedAt: string | null;
  signers: Signer[];
}
