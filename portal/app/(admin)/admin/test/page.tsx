import { notFound } from 'next/navigation';
import { TestTools } from '../../../../components/admin/testTools/TestTools';
import { readEnv } from '../../../../env';

/** Outside production only. */
export default function AdminTestPage() {
  if (readEnv().MILLRACE_ENV === 'production') notFound();
  return <TestTools />;
}
