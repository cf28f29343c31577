/** The filter of the admins' list of invoices has the specification's name: views kept before it had
 *  keep what they narrow to. */
export const up = `
UPDATE saved_views
   SET filters = filters - 'companyId'
                 || jsonb_build_object('companyEntityIdentifier', filters->'companyId')
 WHERE list = 'invoices' AND filters ? 'companyId';
`;

export const down = `
UPDATE saved_views
   SET filters = filters - 'companyEntityIdentifier'
                 || jsonb_build_object('companyId', filters->'companyEntityIdentifier')
 WHERE list = 'invoices' AND filters ? 'companyEntityIdentifier';
`;
