import { CircleCheck } from 'lucide-react';
import type { VendorChoice } from '@millrace/api/invoice/view';
import { Pill } from '../ui/Status';

const keyOf = (choice: VendorChoice) => choice.id ?? choice.registryNumber ?? choice.legalName;

/** The company's own vendors first, then the register; one that is no more cannot be chosen. */
export function VendorPick({
  choices,
  chosen,
  onChoose,
}: {
  choices: VendorChoice[];
  chosen: VendorChoice | null;
  onChoose: (choice: VendorChoice) => void;
}) {
  const groups = [
    { name: 'Your vendors', rows: choices.filter((choice) => choice.source === 'yours') },
    { name: 'In the register', rows: choices.filter((choice) => choice.source === 'register') },
  ].filter((group) => group.rows.length > 0);
  return groups.map((group) => (
    <fieldset className="mt-6" key={group.name}>
      <legend className="head">{group.name}</legend>
      {group.rows.map((choice) => {
        const id = `vendor-${keyOf(choice)}`;
        const isOpen = choice.source === 'yours' || choice.registryStatus === 'active';
        return (
          <div className="choice pick" key={id}>
            <input
              type="radio"
              name="vendor"
              id={id}
              disabled={!isOpen}
              checked={chosen !== null && keyOf(chosen) === keyOf(choice)}
              onChange={() => onChoose(choice)}
            />
            <label htmlFor={id}>
              <span className={isOpen ? 'pick-name' : 'pick-name muted'}>
                {choice.legalName}
                {choice.verifiedAccountLast4 && (
                  <Pill tone="positive" icon={CircleCheck}>
                    Account ending {choice.verifiedAccountLast4} verified
                  </Pill>
                )}
              </span>
              <span className="hint">
                {[choice.address, choice.registryNumber && `company ${choice.registryNumber}`]
                  .filter(Boolean)
                  .join(', ')}
                {isOpen
                  ? choice.source === 'register' && ', active'
                  : `, ${choice.registryStatus}. We can’t pay a company that is no longer active.`}
              </span>
            </label>
          </div>
        );
      })}
    </fieldset>
  ));
}
