/** Banks are printed beside an account and are never its holder. Some firms are called like one. */

const brands =
  'banc|barclays|natwest|hsbc|santander|monzo|tsb|revolut|co-?operative bank|danske bank';
/** Words of the language, too: "Lloyds Farm Shop", "Metro Tiles". */
const wordBrands = 'lloyds|starling|nationwide|metro|wise|tide|virgin money|halifax|coutts';

const bank = new RegExp(
  `\\b(?:${brands}|building society)\\b|` +
    `^(?:the )?(?:${wordBrands})(?: (?:bank|plc|uk|ltd|limited|business|commercial|corporate|private|europe|branch))*\\W*$|` +
    '\\bbank(?:ing|ers)?(?: (?:plc|ltd|limited|uk|group|account|branch|europe|\\(uk\\)))*\\W*$|' +
    '\\bbank (?:of|plc|n\\.?a)\\b|\\bbank\\b(?= ?[:,(-])',
  'iu',
);

export function isBank(text: string): boolean {
  return bank.test(text.trim());
}
