import { formatMoney } from '@millrace/domain/money/money';
import { formatSortCode } from '@millrace/domain/vendor/bankDetails';
import { writeRawPdf } from './rawPdf';
import type { Document } from './readingCorpus';

/*
 * Papers with words and places that the reader does not know: words of no language, so that no better
 * reader knows them, Welsh, Spanish, the trade's own abbreviations, labels behind and under their values,
 * and beside each value others of the same form, so that its form alone does not say which it is. Each layout is printed twice, with other values,
 * for two customers, so that what the first one teaches can be tried on the second one.
 */

/** A document that is drawn when it is asked for, with its truth. */
export type Strange = Pick<Document, 'name' | 'truth'> & { bytes: () => Uint8Array };

interface Values {
  number: string;
  issueOn: string;
  dueOn: string;
  netMinor: number;
  goods: string[];
  buyer: { name: string; street: string };
}

interface Vendor {
  name: string;
  vat: string;
  company: string;
  sortCode: string;
  accountNumber: string;
}

type Print = (page: Page, values: Printed) => void;
interface Printed extends Values {
  vendor: Vendor;
  vatMinor: number;
  grossMinor: number;
  day: (on: string) => string;
}

/** Text of a page by its place from the top left, in points. */
class Page {
  private readonly parts: string[] = [];

  text(x: number, y: number, text: string, size = 10): void {
    const safe = text.replace(/[\\()]/g, '\\$&');
    this.parts.push(`BT /F ${size} Tf ${x.toFixed(1)} ${(842 - y).toFixed(1)} Td (${safe}) Tj ET`);
  }

  /** Ends at `x`. Helvetica's figures are 556 thousandths of its size wide, its points 278. */
  toRight(x: number, y: number, text: string, size = 10): void {
    const width = [...text].reduce((sum, one) => sum + (/[\d£]/.test(one) ? 0.556 : 0.278), 0);
    this.text(x - width * size, y, text, size);
  }

  letterhead({ name }: Vendor, { buyer }: Values): void {
    this.text(50, 60, name, 16);
    this.text(50, 76, 'Unit 4, Canal Wharf, Leeds LS1 4BR');
    this.text(50, 130, buyer.name);
    this.text(50, 143, buyer.street);
  }

  toBytes(): Uint8Array {
    return new Uint8Array(writeRawPdf([this.parts.join('\n')]));
  }
}

const pounds = (minor: number) => formatMoney(minor);
const plain = (minor: number) => formatMoney(minor).replace('£', '');
const dotted = (on: string) => on.split('-').reverse().join('.');
const slashed = (on: string) => on.split('-').reverse().join('/');
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const written = (on: string) => {
  const [year = '', month = '', day = ''] = on.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
};

/** Labels in a column with their values beside them, the goods, and the sums at the foot of the page. */
function printColumns(words: {
  head: [number: string, issue: string, due: string];
  sums: [net: string, vat: string, gross: string];
  bank: [sortCode: string, account: string];
  registered: [vat: string, company: string];
  others: [order: string, ordered: string, until: string, account: string];
}): Print {
  return (page, { vendor, day, ...values }) => {
    page.letterhead(vendor, values);
    page.text(50, 105, 'INVOICE', 14);
    const said = [values.number, day(values.issueOn), day(values.dueOn)];
    words.head.forEach((label, at) => {
      page.text(340, 130 + at * 15, label);
      page.text(460, 130 + at * 15, said[at] ?? '');
    });
    // Of the same form, and none of what is sought.
    const order = [`T-${values.number.slice(2)}`, '19.12.2025', '16.04.2026'];
    order.forEach((text, at) => {
      page.text(340, 85 + at * 15, words.others[at] ?? '');
      page.text(460, 85 + at * 15, text);
    });
    page.text(300, 714, `${words.others[3]} 016410 71625344`);
    values.goods.forEach((line, at) => page.text(50, 240 + at * 15, line));
    const y = 270 + values.goods.length * 15;
    const sums = [values.netMinor, values.vatMinor, values.grossMinor];
    words.sums.forEach((label, at) => {
      page.text(340, y + at * 16, label);
      page.toRight(540, y + at * 16, pounds(sums[at] ?? 0));
    });
    page.text(50, 700, words.bank[0]);
    page.text(150, 700, formatSortCode(vendor.sortCode));
    page.text(50, 714, words.bank[1]);
    page.text(150, 714, vendor.accountNumber);
    page.text(50, 790, `${words.registered[0]} ${vendor.vat}`, 8);
    page.text(300, 790, `${words.registered[1]} ${vendor.company}`, 8);
  };
}

