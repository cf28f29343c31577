'use client';

import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { VendorRequestView } from '@millrace/api/vendor/view';
import { TextField } from '../ui/Field';
import type { Answer } from './answerSchema';

/** The account we know already, or the figures of another one, always in the registered name. */
export function WhereToPay({
  form,
  view,
}: {
  form: UseFormReturn<Answer>;
  view: VendorRequestView;
}) {
  const account = useWatch({ control: form.control, name: 'account' });
  const { errors } = form.formState;
  return (
    <fieldset className="mt-8">
      <legend className="head">2. Where should we pay you?</legend>
      {view.knownAccount && (
        <div className="ask-two">
          <div className="choice">
            <input type="radio" id="account" value="known" {...form.register('account')} />
            <label htmlFor="account">
              {view.knownAccount.words}
              <span className="hint block font-normal">{view.knownAccount.statusWords}</span>
            </label>
          </div>
          <div className="choice">
            <input type="radio" id="account-other" value="other" {...form.register('account')} />
            <label htmlFor="account-other">
              Another account
              <span className="hint block font-normal">
                It is checked first, which takes longer
              </span>
            </label>
          </div>
        </div>
      )}
      {account === 'other' && (
        <>
          <div className="ask-account mt-3">
            <TextField
              id="holder"
              label="Account in the name of"
              value={view.vendorName}
              readOnly
            />
            <TextField
              id="sortCode"
              label="Sort code"
              inputMode="numeric"
              autoComplete="off"
              error={errors.sortCode?.message}
              {...form.register('sortCode')}
            />
            <TextField
              id="accountNumber"
              label="Account number"
              inputMode="numeric"
              autoComplete="off"
              error={errors.accountNumber?.message}
              {...form.register('accountNumber')}
            />
          </div>
          {view.printedAccountWords && (
            <p className="hint mt-3">Your invoice names {view.printedAccountWords}.</p>
          )}
          <p className="hint mt-2">
            Your bank is asked whether the account is in this name. We pay company accounts only.
          </p>
        </>
      )}
    </fieldset>
  );
}
