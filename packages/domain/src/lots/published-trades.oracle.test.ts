import { describe, expect, it } from 'vitest';
import {
  hasPublishedData,
  publishedJson,
  publishedRows,
} from '../../../../tools/oracles/published-data.ts';
import { type Day, epochOf, knownDay } from '../calendar/day.ts';
import { sharesFor, splitPurchase } from '../fees/purchase-fee.ts';
import { type HoldingTier, marketValue, splitRedemption } from '../fees/redemption-fee.ts';
import { afterDay, type MoneyHolding } from '../holdings/money-fund-income.ts';
import { parseDecimal } from '../money/decimal.ts';
import { divide, type Rounding } from '../money/rounding.ts';
import {
  type Fen,
  fen,
  type Nav,
  nav,
  type Rate,
  rate,
  type Shares,
  shares,
} from '../money/units.ts';
import { moneyWeightedReturn } from '../positions/money-weighted-return.ts';
import { type Lot, takeFirstIn } from './lot.ts';

/** Trades another program worked out from published net values, with shares and cash to the cent. */
type Buy = readonly [date: string, yuan: number, unitValue: number, shares?: number];
type Published = {
  readonly id: string;
  readonly fund: string;
  readonly verified: boolean;
  readonly purchase_fee: number;
  readonly buys?: readonly Buy[];
  readonly buy?: Buy;
  readonly expected_shares?: number;
  readonly expected_shares_2018_03_09?: number;
  readonly nav_2018_03_09: number;
  readonly expected_value?: number;
  readonly expected_profit?: number;
  readonly redeem?: readonly [
    date: string,
    shares: number,
    unitValue: number,
    fee: string,
    cash: number,
  ];
  readonly cashflows?: readonly (readonly [string, number])[];
  readonly expected_xirr?: number;
  readonly expected_nav?: number;
  readonly expected_cash?: number;
  readonly expected_annualized_to_2018_01_01?: number;
};

const whole = (value: number, decimals: number): bigint => {
  const parsed = parseDecimal(value.toFixed(decimals), decimals);
  if (parsed === undefined) throw new Error(`${value} is no decimal`);
  return parsed;
};
const yuan = (value: number): Fen => fen(whole(value, 2));
const count = (value: number): Shares => shares(whole(value, 2));
const unit = (value: number): Nav => nav(whole(value, 8));
const fraction = (value: number): Rate => rate(whole(value, 8));

const cases = (): readonly Published[] => {
  // Written by the collectors of these figures, one shape per case; each test below reads what its cases have.
  const { cases: all } = publishedJson('golden/xalpha_cases.json') as { cases: Published[] };
  return all.filter(({ verified }) => verified);
};
const caseOf = (id: string): Published => {
  const found = cases().find((candidate) => candidate.id === id);
  if (!found) throw new Error(`${id} is not among the published cases`);
  return found;
};

function bought({ purchase_fee }: Published, buy: Buy, rounding: Rounding = 'half_up'): Shares {
  const [, paid, unitValue] = buy;
  const tiers = [
    { from: fen(0n), charge: { kind: 'rate', rate: fraction(purchase_fee) } as const },
  ];
  return sharesFor(splitPurchase(yuan(paid), tiers).net, unit(unitValue), rounding);
}

function redeemed(
  lots: readonly Lot[],
  { wanted, at, tiers, on }: { wanted: Shares; at: Nav; tiers: readonly HoldingTier[]; on: Day },
): Fen {
  const takes = takeFirstIn(lots, wanted, on);
  if (!takes) throw new Error('the lots do not suffice');
  return splitRedemption(takes, at, tiers, on).net;
}

const lot = (lotId: string, confirmedOn: string, held: Shares): Lot => ({
  lotId,
  confirmedOn: knownDay(confirmedOn),
  shares: held,
});
const tier = (fromDays: number, charged: number) => ({ fromDays, rate: fraction(charged) });

