import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  findLayout,
  type TaRecord,
  writeBatch,
} from '../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { readConfirmation } from '../../apps/server/src/gateways/transfer-agent/mapping/read-confirmation.ts';
import { readRow } from '../../apps/server/src/gateways/transfer-agent/mapping/row-reader.ts';
import { makeTemporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { answerWaiting } from './answer-waiting.ts';
import { answerFile } from './core/answer-file.ts';
import type { Behaviour, Market, StartedAct } from './core/market.ts';
import { writePlain } from './core/plain-json.ts';
import { emptyState, type State } from './core/state.ts';

const [T, NEXT] = ['2026-06-02', '2026-06-03'];
const FUND = '999901';
const ONE = 100_000_000n;
const market = (changes: Partial<Market> = {}): Market => ({
  ...{ fileOn: NEXT, tradeOn: T, overseas: {}, marketOf: {}, moneyFunds: [], incomes: {} },
  openDays: ['2026-06-01', T, NEXT, '2026-06-04', '2026-06-05', '2026-06-08', '2026-06-09'],
  terms: {
    [FUND]: {
      ...{ versionOn: '2026-01-01', backEnd: [], performance: [], dropsShareTail: false },
      ...{ buyConfirmDays: 1, redeemConfirmDays: 1, payDays: 3 },
      entry: [
        { fromFen: 0n, rate: 1_500_000n, flatFen: null },
        { fromFen: 500_000_000n, rate: null, flatFen: 100_000n },
      ],
      subscription: [{ fromFen: 0n, rate: 6_000_000n, flatFen: null }],
      exit: { '0': [{ fromDays: 0, rate: 500_000n }] },
    },
  },
  values: { [FUND]: { [T]: { unit: 123_450_000n, total: 123_450_000n } } },
  ...{ events: [], collections: [], runningTerms: [] },
  ...changes,
});
const PARTIES = { distributor: '9A1', registrar: 'ZZ' };
const purchase: TaRecord = {
  ...{ AppSheetSerialNo: 'DD1', BusinessCode: '022', FundCode: FUND, TransactionDate: '20260602' },
  ...{ TransactionAccountID: 'TA1', DistributorCode: '9A1', ApplicationAmount: 1_000_000n },
  ...{ ChargeType: '0', DiscountRateOfCommission: 1_000n, DefDividendMethod: '1' },
};
/** An account with a thousand shares of two lots. */
const held = (): State => ({
  ...emptyState(),
  lotNo: 2,
  registered: { [`TA1 ${FUND}`]: true },
  lots: ['2026-05-04', '2026-05-11'].map((on, place) => ({
    ...{ no: place + 1, account: 'TA1', product: FUND, on, left: 50_000n },
    ...{ navOn: on, value: ONE, total: ONE, isBought: true },
  })),
});

function answer(
  state: State,
  applications: readonly TaRecord[],
  behaviour: Behaviour = {},
  changes: Partial<Market> = {},
) {
  const received = { openings: [], applications };
  const done = answerFile(state, received, {
    ...{ market: market(changes), behaviour, parties: PARTIES },
  });
  if (typeof done === 'string') throw new Error(done);
  return done;
}

/** A row as the mall reads it. */
function heard(record: TaRecord | undefined) {
  const layout = findLayout('22', '04');
  if (!layout || !record) throw new Error('no row');
  const empty = layout.fields.map(({ name, type }) => [name, type === 'N' ? 0n : '']);
  return readConfirmation(readRow(layout, { ...Object.fromEntries(empty), ...record }), {
    distributor: '9A1',
    payDayOf: () => undefined,
    sentOf: () => ({
      ...{ code: '022', productNo: FUND, tradeAccount: 'TA1', targetProductNo: '' },
      ...{ shares: 0n, amount: 1_000_000n },
    }),
  });
}

describe('answers', () => {
  it('confirm a purchase as the worked example of the protocol does', () => {
    const state = emptyState();
    const { morning } = answer(state, [purchase]);
    expect(heard(morning['04']?.[0])).toMatchObject({
      answer: { outcome: { kind: 'confirmed', net: 998_502n, fee: 1_498n, shares: 808_831n } },
    });
    expect(morning['05']).toMatchObject([{ TotalVolOfDistributorInTA: 808_831n }]);
    expect(morning['12']).toMatchObject([{ BusinessCode: '122', TotalSuccessfulDealingNum: 1n }]);
    expect(morning['25']).toMatchObject([
      { BusinessCode: '122', CapitalType: '001', ReceOrPayFlag: '1', ConfirmedAmount: 1_000_000n },
    ]);
    expect(morning['10']).toMatchObject([
      { TotalVolOfDistributorInTA: 808_831n, SalerNetPayableAmount: 1_000_000n },
    ]);
  });

  it.each([
    ['a rate that the application states', { ChargeType: '1', SpecifyRateFee: 1_200_000n }],
    ['a fee that the application states', { ChargeType: '2', SpecifyFee: 100n }],
  ])('go by the fees of the fund and not by %s', (_, stated) => {
    const { morning } = answer(emptyState(), [{ ...purchase, ...stated }]);
    expect(morning['04']).toMatchObject([{ Charge: 1_498n, ConfirmedVol: 808_831n }]);
  });

  it('go by the fees that were told first for the day, not by later ones', () => {
    const state = emptyState();
    answer(state, []);
    const { [FUND]: terms } = market().terms;
    const dearer = [{ fromFen: 0n, rate: 3_000_000n, flatFen: null }];
    // The terms of the fund are in the market above.
    const changed = {
      terms: { [FUND]: { ...terms, entry: dearer, dropsShareTail: true } },
    } as Partial<Market>;
    const { morning } = answer(state, [purchase], {}, changed);
    expect(morning['04']).toMatchObject([{ Charge: 1_498n, ConfirmedVol: 808_831n }]);
  });

  it('charge a part by the step that the whole application reaches', () => {
    const large = { ...purchase, ApplicationAmount: 500_000_000n };
    const half = { acceptsMoney: () => 250_000_000n };
    const { morning } = answer(emptyState(), [large], half);
    expect(morning['04']).toMatchObject([{ Charge: 100_000n, ConfirmedAmount: 250_000_000n }]);
  });

  it('charge a subscription by its own fees when the contract takes effect', () => {
    const subscription = { ...purchase, BusinessCode: '020' };
    const over = { productNo: FUND, family: 'other' as const, endOn: T, plannedOn: NEXT };
    const collections = [{ ...over, elsewhere: null, depositRate: 0n, allotted: null }];
    const { morning } = answer(emptyState(), [subscription], {}, { collections });
    // 10,000.00 / 1.006 = 9,940.36.
    const established = { BusinessCode: '130', Charge: 5_964n, ConfirmedVol: 994_036n };
    expect(morning['04']).toMatchObject([{ BusinessCode: '120' }, established]);
  });

  it.each<[string, Behaviour, object]>([
    [
      'turn it down',
      { refuses: () => '0355' },
      { kind: 'refused', reason: 'refused by the manager' },
    ],
    ['confirm a part of it', { acceptsMoney: () => 500_000n }, { kind: 'confirmed_in_part' }],
  ])('%s where that is rehearsed', (_, behaviour, outcome) => {
    const { morning } = answer(emptyState(), [purchase], behaviour);
    expect(heard(morning['04']?.[0])).toMatchObject({ answer: { outcome } });
  });

  it('come with a later file where that is rehearsed', () => {
    const state = emptyState();
    const late = { answersLate: (_: string, fileOn: string) => fileOn === NEXT };
    expect(answer(state, [purchase], late).morning['04']).toEqual([]);
    const { morning } = answer(state, [], late, { fileOn: '2026-06-04', tradeOn: NEXT });
    expect(morning['04']).toMatchObject([{ AppSheetSerialNo: 'DD1', ConfirmedVol: 808_831n }]);
  });

  it('tell every lot of a redemption beside it', () => {
    const redemption = {
      ...{ ...purchase, BusinessCode: '024', ApplicationAmount: 0n, ApplicationVol: 70_000n },
      IndividualOrInstitution: '0',
    };
    const { morning } = answer(held(), [redemption], { tellsLots: true });
    const rows = morning['04'] ?? [];
    expect(rows.map(({ DetailFlag, ConfirmedVol }) => [DetailFlag, ConfirmedVol])).toEqual([
      ['0', 70_000n],
      ['1', 50_000n],
      ['1', 20_000n],
    ]);
    // 700 shares at 1.2345 and half a percent.
    expect(rows[0]).toMatchObject({ ConfirmedAmount: 85_983n, Charge: 432n });
    expect(rows[0]).toMatchObject({ TransferDateThroughClearingAgency: '20260605' });
  });

  it('wait for a value that is not published', () => {
    const received = { openings: [], applications: [purchase] };
    const context = { market: market({ values: {} }), behaviour: {}, parties: PARTIES };
    expect(answerFile(emptyState(), received, context)).toBe(`${FUND} has no value of ${T}`);
  });
});

describe('acts by itself', () => {
  const account = { productNo: FUND, tradeAccount: 'TA1' };
  it.each<[Omit<StartedAct, 'no'>, object, bigint]>([
    [
      { ...account, kind: 'forced_redemption', shares: 10_000n, isByCourt: true },
      { reason: 'court_order', act: { kind: 'forced_redemption', net: 12_345n } },
      90_000n,
    ],
    [
      { ...account, kind: 'forced_increase', shares: 700n },
      { reason: 'registrar_correction', act: { kind: 'forced_increase' } },
      100_700n,
    ],
    [
      { ...account, kind: 'forced_decrease', shares: 700n },
      { reason: 'registrar_correction', act: { kind: 'forced_decrease' } },
      99_300n,
    ],
    [
      { ...account, kind: 'custody_in', shares: 700n, cameOn: '2025-01-02', cost: 800n },
      { act: { kind: 'custody_in', cameOn: '2025-01-02', cost: 800n } },
      100_700n,
    ],
    [
      { kind: 'liquidation', productNo: FUND },
      { reason: 'liquidated', shares: 100_000n, act: { kind: 'liquidation', net: 123_450n } },
      0n,
    ],
  ])('are done once and heard as %o', (act, line, left) => {
    const state = held();
    const acts = [{ no: '1', ...act }];
    const { morning } = answer(state, [], { acts });
    expect(heard(morning['04']?.[0])).toMatchObject({ kind: 'act', line });
    expect(morning['05']).toMatchObject([{ TotalVolOfDistributorInTA: left }]);
    const next = answer(state, [], { acts }, { fileOn: '2026-06-04', tradeOn: NEXT });
    expect(next.morning['04']).toEqual([]);
  });

  it('pay the income of a fixed term and end it', () => {
    const term = { productNo: FUND, from: '2026-03-02', end: '2026-06-02', everyMonths: 1 };
    const runningTerms = [{ ...term, rate: 3_650_000n, payDays: 1 }];
    const { morning } = answer(held(), [], {}, { runningTerms });
    expect(morning['C4']).toMatchObject([{ XRType: '1', RegistrationDate: '20260602' }]);
    // 1,000 yuan at 3.65 % for a month of 31 days.
    expect(heard(morning['04']?.[0])).toMatchObject({
      line: { reason: 'matured', act: { until: T, interest: 310n, net: 100_310n } },
    });
  });
});

describe('the program', () => {
  let root = '';
  let remove = async () => {};
  const out = { version: '22', creator: '9A1', receiver: 'ZZ', date: '20260602' } as const;
  const index = 'OFI_ZZ_9A1_20260603.TXT';
  beforeEach(async () => {
    ({ path: root, remove } = await makeTemporaryFolder('registrar'));
    for (const folder of ['out', 'market']) await mkdir(join(root, folder));
    const files = { '01': [], '03': [purchase], '13': [] };
    await writeBatch(join(root, 'out'), out, { prefix: 'OFI', files });
    await writeFile(join(root, 'market', `${NEXT}.json`), writePlain(market()));
  });
  afterEach(() => remove());
  const answered = async () => {
    const names = (await readdir(join(root, 'in'))).toSorted();
    const texts = names.map(async (name) => [
      name,
      await readFile(join(root, 'in', name), 'latin1'),
    ]);
    return Object.fromEntries(await Promise.all(texts));
  };

  it('answers what waits in its folder and ends', async () => {
    const program = join(import.meta.dirname, 'main.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, root]);
    expect(stdout).toBe(`${NEXT} answered\n`);
    expect(Object.keys(await answered())).toContain(index);
    expect(await answerWaiting(root)).toEqual([]);
  });

  it('writes the same bytes again when it was killed before it remembered', async () => {
    await answerWaiting(root);
    const before = await answered();
    await rm(join(root, 'registrar'), { recursive: true });
    await answerWaiting(root);
    expect(await answered()).toEqual(before);
  });

  it('waits for applications that are not there', async () => {
    await rm(join(root, 'out', 'OFI_9A1_ZZ_20260602.TXT'));
    expect(await answerWaiting(root)).toEqual([
      { fileOn: NEXT, waitsFor: `no applications of ${T}` },
    ]);
  });
});
