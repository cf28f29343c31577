import type { PortalEnv } from '../../env';
import { readPageEnv } from '../../server/pageEnv';

/** Who reads the page: vendors have terms of their own. */
type Reader = 'public' | 'company' | 'vendor' | 'investor';

/** The foot of a page, with the settings of the running portal. */
export async function SiteLinks({ reader }: { reader: Reader }) {
  return <SiteLinkList reader={reader} env={await readPageEnv()} />;
}

/** The pages outside that the settings name, in new tabs of their own. */
export function SiteLinkList({ reader, env }: { reader: Reader; env: PortalEnv }) {
  const links = [
    { label: 'About us', href: env.LINK_COMPANY_SITE },
    { label: 'Privacy policy', href: env.LINK_PRIVACY_POLICY },
    {
      label: 'Terms of service',
      href: reader === 'vendor' ? (env.LINK_VENDOR_TERMS ?? env.LINK_TERMS) : env.LINK_TERMS,
    },
    ...(reader === 'company'
      ? [
          { label: 'Accounting software terms', href: env.LINK_ACCOUNTING_TERMS },
          { label: 'How carbon offsets work', href: env.LINK_CARBON_OFFSET },
        ]
      : []),
    { label: 'Company information on GOV.UK', href: env.LINK_GOVERNMENT },
  ];
  return (
    <footer className="site-links">
      <ul>
        {links.map(
          ({ label, href }) =>
            href && (
              <li key={label}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </footer>
  );
}
