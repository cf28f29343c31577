'use client';

import { useState } from 'react';
import { createApiClient } from '../../calls/apiClient';
import { quoteProblem } from '../../calls/problem';
import { Button } from '../ui/Button';

/** Asks for a new link to one verification request; the answer is the same for every id. */
export function NewVendorLink({ requestId }: { requestId: string }) {
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
  const [complaint, setComplaint] = useState('');
  async function send() {
    setState('busy');
    setComplaint('');
    try {
      await createApiClient().auth.requestVendorLink.mutate({ requestId });
      setState('sent');
    } catch (error) {
      setComplaint(quoteProblem(error));
      setState('ready');
    }
  }
  return (
    <div className="mt-6" role="status">
      {state === 'sent' ? (
        <p>
          <strong>A new link is on its way</strong> to the address we wrote to before. Look there in
          a minute or two.
        </p>
      ) : (
        <>
          <p className="mb-4">
            We can send a new link to the address that we wrote to before. The email says until when
            it works.
          </p>
          <Button variant="primary" busy={state === 'busy'} onClick={() => void send()}>
            Send me a new link
          </Button>
        </>
      )}
      {complaint && <p className="small mt-3">{complaint}</p>}
    </div>
  );
}
