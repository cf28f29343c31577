import { VendorLetter } from '../../../../../components/vendor/VendorLetter';
import { VendorRequest } from '../../../../../components/vendor/VendorRequest';
import { readSession } from '../../../../../calls/session';

type Props = {
  params: Promise<{ requestId: string }>;
  searchParams: Promise<{ token?: string }>;
};

/** A vendor is asked: is this your invoice, and where should we pay? */
export default async function VendorRequestPage({ params, searchParams }: Props) {
  const [{ requestId }, { token }, session] = await Promise.all([
    params,
    searchParams,
    readSession(),
  ]);
  if (session?.user.type !== 'vendor') return <VendorLetter requestId={requestId} token={token} />;
  return <VendorRequest requestId={requestId} token={token ?? null} />;
}
