'use client';

import { useEffect, useState } from 'react';
import type { ChecklistItemView } from '@millrace/api/compliance/view';
import { Banner } from '../ui/Status';

const patienceMs = 60_000;

/**
 * After somebody has done the last item: wait up to a minute for the answer, and then say honestly
 * what remains. The page around it asks for news every second.
 */
export function ExpectComplete({ open }: { open: ChecklistItemView[] }) {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const blocking = open.filter((item) => item.severity === 'blocking');
  return (
    <div className="mb-6" role="status">
      {patient ? (
        <Banner tone="info">
          <strong>Checking your answer.</strong> It takes a few seconds; this page shows it by
          itself.
        </Banner>
      ) : (
        <Banner tone="warning">
          <strong>Not everything is answered yet.</strong>{' '}
          {blocking.length > 0
            ? `Still open: ${blocking.map((item) => item.title).join(', ')}.`
            : 'The last answers are being recorded.'}{' '}
          You may leave; we write when it goes on.
        </Banner>
      )}
    </div>
  );
}
