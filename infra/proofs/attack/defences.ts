import { inApi, without, withoutAll, type Defence } from './defence';
import { defencesOfData } from './defencesOfData';
import { defencesOfMoney } from './defencesOfMoney';
import { defencesOfSignIn } from './defencesOfSignIn';
import { defencesOfWires } from './defencesOfWires';

const authorization: readonly Defence[] = [
  inApi(
    'a session id is known whole',
    ['hashSid', 'createHash($_).update($HERE)', '$HERE.slice(0, 20)'],
    ['mixCookies'],
  ),
  inApi(
    'each call asks the table of permissions',
    ['assertMayCall', 'assertCan($$$);', ''],
    ['callEverything', 'changeRoleInSession'],
  ),
  inApi(
    'documents belong to somebody',
    ['findDocument', { member: 'isAdmin: $HERE' }, 'true'],
    ['knockAtPaths', 'askPaths'],
  ),
  inApi(
    'a CSV belongs to somebody',
    ['admitToInvoices', 'if (!$_ && $_.data !== $_.companyId) $_', ''],
    ['knockAtPaths', 'askPaths'],
  ),
  inApi(
    'the file of the activity is for admins',
    ['admitToActivities', 'assertCan($$$);', ''],
    ['knockAtPaths'],
  ),
  without(
    'an invoice belongs to its company',
    ['api'],
    ['domain', 'isTheirs', '$_.companyId === $_.companyId', 'true'],
    ['askForForeignInvoice', 'respellForeignIds'],
  ),
  without(
    'a request belongs to its vendor',
    ['api'],
    ['domain', 'isTheirs', '$_.vendorId !== $_.vendorId', 'false'],
    ['askForForeignVendor', 'respellForeignIds'],
  ),
  without(
    'a link opens one request',
    ['api'],
    ['domain', 'isTheirs', '$_.requestId === $_.requestId', 'true'],
    ['stretchLink'],
  ),
  inApi(
    'a link lands on one request',
    ['landVendor', /OR id = \$\{[^}]+\}/, 'OR id IS NOT NULL'],
    ['landElsewhere'],
  ),
  inApi(
    'a line of the log has our level',
    ['recordClientEvent', { member: 'clientLevel: $LEVEL' }, 'level: $LEVEL'],
    ['raiseLevel'],
  ),
  inApi(
    'a draft’s id belongs to its company',
    ['createDraft', 'await requireDraft($$$);', ''],
    ['takeForeignId'],
  ),
  inApi(
    'a session belongs to its person',
    ['revokeSession', / AND user_id = \$\{[^}]+\}/, ''],
    ['endForeignSession'],
  ),
  inApi(
    'an input names its fields',
    ['invoiceRouter.createDraft', 'z.strictObject', 'z.object'],
    ['assignMore'],
  ),
  inApi(
    'values of a draft name their fields',
    ['draftValues', 'z.strictObject', 'z.object'],
    ['assignDeeper'],
  ),
  without(
    'a read account number is masked',
    ['api'],
    ['domain', 'maskExtraction', 'maskAccountNumber($VALUE)', '$VALUE'],
    ['searchCompany', 'searchAdmin'],
  ),
  withoutAll(
    'a vendor is shown what it needs of an account',
    ['api'],
    [
      [
        'api/vendor',
        'detailSql',
        /b\.cop_checked_at AS checked_at/,
        'b.fingerprint AS account_fingerprint, $&',
      ],
      [
        'api',
        'getVendorAccount',
        { member: '...presentAccount($ROW, $_)' },
        '...$ROW,\n    $MATCH',
      ],
      // What an answer declares is all that leaves.
      ['api', 'vendorBankRouter.get', 'vendorAccountView.extend($_)', '$MATCH.loose()'],
    ],
    ['searchVendor'],
  ),
  inApi(
    'an account stays covered in the record of a step',
    ['covered', "new Set(['accountNumber', $$$OTHERS])", 'new Set([$$$OTHERS])'],
    ['openSteps'],
  ),
  inApi(
    'a view belongs to its admin',
    ['removeView', /AND user_id = (\$\{[^}]+\})/, 'AND $1::uuid IS NOT NULL'],
    ['removeForeignView'],
  ),
  inApi(
    'the session tells five fields',
    ['describeSession', { member: 'id: $_' }, '...signedIn, $MATCH'],
    ['countFields'],
  ),
];

export const defences: readonly Defence[] = [
  ...defencesOfSignIn,
  ...authorization,
  ...defencesOfMoney,
  ...defencesOfWires,
  ...defencesOfData,
];
