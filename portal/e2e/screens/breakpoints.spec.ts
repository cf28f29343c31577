import { callAs } from '../actions/api';
import type { DemoKey } from '../people';
import { expect, test, type Page } from '../test';

interface Edge {
  /** Name and width of the specification. */
  name: string;
  at: number;
  who: DemoKey | 'nobody';
  address: (page: Page) => Promise<string> | string;
  part: string;
  /** How the part lies one pixel below the edge, and on it. */
  below: string;
  from: string;
  read: (style: { display: string; gridTemplateColumns: string }) => string;
}

const countColumns: Edge['read'] = ({ gridTemplateColumns }) =>
  `${gridTemplateColumns.split(' ').length} columns`;

async function findInvoice(page: Page): Promise<string> {
  const { items } = await callAs(page).adminInvoice.list.query({});
  return `/admin/invoices/${items[0]?.id}`;
}

const edges: Edge[] = [
  {
    ...{ name: 'xs', at: 380, who: 'nobody', address: () => '/calculator', part: '.rates' },
    ...{ below: '1 columns', from: '3 columns', read: countColumns },
  },
  {
    ...{ name: 'max_potential_limit_card_xs', at: 459, who: 'company' },
    ...{ address: () => '/dashboard', part: '.limit-key' },
    ...{ below: 'block', from: 'grid', read: ({ display }) => display },
  },
  {
    ...{ name: 'dashboard_cards_xl', at: 1224, who: 'maker', address: () => '/admin' },
    ...{ part: '.book', below: '1 columns', from: '2 columns', read: countColumns },
  },
  {
    ...{ name: 'risk_assessment_xl', at: 1350, who: 'maker', address: findInvoice },
    ...{ part: '.cols--admin', below: '312px', from: '368px' },
    read: ({ gridTemplateColumns }) => gridTemplateColumns.split(' ').at(-1) ?? '',
  },
];

for (const { name, at, who, address, part, below, from, read } of edges) {
  test(`the layout changes at ${name}, ${at} px, and not a pixel before`, async ({ as }) => {
    const page = await as(who);
    await page.goto(await address(page));
    const lying = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const { style, overflow } = await page
        .locator(part)
        .first()
        .evaluate((element) => {
          const { display, gridTemplateColumns } = getComputedStyle(element);
          const { scrollWidth, clientWidth } = document.documentElement;
          return { style: { display, gridTemplateColumns }, overflow: scrollWidth - clientWidth };
        });
      expect(overflow, `pushed sideways at ${width} px`).toBeLessThanOrEqual(0);
      return read(style);
    };
    await expect(page.locator(part).first()).toBeVisible();
    expect([await lying(at - 1), await lying(at)]).toEqual([below, from]);
  });
}
