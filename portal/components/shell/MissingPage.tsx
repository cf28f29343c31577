import { paths } from '../../paths';
import type { UserType } from '@millrace/domain/people/permissions';
import { ProblemPage } from './ProblemPage';

type Place = { href: string; label: string };

/** Where each kind of person most likely wanted to go, the first one their home. */
const places: Record<UserType | 'nobody', [Place, ...Place[]]> = {
  company: [
    { href: paths.dashboard(), label: 'Dashboard' },
    { href: paths.invoices(), label: 'Your invoices' },
    { href: paths.addInvoice(), label: 'Add an invoice' },
  ],
  vendor: [{ href: paths.vendorHome(), label: 'Your payments' }],
  admin: [
    { href: paths.admin(), label: 'Overview' },
    { href: paths.adminInvoices(), label: 'Invoices' },
    { href: paths.adminTasks(), label: 'Tasks' },
    { href: paths.adminProcesses(), label: 'Processes' },
  ],
  investor: [{ href: paths.investorHome(), label: 'Your investment' }],
  nobody: [
    { href: paths.signIn(), label: 'Sign in' },
    { href: paths.calculator(), label: 'What it costs' },
  ],
};

/** An address that leads nowhere, with the ways on that this person has. */
export function MissingPage({ reader }: { reader: UserType | 'nobody' }) {
  const [home, ...others] = places[reader];
  return (
    <ProblemPage
      title="This page does not exist"
      home={{ href: home.href, label: `Go to ${home.label.toLowerCase()}` }}
      aside={
        others.length > 0 && (
          <nav aria-labelledby="elsewhere">
            <h2 className="head mb-2" id="elsewhere">
              You may be looking for
            </h2>
            <ul className="stack [--gap:8px]">
              {others.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )
      }
    >
      The address may be mistyped, or the page may have moved. Nothing has changed.
    </ProblemPage>
  );
}
