import { Calculator } from '../../../components/calculator/Calculator';
import { readIndicative } from '../../../components/calculator/readIndicative';
import { PageTitle } from '../../../components/ui/Layout';
import { readPageEnv } from '../../../server/pageEnv';

const first = { amountMinor: 1_000_000, termMonths: 3 };

/** What it would cost, for anybody: no session, no analytics, no theme. */
export default async function CalculatorPage() {
  const { API_URL } = await readPageEnv();
  const answer = await readIndicative(first, API_URL);
  return (
    <main id="main" className="page">
      <PageTitle>What would it cost?</PageTitle>
      <Calculator first={first} answer={answer} />
    </main>
  );
}
