import { inApi, withoutAll, type Defence } from './defence';
import { defencesOfData } from './defencesOfData';
import { defencesOfMoney } from './defencesOfMoney';
import { defencesOfSignIn } from './defencesOfSignIn';
import { defencesOfWires } from './defencesOfWires';

const authorization: readonly Defence[] = [
  inApi(
    'a session id is known whole',
    [
      'auth/session.ts',
      "return createHash('sha256').update(sid).digest('hex');",
      "return createHash('sha256').update(sid.slice(0, 20)).digest('hex');",
    ],
    ['mixCookies'],
  ),
  inApi(
    'each call asks the table of permissions',
    ['trpc.ts', '  assertCan(identify(signedIn), action);\n', ''],
    ['callEverything', 'changeRoleInSession'],
  ),
  inApi(
    'documents belong to somebody',
    [
      'document/documents.ts',
      "isAdmin: signedIn.type === 'admin' && signedIn.adminRoles.length > 0,",
      'isAdmin: true,',
    ],
    ['knockAtPaths', 'askPaths'],
  ),
  inApi(
    'a CSV belongs to somebody',
    [
      'http/csv.ts',
      "  if (!isAdmin && parsed.data !== signedIn.companyId) throw notFound('company');\n",
      '',
    ],
    ['knockAtPaths', 'askPaths'],
  ),
  inApi(
    'the file of the activity is for admins',
    ['http/csv.ts', "  assertCan(identify(signedIn), 'activity.list');\n", ''],
    ['knockAtPaths'],
  ),
  inApi(
    'an invoice belongs to its company',
    [
      'http/ownership.ts',
      'WHERE i.id = ${invoiceId} AND i.company_id = ${companyId}\n',
      'WHERE i.id = ${invoiceId} AND ${companyId}::text IS NOT NULL\n',
    ],
    ['askForForeignInvoice', 'respellForeignIds'],
  ),
  inApi(
    'a request belongs to its vendor',
    [
      'http/ownership.ts',
      'WHERE id = ${requestId} AND vendor_id = ${vendorId}\n',
      'WHERE id = ${requestId} AND ${vendorId}::text IS NOT NULL\n',
    ],
    ['askForForeignVendor', 'respellForeignIds'],
  ),
  inApi(
    'a link opens one request',
    ['trpc.ts', 'if (requestId && input?.requestId !== requestId) {', 'if (requestId === "") {'],
    ['stretchLink'],
  ),
  inApi(
    'a link lands on one request',
    [
      'auth/landing.ts',
      'AND (${signedIn.requestId}::uuid IS NULL OR id = ${signedIn.requestId})',
      'AND (${signedIn.requestId}::uuid IS NULL OR id IS NOT NULL)',
    ],
    ['landElsewhere'],
  ),
  inApi(
    'a line of the log has our level',
    [
      'auth/routes.ts',
      "clientLevel: cleanForLog(level ?? '', 10),",
      "level: cleanForLog(level ?? '', 10),",
    ],
    ['raiseLevel'],
  ),
  inApi(
    'a draft’s id belongs to its company',
    [
      'invoice/drafts.ts',
      '    await requireDraft(tx, ctx.companyId, invoiceId);\n    await addVersion',
      '    await addVersion',
    ],
    ['takeForeignId'],
  ),
  inApi(
    'a session belongs to its person',
    [
      'auth/sessions.ts',
      'WHERE sid = ${sessionId} AND user_id = ${ctx.signedIn.userId}',
      'WHERE sid = ${sessionId}',
    ],
    ['endForeignSession'],
  ),
  inApi(
    'an input names its fields',
    [
      'invoice/router.ts',
      'createDraft: companyProcedure\n    .input(z.strictObject(',
      'createDraft: companyProcedure\n    .input(z.object(',
    ],
    ['assignMore'],
  ),
  inApi(
    'values of a draft name their fields',
    ['document/draftValues.ts', 'draftValues = z.strictObject({', 'draftValues = z.object({'],
    ['assignDeeper'],
  ),
  inApi(
    'a read account number is masked',
    [
      'document/extractions.ts',
      'const value = maskAccountNumber(field.value);',
      'const value = field.value;',
    ],
    ['searchCompany', 'searchAdmin'],
  ),
  withoutAll(
    'a vendor is shown what it needs of an account',
    ['api'],
    [
      [
        'api/vendor/vendorAccounts.ts',
        '  SELECT ${accountColumns}, b.cop_checked_at AS checked_at,',
        '  SELECT ${accountColumns}, b.fingerprint AS account_fingerprint,' +
          ' b.cop_checked_at AS checked_at,',
      ],
      [
        'api/vendor/vendorAccounts.ts',
        '    ...presentAccount(row, clock),\n    history',
        '    ...row,\n    ...presentAccount(row, clock),\n    history',
      ],
    ],
    ['searchVendor'],
  ),
  inApi(
    'an account stays covered in the record of a step',
    ['http/secretCover.ts', "new Set(['accountNumber', 'token',", "new Set(['token',"],
    ['openSteps'],
  ),
  inApi(
    'a view belongs to its admin',
    [
      'savedView/savedViews.ts',
      'WHERE id = ${viewId} AND user_id = ${userId} RETURNING name',
      'WHERE id = ${viewId} AND ${userId}::uuid IS NOT NULL RETURNING name',
    ],
    ['removeForeignView'],
  ),
  inApi(
    'the session tells five fields',
    [
      'auth/describeSession.ts',
      'return { user: { id: userId, type,',
      'return { user: { ...signedIn, id: userId, type,',
    ],
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
