import { beforeEach, expect, jest, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';

const own = { ...process.env };
const needed = {
  MILLRACE_ENV: 'test',
  MILLRACE_PUBLIC_URL: 'http://localhost:3000',
  API_URL: 'http://127.0.0.1:4000',
};

beforeEach(() => void jest.resetModules());

async function render(settings: Record<string, string>): Promise<string> {
  process.env = { ...own, ...needed, ...settings } as NodeJS.ProcessEnv;
  const { InvestorHome } = await import('./InvestorHome');
  const { readEnv } = await import('../../env');
  const { INVESTOR_CONTACT_EMAIL: email, INVESTOR_CONTACT_PHONE: phone } = readEnv();
  return renderToStaticMarkup(<InvestorHome email={email} phone={phone} />);
}

test('an investor can write to and ring whoever the settings name', async () => {
  const html = await render({
    INVESTOR_CONTACT_EMAIL: 'investors@millrace.example',
    INVESTOR_CONTACT_PHONE: '01539 496 0100',
  });
  expect(html).toContain('href="mailto:investors@millrace.example"');
  expect(html).toContain('href="tel:015394960100"');
  expect(html).not.toContain('investment agreement');
});

test('without such a setting an investor is told where to look', async () => {
  expect(await render({})).toContain('Their name and number are in your investment agreement');
});

test('a contact that is none stops the start and is named', async () => {
  await expect(render({ INVESTOR_CONTACT_EMAIL: 'nobody' })).rejects.toThrow(
    /INVESTOR_CONTACT_EMAIL/,
  );
});
