import type { Cast } from './cast';
import { findCompany } from './people';
import { waitFor } from './sandboxDesk';
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
  const sinceAt = Date.now();
  const contract = await waitFor('a contract to sign', async () => {
    const found = await session.query<Contract>('contract.byInvoice', { invoiceId });
    return found.canSign ? found : null;
  });
  if (!isSigned) return;
  if (!usableMandates.includes(contract.mandate?.status ?? '')) {
    const { url } = await session.mutate<{ url: string }>('mandate.start', { invoiceId });
    await cast.desk.confirmMandate(url, company.payer);
  }
  const [first, ...others] = company.people;
  const { url } = await session.mutate<{ url: string }>('contract.startSigning', { invoiceId });
  await cast.desk.sign(url, first?.name ?? company.name);
  for (const person of others) {
    const link = await cast.desk.waitForLink(person.email, /esign\/sign/, sinceAt);
    await cast.desk.sign(link, person.name);
  }
}
