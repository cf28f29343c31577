import type { Cast } from './cast';
import { findCompany } from './people';
import { waitFor } from './sandboxDesk';
import type { Session } from './session';
import type { SeedInvoice } from './story';

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
  const contract = await waitForTurn(session, invoiceId);
  if (!isSigned) return;
  if (!usableMandates.includes(contract.mandate?.status ?? '')) {
    const { url } = await session.mutate<{ url: string }>('mandate.start', { invoiceId });
    await cast.desk.confirmMandate(url, company.payer);
  }
  for (const { name, email } of company.people) {
    const signer = await cast.person(email);
    await waitForTurn(signer, invoiceId);
    const { url } = await signer.mutate<{ url: string }>('contract.startSigning', { invoiceId });
    await cast.desk.sign(url, name);
  }
}

function waitForTurn(signer: Session, invoiceId: string): Promise<Contract> {
  return waitFor(`a turn to sign the contract of ${invoiceId}`, async () => {
    const found = await signer.query<Contract>('contract.byInvoice', { invoiceId });
    return found.canSign ? found : null;
  });
}