/** Small words under what they name, and sums named behind them. */
const printUnder: Print = (page, { vendor, day, ...values }) => {
  page.letterhead(vendor, values);
  const heads = [values.number, day(values.issueOn), day(values.dueOn)];
  ['our sheet', 'made out', 'we hope to see it'].forEach((label, at) => {
    page.text(50 + at * 170, 190, heads[at] ?? '', 11);
    page.text(50 + at * 170, 203, label, 7);
  });
  values.goods.forEach((line, at) => page.text(50, 250 + at * 15, line));
  const y = 290 + values.goods.length * 15;
  const sums = [values.netMinor, values.vatMinor, values.grossMinor];
  ['the work', 'for the Revenue', 'altogether'].forEach((label, at) => {
    page.toRight(430, y + at * 16, plain(sums[at] ?? 0));
    page.text(440, y + at * 16, label);
  });
  const { sortCode, accountNumber } = vendor;
  page.text(50, 700, `Into our bank: ${formatSortCode(sortCode)} then ${accountNumber}`);
  page.text(50, 790, `VAT Reg No ${vendor.vat}   Company No ${vendor.company}`, 8);
};

/** A row of heads in small capitals, and what they name two lines lower. */
const printBand: Print = (page, { vendor, day, ...values }) => {
  page.letterhead(vendor, values);
  ['DOCKET', 'STAMPED', 'CLEAR BY', 'GOODS', 'DUTY', 'IN ALL'].forEach((head, at) => {
    page.text(50 + at * 85, 200, head, 7);
  });
  const said = [
    ...[values.number, day(values.issueOn), day(values.dueOn)],
    ...[values.netMinor, values.vatMinor, values.grossMinor].map(plain),
  ];
  said.forEach((text, at) => page.text(50 + at * 85, 224, text));
  values.goods.forEach((line, at) => page.text(50, 280 + at * 15, line));
  page.text(50, 720, `Bank ${formatSortCode(vendor.sortCode)}`);
  page.text(200, 720, `Acct ${vendor.accountNumber}`);
  page.text(50, 790, `VAT Reg No ${vendor.vat}`, 8);
  page.text(300, 790, `Registered in England ${vendor.company}`, 8);
};

/** Everything in sentences. */
const printLetter: Print = (page, { vendor, day, ...values }) => {
  page.letterhead(vendor, values);
  page.text(
    50,
    200,
    `Dear Sirs, below is our paper ${values.number} written on ${day(values.issueOn)}`,
  );
  values.goods.forEach((line, at) => page.text(50, 230 + at * 15, line));
  const y = 260 + values.goods.length * 15;
  page.text(50, y, `For the above we ask ${pounds(values.netMinor)}`);
  page.text(50, y + 16, `to which the King adds ${pounds(values.vatMinor)}`);
  page.text(50, y + 32, `so that you owe us ${pounds(values.grossMinor)}`);
  page.text(50, y + 60, `We look forward to it no later in the quarter than ${day(values.dueOn)}`);
  page.text(50, 720, `Sort ${formatSortCode(vendor.sortCode)} for ${vendor.accountNumber}`);
  page.text(50, 790, `VAT Reg No ${vendor.vat}, Company No ${vendor.company}`, 8);
};

