import { CircleCheck, CircleX, Clock, PenLine } from 'lucide-react';
import type { ContractView } from '@millrace/api/contract/view';
import { formatDate } from '../../text/format';
import { Pill } from '../ui/Status';

type Signer = NonNullable<ContractView['contract']>['signers'][number];

/** Who signs, in order; ours stands from the start, on condition that the payout is released. */
export function Signers({ view }: { view: ContractView }) {
  if (!view.contract) return null;
  return (
    <section aria-labelledby="signers">
      <h2 className="head head--22 mb-2" id="signers">
        Who signs, in this order
      </h2>
      <ol className="todo">
        {view.contract.signers.map((signer) => (
          <li key={signer.seq}>
            <div>
              <h3 className="strong">{signer.you ? `You, ${signer.name}` : signer.name}</h3>
              <p>
                {signer.role}
                {signer.signedAt && `. Signed on ${formatDate(signer.signedAt, 'shortTime')}`}
                {!signer.you &&
                  signer.state === 'waiting' &&
                  '. We’ll email them when it’s their turn.'}
              </p>
            </div>
            <SignerState signer={signer} />
          </li>
        ))}
        <li>
          <div>
            <h3 className="strong">Millrace Finance Ltd</h3>
            <p>Signed when it was issued, on condition that the payout is released.</p>
          </div>
          <Pill tone="positive" icon={CircleCheck}>
            Signed
          </Pill>
        </li>
      </ol>
    </section>
  );
}

function SignerState({ signer }: { signer: Signer }) {
  switch (signer.state) {
    case 'signed':
      return (
        <Pill tone="positive" icon={CircleCheck}>
          Signed
        </Pill>
      );
    case 'your_turn':
      return (
        <Pill tone="warning" icon={PenLine}>
          {signer.you ? 'Your turn' : 'Their turn'}
        </Pill>
      );
    case 'waiting':
      return (
        <Pill tone="neutral" icon={Clock}>
          Waiting
        </Pill>
      );
    case 'declined':
      return (
        <Pill tone="negative" icon={CircleX}>
          Declined
        </Pill>
      );
  }
}
