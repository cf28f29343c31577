import { describe, expect, it, test } from '@jest/globals';
import { findReportTarget, maskText, scrubReport } from './errorReport';

describe('error reports', () => {
  const SENTRY_DSN = 'https://key@errors.example/1';
  it.each([
    ['production', SENTRY_DSN, true],
    ['production', undefined, false],
    ['demo', SENTRY_DSN, false],
    ['test', SENTRY_DSN, false],
    ['development', SENTRY_DSN, false],
  ])('in %s with %s leave: %s', (MILLRACE_ENV, dsn, leaves) => {
    const target = findReportTarget({ MILLRACE_ENV, MILLRACE_RELEASE: 'abc', SENTRY_DSN: dsn });
    expect(target !== null).toBe(leaves);
  });

  it.each([
    ['No user ada.test+1@example.com here', 'No user [address] here'],
    ['account 12-34-56 12345678 refused', 'account [digits] refused'],
    ['Key (email)=(ada) already exists', 'Key [text] already exists'],
    [`column "Ada Test" and 'Bea' and “Cy”`, 'column [text] and [text] and [text]'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ])('say %s as %s', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it('carry no user, request, extra or breadcrumbs', () => {
    const report = {
      user: { ip: '1.2.3.4' },
      request: { headers: { cookie: 'c' } },
      extra: { body: 'b' },
      breadcrumbs: [{ message: 'm' }],
      tags: { referenceId: 'r' },
      exception: { values: [{ type: 'Error', value: 'for ada@example.com' }] },
    };
    expect(scrubReport(report)).toEqual({
      tags: { referenceId: 'r' },
      exception: { values: [{ type: 'Error', value: 'for [address]' }] },
    });
  });
});

test('a transaction names the address that was asked for and not what was searched', () => {
  const report = scrubReport({
    contexts: { trace: { data: { 'http.target': '/invoices?q=ada', 'url.query': 'q=ada', n: 1 } } },
    spans: [{ description: 'GET /invoices?q=ada', data: { 'http.url': 'http://a/b?q=ada' } }],
  });
  expect(report.contexts.trace.data).toEqual({ 'http.target': '/invoices', n: 1 });
  expect(report.spans).toEqual([
    { description: 'GET /invoices', data: { 'http.url': 'http://a/b' } },
  ]);
});