const layouts: { name: string; vendor: Vendor; day: (on: string) => string; print: Print }[] = [
  {
    name: 'Welsh',
    vendor: vendorOf('Pentref Gwydr Cyf', '293847118', '09182730', '016410', '81726354'),
    day: slashed,
    print: printColumns({
      head: ['Rhif yr anfoneb', 'Dyddiad yr anfoneb', "I'w thalu erbyn"],
      sums: ['Cyfanswm cyn TAW', 'TAW 20%', "Swm i'w dalu"],
      bank: ['Cod didoli', 'Rhif y cyfrif'],
      registered: ['Rhif TAW', 'Company No'],
      others: ['Archeb', 'Archebwyd', 'Gwarant hyd', 'Elusen'],
    }),
  },
  {
    name: 'Spanish',
    vendor: vendorOf('Fosdyke Pumps Ltd', '283746525', '03847562', '016410', '81726354'),
    day: slashed,
    print: printColumns({
      head: ['Su comprobante', 'Fecha de emision', 'Vence el'],
      sums: ['Base imponible', 'Cuota', 'Importe a pagar'],
      bank: ['Oficina', 'Cuenta'],
      registered: ['CIF', 'Company No'],
      others: ['Pedido', 'Pedido el', 'Garantia hasta', 'Otra'],
    }),
  },
  {
    name: 'no language',
    vendor: vendorOf('Langstone Marquees Ltd', '827364513', '06172839', '016410', '81726354'),
    day: dotted,
    print: printColumns({
      head: ['Vorbal', 'Esk drunn', 'Molt drunn'],
      sums: ['Gelp', 'Trosk', 'Gelp trosk alm'],
      bank: ['Plitz', 'Plitzem'],
      registered: ['Krone', 'Stolp'],
      others: ['Hurm', 'Hurm drunn', 'Wast drunn', 'Plitz hurm'],
    }),
  },
  {
    name: 'abbreviations',
    vendor: vendorOf('Ullesthorpe Feeds Ltd', '938475675', '04738291', '016410', '81726354'),
    day: dotted,
    print: printColumns({
      head: ['Dkt', 'Dt', 'Stl'],
      sums: ['Gds', 'Tx', 'Ttl'],
      bank: ['SC', 'AN'],
      registered: ['VAT Reg No', 'Company No'],
      others: ['Ord', 'Ord dt', 'Wty', 'Chty'],
    }),
  },
  {
    name: 'words under values',
    vendor: vendorOf('Rothwell Haulage (Leeds) Ltd', '394857687', '02938475', '016410', '81726354'),
    day: written,
    print: printUnder,
  },
  {
    name: 'a band of heads',
    vendor: vendorOf('Saxby Packaging Ltd', '611092875', '03341827', '016410', '81726354'),
    day: slashed,
    print: printBand,
  },
  {
    name: 'sentences',
    vendor: vendorOf('Marlpit Aggregates Ltd', '207838942', '04418276', '016410', '81726354'),
    day: written,
    print: printLetter,
  },
];

function vendorOf(
  name: string,
  vat: string,
  company: string,
  sortCode: string,
  accountNumber: string,
): Vendor {
  return { name, vat, company, sortCode, accountNumber };
}

const first: Values = {
  ...{ number: 'K-20418', issueOn: '2026-01-06', dueOn: '2026-02-05', netMinor: 184_000 },
  goods: ['Glazing of four frames', 'Putty and pins', 'Carriage to site'],
  buyer: { name: 'Lyme Bay Brewing Company Limited', street: '2 The Cobb, Lyme Regis DT7 3JJ' },
};
const second: Values = {
  ...{ number: 'K-20977', issueOn: '2026-01-15', dueOn: '2026-02-14', netMinor: 96_250 },
  goods: ['Two doors hung', 'One lock'],
  buyer: { name: 'Thornaby Steel Stockholders Ltd', street: '9 Dock Road, Thornaby TS17 6BQ' },
};

/** The layouts with two documents each, of which the truth is what was printed. */
export function listStrangeLayouts(): { layout: string; documents: [Strange, Strange] }[] {
  return layouts.map(({ name, vendor, day, print }) => {
    const write = (values: Values): Strange => {
      const vatMinor = values.netMinor / 5;
      const grossMinor = values.netMinor + vatMinor;
      const page = new Page();
      print(page, { ...values, vendor, vatMinor, grossMinor, day });
      const { number, issueOn, dueOn, netMinor, buyer } = values;
      const { sortCode, accountNumber } = vendor;
      const truth = {
        ...{ class: 'text', kind: 'invoice', company: { name: buyer.name } },
        fields: {
          ...{ vendorName: vendor.name, vendorVatNumber: vendor.vat },
          ...{
            vendorCompanyNumber: vendor.company,
            billToName: buyer.name,
            number,
            issueOn,
            dueOn,
          },
          ...{ netMinor, vatMinor, grossMinor, payableMinor: grossMinor, sortCode, accountNumber },
        },
      };
      return { name: `${name}, ${number}`, truth, bytes: () => page.toBytes() };
    };
    return { layout: name, documents: [write(first), write(second)] };
  });
}
