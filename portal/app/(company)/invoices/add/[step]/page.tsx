import { notFound } from 'next/navigation';
import { AddInvoice } from '../../../../../components/addInvoice/AddInvoice';
import { addInvoiceSteps, type AddInvoiceStep } from '../../../../../paths';

/** One step of adding an invoice; the draft's id stands in the query. */
export default async function AddInvoicePage({ params }: { params: Promise<{ step: string }> }) {
  const { step } = await params;
  if (!addInvoiceSteps.includes(step as AddInvoiceStep)) notFound();
  return <AddInvoice step={step as AddInvoiceStep} />;
}
