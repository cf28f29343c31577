import { CompanyTabBar } from '../../components/shell/CompanyShell';
import { MissingPage } from '../../components/shell/MissingPage';

export default function NotFound() {
  return (
    <>
      <MissingPage reader="company" />
      <CompanyTabBar />
    </>
  );
}
