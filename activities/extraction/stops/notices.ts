import type { ExtractionWarning, ExtractionWarningCode } from '@millrace/domain/invoice/extraction';
import type { Layout } from '../layout';
import { findCompanyNames } from '../names';
import { readingsOf } from './readings';
import { calmStops, findSentence, type Evidence } from './sentences';
import { bankDetailsChanged } from './noticeWords/bankDetailsChanged';
import { collectedByDebit } from './noticeWords/collectedByDebit';
import { debtAssigned } from './noticeWords/debtAssigned';
import { notForPayment } from './noticeWords/notForPayment';
import { payOnlyTo } from './noticeWords/payOnlyTo';
import { titleRetained } from './noticeWords/titleRetained';
import type { Notice } from './noticeWords/notice';

type NoticeCode = Extract<
  ExtractionWarningCode,
  | 'debt_assigned'
  | 'pay_only_to'
  | 'bank_details_changed'
  | 'collected_by_debit'
  | 'not_for_payment'
  | 'title_retained'
>;

const notices: Record<NoticeCode, Notice> = {
  debt_assigned: debtAssigned,
  pay_only_to: payOnlyTo,
  bank_details_changed: bankDetailsChanged,
  collected_by_debit: collectedByDebit,
  not_for_payment: notForPayment,
  title_retained: titleRetained,
};

/** Where in a sentence it says so; null where it does not. */
export function matchNotice(code: NoticeCode, sentence: string): number | null {
  const { says, unless } = notices[code];
  for (const { text, from } of readingsOf(sentence)) {
    const words = calmStops(text);
    const found = says.map((pattern) => pattern.exec(words)).find((match) => match !== null);
    if (found && !unless.some((pattern) => pattern.test(words))) return from[found.index] ?? 0;
  }
  return null;
}

/** The sentence that says so, with its place. */
export function findNotice(layout: Layout, code: NoticeCode): Evidence | null {
  return findSentence(layout, (sentence) => matchNotice(code, sentence));
}

/** The sentence that says whose the debt is now, which may follow a heading of its own. */
export function findAssignment(layout: Layout): Evidence | null {
  const naming = findSentence(layout, (sentence) =>
    findCompanyNames(sentence).length > 0 ? matchNotice('debt_assigned', sentence) : null,
  );
  return naming ?? findNotice(layout, 'debt_assigned');
}

/** Every notice of the document as a warning; an assigned debt also says who alone is paid. */
export function findNotices(layout: Layout, assignment: Evidence | null): ExtractionWarning[] {
  const codes = (Object.keys(notices) as NoticeCode[]).filter((code) => code !== 'debt_assigned');
  const found = codes.map((code) => ({ code, evidence: findNotice(layout, code) }));
  const all = [{ code: 'debt_assigned' as const, evidence: assignment }, ...found];
  return all.flatMap(({ code, evidence }) => {
    if (!evidence || (code === 'pay_only_to' && assignment)) return [];
    return [{ code, detail: evidence.words, place: evidence.place }];
  });
}
