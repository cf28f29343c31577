'use client';

import { useEffect, useRef, useState } from 'react';
import { shareOfCosts } from '@millrace/domain/credit/planFigures';
import type { IndicativeView } from '@millrace/api/credit/view';
import { countWords, formatBps, formatDate, formatMoney } from '../../text/format';
import { FieldError } from '../ui/Field';
import { Entry } from '../ui/Layout';
import { Rates, Schedule } from '../ui/PlanFigures';
import { PlanLine } from '../ui/PlanLine';
import { parsePounds } from './parsePounds';
import { readIndicative, type IndicativeAnswer, type IndicativeAsk } from './readIndicative';

/** Amount and months on the left, the answer on the plate; it follows each change. */
export function Calculator({ first, answer }: { first: IndicativeAsk; answer: IndicativeAnswer }) {
  const [text, setText] = useState('10,000.00');
  const [termMonths, setTermMonths] = useState(first.termMonths);
  const [shown, setShown] = useState(answer);
  const isFirst = useRef(true);
  const amountMinor = parsePounds(text);
  // What may be asked stays known while an answer fails; before the first one, the API says it.
  const [rules, setRules] = useState(answer.ok ? answer.rules : null);
  const complaint = findComplaint(amountMinor, rules);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (amountMinor === null || complaint) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void readIndicative({ amountMinor, termMonths }, '', stop.signal).then((next) => {
        if (stop.signal.aborted) return;
        setShown(next);
        if (next.ok) setRules(next.rules);
      });
    }, 300);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [amountMinor, termMonths, complaint]);
  return (
    <>
      <div className="calc">
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <h1 className="title">What would it cost to have an invoice paid now?</h1>
          <p className="lede mt-3">
            The fee, every instalment, and the yearly rate, before you tell us who you are.
          </p>
          <div className={complaint ? 'field field--error mt-8' : 'field mt-8'}>
            <label htmlFor="amount">Invoice amount, with VAT</label>
            <span className="money-input money-input--big">
              <span aria-hidden>£</span>
              <input
                className="input input--num"
                id="amount"
                inputMode="decimal"
                value={text}
                aria-invalid={complaint ? true : undefined}
                aria-describedby={complaint ? 'amount-error' : undefined}
                onChange={(event) => setText(event.target.value)}
              />
            </span>
            <FieldError id="amount" error={complaint ?? undefined} />
          </div>
          <fieldset className="mt-6">
            <legend>Months to repay</legend>
            <div className="segments">
              {(rules?.offered ?? [first.termMonths]).map((term) => (
                <label key={term}>
                  <input
                    className="visually-hidden"
                    type="radio"
                    name="term"
                    checked={term === termMonths}
                    onChange={() => setTermMonths(term)}
                  />
                  {term}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="small muted mt-6">
            Not an offer.{' '}
            {shown.ok &&
              `Indicative: it assumes ${formatBps(shown.plan.monthlyFeeBps)} a month, our rate of ${formatDate(shown.ratesFrom, 'full')} for grade B. Your own depends on your accounts. `}
            For UK companies and LLPs.
          </p>
        </form>
        <Answer answer={shown} />
      </div>
      {shown.ok && (
        <div className="mt-10">
          <Entry id="how" name="How it runs" remark={<p>One line from upload to settled</p>}>
            <PlanLine plan={shown.plan} first={{ name: 'You upload', note: 'Takes 5 minutes' }} />
          </Entry>
        </div>
      )}
    </>
  );
}

function Answer({ answer }: { answer: IndicativeAnswer }) {
  if (!answer.ok) {
    return (
      <section className="plate" aria-live="polite">
        <h2 className="head head--22">No figure just now</h2>
        <p className="mt-2">{answer.message}</p>
      </section>
    );
  }
  const { plan } = answer;
  return (
    <section className="plate" aria-labelledby="answer" aria-live="polite">
      <p className="small muted" id="answer">
        For {formatMoney(plan.principalMinor)} over {countWords(plan.termMonths, 'month')} you would
        repay
      </p>
      <p className="figure figure--36 mt-1">{formatMoney(plan.totalMinor)}</p>
      <Schedule plan={plan} dense={false} />
      <div className="mt-8">
        <Rates plan={plan} />
      </div>
      {plan.termMonths > 1 && (
        <p className="small mt-6">
          Why is {shareOfCosts(plan).toFixed(1)}% also about {Math.round(plan.xirrPercent)}% a year?
          You repay a part each month, so on average you have the money for{' '}
          {((plan.termMonths + 1) / 2).toFixed(1).replace('.0', '')} months, not twelve.
        </p>
      )}
    </section>
  );
}

export function findComplaint(
  amountMinor: number | null,
  rules: Pick<IndicativeView['rules'], 'minPayableMinor' | 'maxPayableMinor'> | null,
): string | null {
  if (amountMinor === null) return 'Enter an amount in pounds and pence, such as 1,250.00';
  if (!rules) return null;
  const { minPayableMinor, maxPayableMinor } = rules;
  if (amountMinor < minPayableMinor)
    return `We finance invoices from ${formatMoney(minPayableMinor)}`;
  if (amountMinor > maxPayableMinor) {
    return `We finance invoices up to ${formatMoney(maxPayableMinor)}`;
  }
  return null;
}
