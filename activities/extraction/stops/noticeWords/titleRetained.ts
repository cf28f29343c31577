import type { Notice } from './notice';

/** A usual clause of small print; it ends for these goods once the vendor is paid. */
export const titleRetained: Notice = {
  says: [
    /\b(?:title|property|ownership)\b[^.]{0,80}\b(?:remains?|stays|retain(?:s|ed)?|reserved?|vest(?:s|ed)?|will not pass|shall not pass|does not pass|do not pass|pass(?:es)? (?:to (?:you|the (?:buyer|customer|purchaser)) )?(?:only|until|on payment|when|upon|once))\b/i,
    /\bgoods\b[^.]{0,60}\b(?:remain|remains|stay)\b[^.]{0,20}\b(?:our|[\p{Lu}][\p{L}’']+) (?:sole |absolute )?property\b[^.]{0,20}\b(?:until|till|pending|unless)\b/iu,
    /\b(?:is|are|remains?|stays?) (?:the )?property of\b[^.]{0,60}\b(?:until|till)\b[^.]{0,60}\bpa(?:id|yment)\b|\bbelongs? to\b[^.]{2,40}\buntil\b[^.]{0,60}\b(?:paid|payment|owing|price|reached us)\b/i,
    /\bgoods\b[^.]{0,60}\b(?:remain|remains|stay|are)\b[^.]{0,40}\b(?:property|ownership) of\b/i,
    /\b(?:retention|reservation) of title\b|\bromalpa\b/i,
    /\b(?:we|seller|supplier|company|vendor)\b[^.]{0,20}\bretains?\b[^.]{0,20}\b(?:title|ownership|property)\b/i,
    /\beigentumsvorbehalt\b|\bbleib(?:t|en)\b[^.]{0,60}\b(?:unser )?eigentum\b/i,
    /\br[ée]serve de propri[ée]t[ée]|\breste(?:nt)?\b[^.]{0,30}\bpropri[ée]t[ée]\b/i,
    /\beigendomsvoorbehoud\b|\breserva de dominio\b|\briserva (?:di|della) propriet[àa]/i,
  ],
  unless: [
    /\b(?:copyright|intellectual|licen[cs]e|software|designs?|drawings?|artwork|photographs?|data|samples?|pallets?|boxes|tools|tooling|hire[d]?|rental|equipment hired|cylinders?)\b(?! (?:ltd|limited|plc|llp)\b)/i,
    /\bproperty (?:address|management|of the landlord|maintenance|tax|insurance)|\btitle (?:deeds?|insurance|register|number|search)\b/i,
  ],
};
