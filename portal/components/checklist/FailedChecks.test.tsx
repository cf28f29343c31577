import { expect, test } from '@jest/globals';
import type { ChecklistItemView } from '@millrace/api/compliance/view';
import type { AppRouter } from '@millrace/api';
import { companyAnswers, companyCodes } from '@millrace/domain/compliance/companyAnswers';
import { QueryClientProvider } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ContextType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient, TRPCProvider } from '../../calls/trpc';
import { RouteProgress } from '../shell/RouteProgress';
import { FailedChecks } from './FailedChecks';

const queryClient = createQueryClient();
const trpcClient = createTRPCClient<AppRouter>({ links: [httpLink({ url: 'http://localhost/' })] });

function draw(item: Pick<ChecklistItemView, 'code' | 'action'>): string {
  const failed: ChecklistItemView = {
    ...item,
    ...{ title: 'A check', words: 'What it is', severity: 'blocking', result: 'failed' },
    ...{ answeredBy: 'You', evidenceWords: null, checkedAt: null, mismatch: null },
    waiting: { waitsFor: 'company', nextWords: 'Put it right.', nextByAt: null, byWords: null },
  };
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={{} as ContextType<typeof AppRouterContext>}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={trpcClient} queryClient={queryClient}>
          <RouteProgress>
            <FailedChecks items={[failed]} invoiceId="an-id" vendorName="A vendor" />
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

test('help is offered once', () => {
  const html = draw({ code: 'addressed_to_company', action: 'ask_for_help' });
  expect(html.match(/Ask us for help/g)).toHaveLength(1);
  expect(countControls(html)).toBe(0);
});
