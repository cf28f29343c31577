import { InvestorHome } from '../../../../components/investor/InvestorHome';
import { readPageEnv } from '../../../../server/pageEnv';

export default async function InvestorHomePage() {
  const { INVESTOR_CONTACT_EMAIL: email, INVESTOR_CONTACT_PHONE: phone } = await readPageEnv();
  return <InvestorHome email={email} phone={phone} />;
}
