import { notFound } from 'next/navigation';
import { TestTools } from '../../../../components/admin/testTools/TestTools';
import { readPageEnv } from '../../../../server/pageEnv';

/** Outside production only. */
export default async function AdminTestPage() {
  const { MILLRACE_ENV } = await readPageEnv();
  if (MILLRACE_ENV === 'production') notFound();
  return <TestTools />;
}
