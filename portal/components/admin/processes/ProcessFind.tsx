'use client';

import type { ProcessFiltersView } from '@millrace/api/process/view';
import { providerTitles } from '@millrace/domain/process/providers';
import { SelectField } from '../../ui/Field';
import { FilterTokens } from '../FilterTokens';
import { SearchBox } from '../SearchBox';
import { kindChoices, standingChoices } from './describeProcess';
import type { ProcessSearch } from './useProcessSearch';
import { findWrong, listWrongs } from './wrongChoices';

/** What is wrong, with what, since when, and for whom. */
export function ProcessFind({
  search,
  view,
}: {
  search: ProcessSearch;
  view: ProcessFiltersView | undefined;
}) {
  const wrongs = listWrongs(view);
  const wrong = findWrong(wrongs, search);
  const { companyId, vendorId, invoiceId, provider, narrow } = search;
  const only = [
    { key: 'companyId', label: 'One company', value: companyId },
    { key: 'vendorId', label: 'One vendor', value: vendorId },
    { key: 'invoiceId', label: 'One invoice', value: invoiceId },
    { key: 'provider', label: provider ? providerTitles[provider] : '', value: provider },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <div className="find find--4">
        <SelectField
          id="wrong"
          label="What is wrong"
          value={wrong}
          onChange={({ target }) =>
            narrow(wrongs.find(({ key }) => key === target.value)?.by ?? {})
          }
        >
          {wrong === 'other' && <option value="other">As kept</option>}
          {wrongs.map(({ key, words }) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="kind"
          label="Kind"
          value={search.kind ?? ''}
          onChange={({ target }) => narrow({ kind: pick(kindChoices, target.value) })}
        >
          <option value="">Every kind</option>
          <Options choices={kindChoices} />
        </SelectField>
        <SelectField
          id="standing"
          label="Since"
          value={search.standing ?? ''}
          onChange={({ target }) => narrow({ standing: pick(standingChoices, target.value) })}
        >
          <option value="">Any time</option>
          <Options choices={standingChoices} />
        </SelectField>
        <SearchBox
          named
          label="For"
          placeholder="Invoice, name or reference"
          value={search.words}
          onChange={(words) => narrow({ q: words || null })}
        />
      </div>
      {only.length > 0 && (
        <div className="mt-3">
          <FilterTokens
            name="Only"
            choices={[]}
            tokens={only.map(({ key, label }) => ({
              key,
              label,
              onRemove: () => narrow({ [key]: null }),
            }))}
          />
        </div>
      )}
    </>
  );
}

function Options({ choices }: { choices: ReadonlyArray<{ value: string; words: string }> }) {
  return choices.map(({ value, words }) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}

function pick<Value extends string>(
  choices: ReadonlyArray<{ value: Value }>,
  words: string,
): Value | null {
  return choices.find(({ value }) => value === words)?.value ?? null;
}
