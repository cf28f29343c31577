'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { QueryView, Skeleton } from '../../ui/Feedback';
import { PageTitle, Panel } from '../../ui/Layout';
import { PageHead } from '../../ui/PageHead';
import { Ledger } from '../../ui/Ledger';
import { Flag } from '../../ui/Status';
import { ResetDemo } from './ResetDemo';
import { TestMail } from './TestMail';
import type { HealthView } from '@millrace/api/http/healthView';

/** It brings the calendar, which nothing else on the page needs. */
const ClockMover = dynamic(() => import('./ClockMover').then((module) => module.ClockMover), {
  ssr: false,
  loading: () => <Skeleton rows={2} />,
});

/** Health, time, mail and a fresh start; none of it exists in production. */
export function TestTools() {
  const trpc = useTRPC();
  const health = useQuery(trpc.adminTest.health.queryOptions());
  return (
    <main id="main" className="book-main">
      <PageTitle>Test tools</PageTitle>
      <PageHead
        small
        title="Test tools"
        lede="For a demonstration or a test. None of this exists in production."
      />
      <div className="cols cols--overview">
        <div className="stack [--gap:32px]">
          <Panel id="clock" name="Business time">
            <ClockMover />
          </Panel>
          <Panel
            id="health"
            name="Health"
            end={
              <Button
                variant="quiet"
                small
                busy={health.isFetching}
                onClick={() => void health.refetch()}
              >
                Ask again
              </Button>
            }
          >
            <QueryView query={health} what="the health" skeleton={<Skeleton rows={4} />}>
              {(data) => <Parts parts={data.parts} />}
            </QueryView>
          </Panel>
        </div>
        <div className="stack [--gap:32px]">
          <Panel id="mail" name="Test mail">
            <TestMail />
          </Panel>
          <Panel id="reset" name="Reset demo">
            <ResetDemo />
          </Panel>
        </div>
      </div>
    </main>
  );
}

function Parts({ parts }: { parts: HealthView['parts'] }) {
  return (
    <Ledger
      caption="Health of each part"
      dense
      shape="plain"
      columns={[{ label: 'Part' }, { label: 'Answer' }, { label: 'Took', num: true }]}
    >
      {parts.map((part) => (
        <tr key={part.name}>
          <th scope="row">{part.name}</th>
          <td>
            <Flag tone={part.ok ? 'positive' : 'negative'}>{part.words}</Flag>
          </td>
          <td className="num nowrap">{part.ms} ms</td>
        </tr>
      ))}
    </Ledger>
  );
}
