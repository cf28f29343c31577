/** An amount of pence as people read it, in SQL: "£3,483.34", "−£1.00". */
export const poundsSql = (minor: string): string =>
  `replace('£' || to_char((${minor}) / 100.0, 'FM999,999,999,999,990.00'), '£-', '−£')`;
