import type { Cast } from './cast';
import { findCompany } from './people';
import { CallRefused, type Session } from './session';
import type { SeedInvoice } from './scenario';

interface Contract {
  canSign: boolean;
  mandate: { status: string } | null;
}

const usableMandates = ['pending_submission', 'submitted', 'active'];

/** Sets up the direct debit where there is none, and has the contract signed where wanted. */
export async function signContract(
  cast: Cast,
  invoice: SeedInvoice,
  invoiceId: string,
  isSigned: boolean,
): Promise<void> {
  const company = findCompany(invoice.company);
  const session = await cast.company(invoice.company);
  const contract = await waitForTurn(cast, session, invoiceId);
  if (!isSigned) return;
  if (!usableMandates.includes(contract.mandate?.status ?? '')) {
    const pageUrl = await startMandate(session, invoiceId);
    if (pageUrl) await cast.desk.confirmMandate(pageUrl, company.payer);
  }
  for (const { name, email } of company.people) {
    const signer = await cast.person(email);
    await waitForTurn(cast, signer, invoiceId);
    const { url } = await signer.mutate<{ url: string }>('contract.startSigning', { invoiceId });
    await cast.desk.sign(url, name);
  }
}

/** The provider's page; null where another invoice's signer has set the debit up meanwhile. */
async function startMandate(session: Session, invoiceId: string): Promise<string | null> {
  try {
    return (await session.mutate<{ url: string }>('mandate.start', { invoiceId })).url;
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'illegal_transition') return null;
    throw error;
  }
}

function waitForTurn(cast: Cast, signer: Session, invoiceId: string): Promise<Contract> {
  return cast.waitFor(`a turn to sign the contract of ${invoiceId}`, async () => {
    const found = await signer.query<Contract>('contract.byInvoice', { invoiceId });
    return found.canSign ? found : null;
  });
}
