import { can, nameRoles, type Identity } from '../people/permissions';
import {
  checklistRules,
  listDecisions,
  type ChecklistCode,
  type ChecklistResult,
} from './compliance';

/** How a check stands, as far as it matters who may decide about it. */
export interface CheckStanding {
  code: ChecklistCode;
  result: ChecklistResult;
  decidedBy: string | null;
  /** The invoice can still be stopped at no cost. */
  isOpen: boolean;
  /** Who has proposed to go on without it, where that waits for a second admin. */
  proposedBy: string | null;
  /** Admins who gave the vendor's address: they do not confirm it. */
  addressGivers: readonly string[];
}

export interface CheckRights {
  decisions: Array<'passed' | 'failed'>;
  mayWaive: boolean;
  /** Why a button is missing, and who may instead. */
  whyNot: string | null;
}

/** What this admin may do about a check; the workflow refuses everything else. */
export function listCheckRights(
  identity: Identity,
  readerId: string,
  standing: CheckStanding,
): CheckRights {
  const { code, result, isOpen, proposedBy, addressGivers } = standing;
  const possible = isOpen ? listDecisions(standing) : [];
  const isWaivable = isOpen && result === 'needs_review' && checklistRules[code].waivable;
  const isGiver = code === 'vendor_contact_independent' && addressGivers.includes(readerId);
  const isProposer = isWaivable && proposedBy === readerId;
  const mayDecide = can(identity, 'adminInvoice.decideItem');
  const mayWaive = can(identity, 'adminInvoice.waiveItem');
  const whyNot = () => {
    if (result !== 'needs_review' || !isOpen) return null;
    if (isGiver && (mayDecide || mayWaive)) {
      return 'You gave this address of the vendor yourself. Somebody else confirms it.';
    }
    if (isProposer) {
      const who = nameRoles('adminInvoice.waiveItem');
      return `You proposed to go on without this check. Another admin from ${who} confirms it.`;
    }
    if (mayDecide || (mayWaive && isWaivable)) return null;
    const waivers = isWaivable ? `, and somebody from ${nameRoles('adminInvoice.waiveItem')}` : '';
    const decides = `Somebody from ${nameRoles('adminInvoice.decideItem')} decides it`;
    return waivers ? `${decides}${waivers} may propose to go on without it.` : `${decides}.`;
  };
  return {
    decisions: mayDecide ? possible.filter((to) => !(isGiver && to === 'passed')) : [],
    mayWaive: isWaivable && mayWaive && !isGiver && !isProposer,
    whyNot: whyNot(),
  };
}
