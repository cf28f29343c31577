import { beforeEach, expect, jest, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

const own = { ...process.env };
const needed = {
  MILLRACE_ENV: 'test',
  MILLRACE_PUBLIC_URL: 'http://localhost:3000',
  API_URL: 'http://127.0.0.1:4000',
};
const all = {
  LINK_COMPANY_SITE: 'https://millrace.example',
  LINK_PRIVACY_POLICY: 'https://millrace.example/privacy',
  LINK_TERMS: 'https://millrace.example/terms',
  LINK_VENDOR_TERMS: 'https://millrace.example/vendor-terms',
  LINK_ACCOUNTING_TERMS: 'https://books.example/terms',
  LINK_CARBON_OFFSET: 'https://carbon.example',
  LINK_GOVERNMENT: 'https://gov.example',
};

beforeEach(() => void jest.resetModules());

type Reader = 'public' | 'company' | 'vendor' | 'investor';

async function listLinks(reader: Reader, settings: Record<string, string>): Promise<string[]> {
  process.env = { ...own, ...needed, ...settings } as NodeJS.ProcessEnv;
  const { SiteLinkList } = await import('./SiteLinks');
  const { readEnv } = await import('../../env');
  const html = renderToStaticMarkup(<SiteLinkList reader={reader} env={readEnv()} />);
  for (const [link] of html.matchAll(/<a [^>]*>/g)) {
    expect(link).toContain('target="_blank" rel="noopener noreferrer"');
  }
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}

const common = [all.LINK_COMPANY_SITE, all.LINK_PRIVACY_POLICY];

test.each<[Reader, string[]]>([
  ['public', [...common, all.LINK_TERMS, all.LINK_GOVERNMENT]],
  ['investor', [...common, all.LINK_TERMS, all.LINK_GOVERNMENT]],
  ['vendor', [...common, all.LINK_VENDOR_TERMS, all.LINK_GOVERNMENT]],
  [
    'company',
    [
      ...common,
      ...[all.LINK_TERMS, all.LINK_ACCOUNTING_TERMS, all.LINK_CARBON_OFFSET],
      all.LINK_GOVERNMENT,
    ],
  ],
])('the foot of a page for %s leads where the settings say', async (reader, expected) => {
  expect(await listLinks(reader, all)).toEqual(expected);
});

test('what is not set is not shown, and a vendor falls back on the common terms', async () => {
  const { LINK_TERMS } = all;
  expect(await listLinks('vendor', { LINK_TERMS })).toEqual([
    LINK_TERMS,
    'https://www.gov.uk/get-information-about-a-company',
  ]);
});

test('a link that is no web address stops the start and is named', async () => {
  await expect(listLinks('public', { LINK_TERMS: 'javascript:alert(1)' })).rejects.toThrow(
    /LINK_TERMS/,
  );
});
