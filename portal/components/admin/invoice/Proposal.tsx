import { DateText } from '../../ui/DateText';
import type { ProposalView } from '@millrace/api/compliance/proposalView';

/** Who proposed what, when and why; it stands until a second admin confirms it or it lapses. */
export function Proposal({ proposal }: { proposal: ProposalView | null }) {
  if (!proposal) return null;
  return (
    <p className="small mt-2">
      <DateText value={proposal.at} form="shortTime" />: {proposal.words}
      {proposal.reason && <> “{proposal.reason}”</>}
    </p>
  );
}
