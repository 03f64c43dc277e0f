import { type Day, knownDay } from '@mall/domain/calendar/day';
import { fen, nav, RATE_ONE, rate, shares } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { Page, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const [FUND, UNKNOWN] = ['910066', '999999'];
const T = knownDay('2026-11-12');
const NEXT = knownDay('2026-11-13');

async function storyMall() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: FUND, purchaseRate: 0n });
  await buy(await mall.enter({ clientId: 'C1', free: 1_000_00n }), FUND, 100_00n);
  const { trade_account: tradeAccount } = await mall.deps.db
    .selectFrom('trade_account')
    .select('trade_account')
    .where('client_id', '=', 'C1')
    .executeTakeFirstOrThrow();
  return { ...mall, tradeAccount };
}

type Saying = (agent: TransferAgent, tradeAccount: string) => Partial<TransferAgent>;

/** A file that says these lines after what the registrar would have said. */
async function besides<Line>(
  page: Promise<Page<Line> | { kind: 'not_ready'; reason: string }>,
  line: Line,
) {
  const said = await page;
  return said.kind === 'page' ? { ...said, lines: [...said.lines, line] } : said;
}

const act = (tradeAccount: string) => ({
  registrarNo: '4711',
  tradeAccount,
  productNo: UNKNOWN,
  shares: shares(5_00n),
});

const cases: readonly { what: string; says: Saying; told: readonly string[] }[] = [
  {
    what: 'shares in the register',
    says: (agent, tradeAccount) => ({
      fetchShareRegister: (day, from) =>
        besides(agent.fetchShareRegister(day, from), {
          ...{ tradeAccount, productNo: UNKNOWN, shares: shares(5_00n) },
        }),
    }),
    told: ['500'],
  },
  {
    what: 'shares that come from another distributor',
    says: (agent, tradeAccount) => ({
      fetchActs: (day, from) =>
        besides(agent.fetchActs(day, from), {
          ...act(tradeAccount),
          reason: 'transferred_in',
          act: { kind: 'custody_in', cameOn: T, cost: fen(5_00n) },
        }),
    }),
    told: ['this product is not sold here'],
  },
  {
    what: 'shares that are added',
    says: (agent, tradeAccount) => ({
      fetchActs: (day, from) =>
        besides(agent.fetchActs(day, from), {
          ...act(tradeAccount),
          reason: 'registrar_correction',
          act: { kind: 'forced_increase' },
        }),
    }),
    told: ['this product is not sold here'],
  },
  {
    what: 'a dividend',
    says: (agent, tradeAccount) => ({
      fetchDistributions: (day, from) =>
        besides(agent.fetchDistributions(day, from), {
          ...{ tradeAccount, productNo: UNKNOWN, exOn: T, entitled: shares(5_00n) },
          ...{ cash: fen(1_00n), change: 0n },
        }),
    }),
    told: ['nothing'],
  },
  {
    what: 'a row that made no line',
    says: () => ({
      fetchParked: async () => ({
        kind: 'page',
        lines: [{ subject: 'row 7', productNo: UNKNOWN, ours: 'unknown', theirs: '' }],
        next: undefined,
      }),
    }),
    told: ['unknown'],
  },
  {
    what: 'the end of a collection',
    says: (agent) => ({
      fetchCollectionEnds: (day) =>
        besides(agent.fetchCollectionEnds(day), {
          ...{ productNo: UNKNOWN, outcome: 'established', endedOn: NEXT },
          ...{ depositRate: rate(50_000n), allotted: RATE_ONE },
        }),
    }),
    told: [],
  },
  {
    what: 'the end of a product',
    says: (agent) => ({
      fetchTermPayments: (day) =>
        besides(agent.fetchTermPayments(day), {
          ...{ productNo: UNKNOWN, kind: 'liquidation', from: T, until: T },
          ...{ rate: undefined, payOn: NEXT },
        }),
    }),
    told: [],
  },
  {
    what: 'a value',
    says: () => ({
      fetchFundValues: async () => ({
        kind: 'page',
        lines: [
          {
            ...{ productNo: UNKNOWN, on: T, unitValue: nav(100_000_000n) },
            ...{ totalValue: nav(100_000_000n), income: nav(0n), yearRate: rate(0n) },
          },
        ],
        next: undefined,
      }),
    }),
    told: [],
  },
];

const oddities: readonly { what: string; says: Saying; ours: string }[] = [
  ...(['forced_increase', 'forced_decrease'] as const).map((kind) => ({
    what: `${kind} of no shares`,
    says: (agent: TransferAgent, tradeAccount: string) => ({
      fetchActs: (day: Day, from?: string) =>
        besides(agent.fetchActs(day, from), {
          ...{ ...act(tradeAccount), productNo: FUND, shares: shares(0n) },
          ...{ reason: 'registrar_correction' as const, act: { kind } },
        }),
    }),
    ours: 'an act moves shares',
  })),
  {
    what: 'no shares that come from another distributor',
    says: (agent, tradeAccount) => ({
      fetchActs: (day, from) =>
        besides(agent.fetchActs(day, from), {
          ...{ ...act(tradeAccount), productNo: FUND, shares: shares(0n) },
          ...{ reason: 'transferred_in', act: { kind: 'custody_in', cameOn: T, cost: fen(0n) } },
        }),
    }),
    ours: 'an act moves shares',
  },
  {
    what: 'the end of a product that is paid before it',
    says: (agent) => ({
      fetchTermPayments: (day) =>
        besides(agent.fetchTermPayments(day), {
          ...{ productNo: FUND, kind: 'liquidation', from: T, until: NEXT },
          ...{ rate: undefined, payOn: T },
        }),
    }),
    ours: 'no payment before its time is over',
  },
];

it.each(sampled(oddities))(
  '$what is a break of its product, and the day closes',
  async ({ says, ours }) => {
    const { clearing, deps, tradeAccount } = await storyMall();
    const agent = { ...clearing.agent, ...says(clearing.agent, tradeAccount) };
    const report = (await closeBusinessDay({ ...clearing, agent }))?.at(-1);
    expect(report).toMatchObject({ isClosed: true, breaks: [{ productNo: FUND, ours }] });
    const product = await deps.db.selectFrom('product').select('trade_status').executeTakeFirst();
    expect(product).toEqual({ trade_status: '17' });
  },
);

it.each(sampled(cases))(
  'the day closes when the registrar tells $what of a product that is not sold here',
  async ({ says, told }) => {
    const { clearing, deps, tradeAccount } = await storyMall();
    const agent = { ...clearing.agent, ...says(clearing.agent, tradeAccount) };
    const report = (await closeBusinessDay({ ...clearing, agent }))?.at(-1);
    expect(report).toMatchObject({ isClosed: true });
    const breaks = report?.breaks ?? [];
    for (const { productNo } of breaks) expect(productNo).toBeUndefined();
    for (const words of told)
      expect(breaks.some(({ ours, theirs }) => [ours, theirs].includes(words))).toBe(true);
    if (told.length === 0) expect(breaks).toEqual([]);
    const product = await deps.db.selectFrom('product').select('trade_status').executeTakeFirst();
    expect(product).toEqual({ trade_status: '3' });
  },
);
