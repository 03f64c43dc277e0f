import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen, shares } from '@mall/domain/money/units';
import { redeem } from '../../../apps/server/src/testing/exits/story-holder.ts';
import { switchShares } from '../../../apps/server/src/testing/exits/story-switch.ts';
import { endEarly, lend } from '../../../apps/server/src/testing/repo-story.ts';
import { buy, subscriptionOf } from '../../../apps/server/src/testing/story-shopper.ts';
import type { Chance } from '../chance.ts';
import { ENDING_FUND, FUNDS, MONEY_FUNDS, NEW_FUND, PORTFOLIO, QUICK, REPO } from '../market.ts';
import { ADVISER_ACTS } from './adviser-acts.ts';
import { COLLECTED_ACTS } from './collected-acts.ts';
import { type Doing, fenBetween } from './doing.ts';
import { PLAN_ACTS } from './plan-acts.ts';
import { TRANSFER_ACTS } from './transfer-acts.ts';
import { TREASURE_ACTS } from './treasure-acts.ts';

const FLAGS = ['0', '1'] as const;
const HELD = [...FUNDS, ...MONEY_FUNDS, ENDING_FUND, PORTFOLIO];
const SOLD = [...FUNDS, ENDING_FUND];

/** Everything a customer may do on a day; a refusal is counted and is no failure. */
export const ACTS = {
  buy: ({ customer, chance }) => buy(customer, chance.pick(SOLD), fenBetween(chance, 10, 3_000)),
  buyToReinvest: ({ customer, chance }) =>
    buy(customer, chance.pick(FUNDS), fenBetween(chance, 10, 3_000), '0'),
  save: ({ customer, chance }) =>
    buy(customer, chance.pick(MONEY_FUNDS), fenBetween(chance, 100, 5_000)),
  subscribe: async ({ customer, chance }) =>
    customer.client(
      contract.trading.buyProd,
      await subscriptionOf(customer, NEW_FUND, fenBetween(chance, 100, 2_000)),
    ),
  redeemSome: (doing) =>
    leaving(doing, HELD, ({ productNo, held }) =>
      redeem(doing.customer, {
        productNo,
        shares: partOf(held, doing.chance),
        largeRedeemFlag: doing.chance.pick(FLAGS),
      }),
    ),
  redeemAll: (doing) =>
    leaving(doing, HELD, ({ productNo, held }) =>
      redeem(doing.customer, { productNo, shares: held, takesRest: true }),
    ),
  switch: (doing) =>
    leaving(doing, FUNDS, ({ productNo, held }) => {
      const targetProductNo = doing.chance.pick(FUNDS.filter((fund) => fund !== productNo));
      const part = partOf(held, doing.chance);
      return switchShares(doing.customer, { productNo, targetProductNo, shares: part });
    }),
  moveAway: (doing) =>
    leaving(doing, FUNDS, async ({ productNo, held }) => {
      const part = shares(partOf(held, doing.chance));
      const target = { seller: '205', account: '620000000001' };
      const confirmed = { purpose: 'custody', productNo, shares: part, ...target } as const;
      return doing.customer.client(contract.trading.retrustee, {
        request_no: randomUUID(),
        product_no: productNo,
        entrust_share: part,
        target_seller_code: target.seller,
        target_trade_account: target.account,
        noticerecord_id: (await doing.customer.confirmIdentity?.(confirmed)) ?? '',
      });
    }),
  withdrawAtOnce: (doing) =>
    leaving(doing, [QUICK], ({ held }) => {
      const part = fen(partOf(held, doing.chance));
      const request = { request_no: randomUUID(), product_no: QUICK, entrust_money: part };
      return doing.customer.client(contract.trading.withdrawCash, request);
    }),
  setDividend: ({ customer, chance }) =>
    customer.client(contract.trading.setDividend, {
      request_no: randomUUID(),
      product_no: chance.pick(FUNDS),
      dividend_method: chance.pick(FLAGS),
    }),
  lend: ({ customer, chance }) =>
    lend(customer, REPO, BigInt(chance.whole(1, 5)) * 1_000_00n, {
      postpone_flag: chance.pick(FLAGS),
    }),
  endEarly: async (doing) => {
    const contractNo = doing.chance.pick(await contractsOf(doing));
    const money = BigInt(doing.chance.whole(1, 10)) * 100_00n;
    return endEarly(doing.customer, { productNo: REPO, contractNo, money });
  },
  cancel: async (doing) => {
    const order_no = doing.chance.pick(await ordersOf(doing));
    const request = { request_no: randomUUID(), order_no };
    return doing.customer.client(contract.trading.tradeWithdraw, request);
  },
  ...ADVISER_ACTS,
  ...COLLECTED_ACTS,
  ...PLAN_ACTS,
  ...TRANSFER_ACTS,
  ...TREASURE_ACTS,
} as const satisfies Record<string, (doing: Doing) => Promise<unknown>>;

export type ActName = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS).filter((name): name is ActName => name in ACTS);

/** What a qualified investor does, private products before all. */
export const INVESTOR_ACTS = [
  ...(['subscribePrivate', 'subscribePrivate', 'subscribePrivate', 'answerVisit'] as const),
  ...(['answerVisit', 'cancel', 'subscribeCertificate', 'buy', 'redeemSome'] as const),
] as const satisfies readonly ActName[];

function partOf(held: bigint, chance: Chance): bigint {
  const part = (held * BigInt(chance.whole(5, 95))) / 100n;
  return part > 0n ? part : held;
}

type Holding = { readonly productNo: string; readonly held: bigint };

/** Something with shares the customer holds; without any he buys instead. Some of them may be promised to another order. */
async function leaving(
  doing: Doing,
  among: readonly string[],
  leave: (holding: Holding) => Promise<unknown>,
): Promise<unknown> {
  const { db, customer, chance } = doing;
  const rows = await db
    .selectFrom('holding')
    .select(['product_no', 'shares_e2'])
    .where('client_id', '=', customer.clientId)
    .where('product_no', 'in', [...among])
    .where('shares_e2', '>', shares(0n))
    .orderBy('product_no')
    .execute();
  if (rows.length === 0) return buy(customer, chance.pick(FUNDS), fenBetween(chance, 10, 3_000));
  const { product_no: productNo, shares_e2: held } = chance.pick(rows);
  return leave({ productNo, held });
}

/** Without a contract, a number that no contract has: the call is refused. */
async function contractsOf({ db, customer }: Doing): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('repo_contract')
    .select('contract_no')
    .where('client_id', '=', customer.clientId)
    .orderBy('contract_no', 'desc')
    .limit(5)
    .execute();
  return rows.length > 0 ? rows.map(({ contract_no }) => contract_no) : ['HY2026111200000000'];
}

async function ordersOf({ db, customer }: Doing): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('trade_order')
    .select('order_no')
    .where('client_id', '=', customer.clientId)
    .orderBy('order_no', 'desc')
    .limit(2)
    .execute();
  return rows.length > 0 ? rows.map(({ order_no }) => order_no) : ['DD2026111200000000'];
}
