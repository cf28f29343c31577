/** The sandbox's sanctions list. All entries are invented. */
export const sanctions: { entryId: string; name: string; aliases: string[]; list: string }[] = [
  {
    entryId: 'SBX-10017',
    name: 'Volkov Maritime Holding',
    aliases: ['Volkov Maritime', 'Volkov Maritime Supplies'],
    list: 'UK sanctions list (sandbox)',
  },
  {
    entryId: 'SBX-10018',
    name: 'Anton Volkov',
    aliases: ['Volkov, Anton'],
    list: 'UK sanctions list (sandbox)',
  },
  {
    entryId: 'SBX-10044',
    name: 'Northgate Ordnance Trading',
    aliases: ['NOT Trading'],
    list: 'UK sanctions list (sandbox)',
  },
];
