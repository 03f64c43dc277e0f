import type { Page } from '@playwright/test';
import { buySheet } from '../page-models/buy-sheet.ts';
import { mallPage } from '../page-models/mall-page.ts';
import { riskDialog } from '../page-models/risk-dialog.ts';
import { answerVisit } from '../page-models/visit-sheet.ts';

/** One order as a customer types it: the address that opens its sheet, and the fields he fills. */
export type WeekOrder = {
  readonly kind: string;
  /** A contract is known by its number only after it was bought. */
  readonly address: string | ((page: Page) => Promise<string>);
  readonly fill: (page: Page) => Promise<void>;
  /** For a sheet that is nothing but what is filled. */
  readonly isFilledToItsEnd?: true;
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

const onContract = (kind: string, trade: string, fill: WeekOrder['fill']): WeekOrder => ({
  kind,
  address: async (page) => {
    await mallPage(page).open(CONTRACTS);
    const early = page.getByRole('button', { name: /^提前终止 / }).first();
    const [, contractNo] = ((await early.getAttribute('aria-label')) ?? '').split(' ');
    return `${CONTRACTS}?trade=${trade}&contract_no=${contractNo}`;
  },
  fill,
});

const CONTRACTS = '/MyAccount/BjhgPositionDetail';
const FUND = '/detail/fund';
const TERM = '/productDetailsDh';
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
    {
      ...buy('trust', PLAN, 'XT2030', '1000000'),
      fill: inTurn(type('买入金额（元）', '1000000'), choose('自有资金')),
    },
    {
      kind: 'cash treasure',
      address: '/MyAccount/TotalAssets?trade=cash&product_no=910066',
      // Its papers are signed before anything is filled in.
      fill: inTurn((page) => buySheet(page).signDocuments(), type('保留金额（元）', '5000000')),
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
    onContract('part of a repo ended early', 'early', type('提前终止金额（元）', '40000')),
    onContract(
      'renewal of a repo',
      'postpone',
      inTurn(choose('到期续作'), type('续作金额（元）', '20000')),
    ),
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

/** What a customer of the first day does: answers the questionnaire and lends at the rate for new customers. */
export const NEWCOMER_WEEK: readonly (readonly WeekOrder[])[] = [
  [
    {
      kind: 'questionnaire',
      address: '/topic/new-custom?dialog=risk',
      isFilledToItsEnd: true,
      fill: async (page) => {
        const { dialog, button, answerAll } = riskDialog(page);
        await button('开始测评').click();
        await answerAll();
        await button('提交测评').click();
        await button('确认结果').click();
        await dialog.waitFor({ state: 'hidden' });
      },
    },
    buy('newcomer offer', '/topic/new-custom', 'BJN007', '10000'),
  ],
];

/** What an institution does that signed a plan on the day the mall opened: the plan has cooled off a day later. */
export const SIGNER_WEEK: readonly (readonly WeekOrder[])[] = [
  [],
  [
    {
      kind: 'return visit',
      address: async (page) => {
        await mallPage(page).open('/MyAccount/record');
        const row = page
          .getByRole('row')
          .filter({ hasText: /冷静期|待回访/ })
          .first();
        await row.getByRole('link', { name: /详情/ }).click();
        await page.waitForURL(/order_no=/);
        const orderNo = new URL(page.url()).searchParams.get('order_no');
        return `/MyAccount/RecordDetails?order_no=${orderNo}&trade=visit`;
      },
      isFilledToItsEnd: true,
      fill: (page) => answerVisit(page),
    },
  ],
];
