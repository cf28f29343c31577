'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { paths } from '../../../paths';
import { formatHash } from './formatHash';
import type { ActivityView } from '@millrace/api/activity/view';

/** What else the row holds: from where, under which reference, in which process, and its seal. */
export function RowDetails({ row }: { row: ActivityView }) {
  const { ip, requestId, workflowId, seal, subjectType, subjectId } = row;
  return (
    <dl id={`row-${row.seq}`} className="pairs act-more">
      <Pair name="On">
        {subjectType.replaceAll('_', ' ')} {subjectId}
      </Pair>
      {ip && <Pair name="From">{ip}</Pair>}
      {requestId && <Pair name="Reference">{requestId}</Pair>}
      {workflowId && (
        <Pair name="Process">
          <Link href={paths.adminProcesses(workflowId)}>{workflowId}</Link>
        </Pair>
      )}
      {seal && (
        <>
          <Pair name="This row">
            <span className="hash">{formatHash(seal.rowHash)} …</span>
          </Pair>
          <Pair name="Its seal, after the one before">
            <span className="hash">
              {formatHash(seal.hash)} … after {formatHash(seal.prevHash)} …
            </span>
          </Pair>
        </>
      )}
    </dl>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