describe.skipIf(!hasPublishedData())('trades that were worked out elsewhere', () => {
  it.each(['001180-shares', '001469-shares', '003376-shares'])('%s: shares and value', (id) => {
    const published = caseOf(id);
    const buys = published.buys ?? [];
    expect(buys.length).toBeGreaterThan(0);
    expect(buys.map((buy) => bought(published, buy))).toEqual(
      buys.map(([, , , held]) => count(held ?? Number.NaN)),
    );
    const [first, second] = buys.map((buy) => bought(published, buy));
    const gone = count(published.redeem?.[1] ?? 0);
    const left = shares((first ?? 0n) + (second ?? 0n) - gone);
    expect(left).toBe(count(published.expected_shares_2018_03_09 ?? Number.NaN));
    const value = marketValue(left, unit(published.nav_2018_03_09));
    expect(value).toBe(yuan(published.expected_value ?? Number.NaN));
    const paid = buys.reduce((sum, [, amount]) => sum + yuan(amount), 0n);
    const back = published.redeem ? yuan(published.redeem[4]) : 0n;
    if (!published.redeem)
      expect(value + back - paid).toBe(yuan(published.expected_profit ?? Number.NaN));
  });

  it('the net values of the trades are those of the published histories', () => {
    for (const { fund, buys = [] } of cases()) {
      if (buys.length === 0) continue;
      const rows = new Map(
        publishedRows(`nav_long/${fund}.csv`).map((row) => [row['date'], row['unit_nav']]),
      );
      for (const [date, , unitValue] of buys) expect(Number(rows.get(date))).toBe(unitValue);
    }
  });

  it('001180: the oldest lot leaves first, at the fee of its age, and the return over all of it', () => {
    const published = caseOf('001180-shares');
    const [one, two] = (published.buys ?? []).map((buy) => bought(published, buy));
    const tiers = [tier(0, 0.015), tier(7, 0.005), tier(365, 0.003), tier(730, 0)];
    const lots = [
      lot('1', '2016-09-28', one ?? shares(0n)),
      lot('2', '2017-10-17', two ?? shares(0n)),
    ];
    const part = redeemed(lots, {
      wanted: count(published.redeem?.[1] ?? 0),
      at: unit(published.redeem?.[2] ?? 0),
      tiers,
      on: knownDay(published.redeem?.[0] ?? ''),
    });
    expect(part).toBe(yuan(published.redeem?.[4] ?? Number.NaN));
    const rest = [lot('1', '2016-09-28', shares((one ?? 0n) - 9000n)), ...lots.slice(1)];
    const all = redeemed(rest, {
      wanted: count(published.expected_shares_2018_03_09 ?? 0),
      at: unit(0.8853),
      tiers,
      on: knownDay('2018-07-02'),
    });
    const { cashflows = [], expected_xirr } = caseOf('001180-xirr');
    // Their 138.56 is 156.98 x 0.8853 x 0.997 rounded once; a statement has gross 138.97, fee 0.42 and their difference.
    expect(all).toBe(yuan((cashflows.at(-1)?.[1] ?? Number.NaN) - 0.01));
    const flows = cashflows.map(([date, amount]) => ({ epoch: epochOf(knownDay(date)), amount }));
    expect(moneyWeightedReturn(flows)).toBeCloseTo(expected_xirr ?? Number.NaN, 9);
  });

  it('000311: a company that cuts shares off, and a redemption over two lots', () => {
    const published = caseOf('000311-truncate');
    const { buy, expected_shares } = published;
    if (!buy) throw new Error('the case has a purchase');
    expect(bought(published, buy, 'down')).toBe(count(expected_shares ?? Number.NaN));
    expect(bought(published, buy)).not.toBe(count(expected_shares ?? Number.NaN));
    const cash = redeemed(
      [lot('1', '2011-01-03', count(200)), lot('2', '2017-12-29', count(200))],
      {
        wanted: count(320),
        at: unit(2.155),
        tiers: [tier(0, 0.015), tier(7, 0.005), tier(365, 0.0025), tier(730, 0)],
        on: knownDay('2018-01-02'),
      },
    );
    expect(cash).toBe(yuan(685.72));
  });

  it('cash-interest: a fund that earns two ten-thousandths a day grows and yields as theirs does', () => {
    const { expected_nav, expected_cash, expected_annualized_to_2018_01_01, redeem } =
      caseOf('cash-interest');
    const begun = knownDay('2015-01-01');
    const daysTo = (day: string) => epochOf(knownDay(day)) - epochOf(begun);
    // So many shares that the tails which each day drops do not show in the four decimals of a price.
    const start: MoneyHolding = { shares: shares(10n ** 12n), unpaid: fen(0n) };
    const grown = Array.from({ length: daysTo('2018-01-02') }).reduce<MoneyHolding>(
      (holding) => afterDay(holding, { perTenThousand: unit(2) }, 'D'),
      start,
    );
    const price = nav(divide(grown.shares * 10_000n, start.shares, 'half_up') * 10_000n);
    expect(price).toBe(unit(expected_nav ?? Number.NaN));
    // 300 are asked for and 200 are there.
    expect(redeem?.[1]).toBe(300);
    expect(marketValue(count(200), price)).toBe(yuan(expected_cash ?? Number.NaN));
    const yearly = moneyWeightedReturn([
      { epoch: epochOf(begun), amount: -1 },
      { epoch: epochOf(knownDay('2018-01-01')), amount: 1.0002 ** daysTo('2018-01-01') },
    ]);
    expect(yearly).toBeCloseTo(expected_annualized_to_2018_01_01 ?? Number.NaN, 4);
  });
});
