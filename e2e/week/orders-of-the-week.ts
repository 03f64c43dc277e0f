import type { Page } from '@playwright/test';
import { buySheet } from '../page-models/buy-sheet.ts';

/** One order as a customer types it: the address that opens its sheet, and the fields he fills. */
export type WeekOrder = {
  readonly kind: string;
  readonly address: string;
  readonly fill: (page: Page) => Promise<void>;
};

const type = (label: string, text: string) => async (page: Page) =>
  buySheet(page).sheet.getByRole('textbox', { name: label }).fill(text);
const choose = (label: string) => async (page: Page) =>
  buySheet(page).sheet.getByRole('radio', { name: label, exact: true }).check();
const inTurn =
  (...steps: readonly WeekOrder['fill'][]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

const buy = (kind: string, page: string, productNo: string, amount: string): WeekOrder => ({
  kind,
  address: `${page}?trade=buy&product_no=${productNo}`,
  fill: type('买入金额（元）', amount),
});
const onPosition = (
  kind: string,
  trade: string,
  productNo: string,
  fill: WeekOrder['fill'],
): WeekOrder => ({
  kind,
  address: `/MyAccount/PositionDetail?product_no=${productNo}&trade=${trade}`,
  fill,
});
const onRecords = (kind: string, way: 'in' | 'out', amount: string): WeekOrder => ({
  kind,
  address: `/MyAccount/TransferRecords?trade=transfer&transfer=${way}`,
  fill: type('金额（元）', amount),
});

const FUND = '/detail/fund';
const TERM = '/detail/periodic';
const PLAN = '/productDetailsDh';
const REPO = '/topic/duoyuanbao';

/** What a professional institution may do, all of it, day by day. */
export const INSTITUTION_WEEK: readonly (readonly WeekOrder[])[] = [
  [
    buy('purchase', FUND, '910148', '50000'),
    buy('money fund', FUND, '910066', '30000'),
    buy('subscription', FUND, '910033', '10000'),
    buy('certificate', TERM, 'HD5001', '100000'),
    buy('repo', REPO, 'BJ007', '100000'),
    buy('portfolio', FUND, 'ZH001', '50000'),
    {
      ...buy('private plan', PLAN, 'HC1704', '1000000'),
      fill: inTurn(type('买入金额（元）', '1000000'), choose('自有资金')),
    },
    onPosition('redemption', 'redeem', '910203', type('赎回份额（份）', '10000')),
    onPosition('dividend method', 'dividend', '910190', choose('红利再投')),
    onPosition(
      'custody transfer',
      'custody',
      '910203',
      inTurn(type('转托管份额（份）', '1000'), async (page) => {
        const { sheet } = buySheet(page);
        await sheet.getByRole('combobox', { name: '目标销售机构' }).selectOption('205');
        const account = 'A20600871';
        await sheet.getByRole('textbox', { name: '对方交易账号', exact: true }).fill(account);
        await sheet.getByRole('textbox', { name: '再次输入对方交易账号' }).fill(account);
      }),
    ),
  ],
  [
    onPosition(
      'switch',
      'switch',
      '910190',
      inTurn(type('转换份额（份）', '10000'), async (page) => {
        const targets = buySheet(page).sheet.getByRole('combobox', { name: '转入基金' });
        await targets.selectOption({ index: 1 });
      }),
    ),
    onPosition('money fund redemption', 'redeem', '910066', type('赎回份额（份）', '20000')),
    buy('purchase', FUND, '910148', '1000'),
  ],
  [],
  [
    // The portfolio bought on the first day cannot be redeemed before this one, and locked shares keep the contract.
    {
      kind: 'adviser contract ended',
      address: '/MyAccount/PositionDetail?product_no=ZH001&trade=unbind',
      fill: async (page) => {
        await buySheet(page).sheet.getByRole('radio', { disabled: false }).first().check();
      },
    },
  ],
  [],
];

/** What a person may do beside that. */
export const PERSON_WEEK: readonly (readonly WeekOrder[])[] = [
  [
    onRecords('transfer in', 'in', '2000'),
    onPosition('quick withdrawal', 'withdraw', '910066', type('取现金额（元）', '1000')),
    buy('repo', REPO, 'BJ014', '10000'),
  ],
  [onRecords('transfer out', 'out', '500')],
  [],
  [],
  [],
];
