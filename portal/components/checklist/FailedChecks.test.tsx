import { expect, test } from '@jest/globals';
import type { ChecklistItemView } from '@millrace/api/compliance/view';
import { companyAnswers, companyCodes } from '@millrace/domain/compliance/companyAnswers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ContextType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createApiClient } from '../../calls/apiClient';
import { TRPCProvider } from '../../calls/trpc';
import { RouteProgress } from '../shell/RouteProgress';
import { FailedChecks } from './FailedChecks';

const failed: ChecklistItemView = {
  ...{ code: 'within_limit', title: 'Within your limit', words: 'It has to fit.' },
  ...{ severity: 'blocking', result: 'failed', answeredBy: 'Millrace', action: 'ask_for_help' },
  ...{ evidenceWords: null, checkedAt: null, mismatch: null, canRecheck: false },
  waiting: { waitsFor: 'company', nextWords: 'Put it right.', nextByAt: null, byWords: null },
};

function draw(item: Partial<ChecklistItemView>): string {
  const queryClient = new QueryClient();
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={{} as ContextType<typeof AppRouterContext>}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={createApiClient()} queryClient={queryClient}>
          <RouteProgress>
            <FailedChecks items={[{ ...failed, ...item }]} invoiceId="1" vendorName="A Vendor" />
          </RouteProgress>
        </TRPCProvider>
      </QueryClientProvider>
    </AppRouterContext.Provider>,
  );
}

const countControls = (html: string) => html.match(/<(button|select|input)\b/g)?.length ?? 0;

test.each(companyCodes)('a failed check that the company answers can be answered: %s', (code) => {
  expect(countControls(draw({ code, action: companyAnswers[code] }))).toBeGreaterThan(0);
});

test.each<[Partial<ChecklistItemView>, string]>([
  [{ action: 'add_evidence' }, 'Add a file'],
  [{ action: 'set_esg_category' }, 'What is it for?'],
  [{ action: 'upload_corrected' }, 'Upload corrected invoice'],
  [{ canRecheck: true }, 'Check it again'],
])('a check that failed shows what the company can do about it: %j', (item, words) => {
  expect(draw(item)).toContain(words);
  expect(draw({})).not.toContain(words);
});

test('help is asked for by one link', () => {
  const html = draw({});
  expect(html.match(/Ask us for help/g)).toHaveLength(1);
  expect(countControls(html)).toBe(0);
});
