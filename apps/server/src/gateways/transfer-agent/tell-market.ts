import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, type Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { FeeTier } from '@mall/domain/fees/purchase-fee';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import {
  findCollectionsOver,
  findFundEvents,
  findIncomes,
  findMoneyFunds,
  findOverseasMarkets,
  findTermProducts,
  findTermsOfAnyStatus,
  findValuesBetween,
  findYearlyRates,
} from '#modules/catalogue/index.ts';
import { readShareTotals } from '#modules/ledger/index.ts';
import { familyOf } from './simulated/collections/collection-family.ts';
import { findCollectionFacts } from './simulated/collections/collection-store.ts';
import { findFeeVersion } from './simulated/terms-store.ts';

/** How far back values and incomes are told again, so that what came late is among them. */
const VALUE_DAYS = 20;
const INCOME_DAYS = 40;
const EVENT_DAYS = 400;

type Evening = { readonly fileOn: Day; readonly tradeOn: Day; readonly traded: readonly string[] };

/**
 * Writes what the managers of the funds tell the registrar about a day into `market/` of its folder. A demo's registrar is a program of its
 * own and gets it from nowhere else.
 */
export async function tellMarket(
  { db, readCalendar }: { readonly db: Db; readonly readCalendar: CalendarReader },
  root: string,
  evening: Evening,
): Promise<void> {
  const market = await readMarket(db, await readCalendar(), evening);
  const folder = join(root, 'market');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${evening.fileOn}.json`);
  const text = JSON.stringify(market, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
}

async function readMarket(db: Db, calendar: TradingCalendar, evening: Evening) {
  const { fileOn, tradeOn, traded } = evening;
  const held = (await readShareTotals(db)).map(({ productNo }) => productNo);
  const funds = [...new Set([...traded, ...held])];
  const moneyFunds = await findMoneyFunds(db);
  const moneyNos = moneyFunds.map(({ productNo }) => productNo);
  const markets = await findOverseasMarkets(db, funds);
  const incomes = await findIncomes(db, moneyNos, addDays(tradeOn, -INCOME_DAYS), tradeOn);
  return {
    fileOn,
    tradeOn,
    openDays: calendar.openDays,
    overseas: Object.fromEntries(
      [...(calendar.overseas ?? [])].map(([market, { openDays }]) => [market, openDays]),
    ),
    marketOf: Object.fromEntries(markets),
    terms: await readTerms(db, funds, tradeOn),
    values: await readValues(db, tradeOn),
    moneyFunds: moneyFunds.map(({ productNo, carryMode }) => ({
      productNo,
      carriesDaily: carryMode === 'D',
    })),
    incomes: Object.fromEntries(
      [...incomes].map(([productNo, days]) => [productNo, Object.fromEntries(days)]),
    ),
    events: await readEvents(db, fileOn),
    collections: await readCollections(db, fileOn),
    runningTerms: await readRunningTerms(db),
  };
}

async function readTerms(db: Db, productNos: readonly string[], day: Day) {
  const told: [string, unknown][] = [];
  for (const productNo of productNos) {
    const terms = await findTermsOfAnyStatus(db, productNo, day);
    if (!terms) continue;
    const { fees, settlement, shareRounding } = terms;
    told.push([
      productNo,
      {
        versionOn: await findFeeVersion(db, productNo, day),
        entry: toldTiers(fees.purchase),
        subscription: toldTiers(fees.subscription),
        exit: fees.redemption,
        backEnd: fees.backEnd,
        performance: fees.performance,
        dropsShareTail: shareRounding === 'down',
        buyConfirmDays: settlement.buyConfirmDays,
        redeemConfirmDays: settlement.redeemConfirmDays,
        payDays: settlement.redeemPayDays,
      },
    ]);
  }
  return Object.fromEntries(told);
}

/** A product without a table costs nothing. */
function toldTiers(tiers: readonly FeeTier[]) {
  if (tiers.length === 0) return [{ fromFen: 0n, rate: 0n, flatFen: null }];
  return tiers.map(({ from, charge }) => ({
    fromFen: from,
    rate: charge.kind === 'rate' ? charge.rate : null,
    flatFen: charge.kind === 'flat' ? charge.fee : null,
  }));
}

async function readValues(db: Db, upTo: Day) {
  const rows = await findValuesBetween(db, addDays(upTo, -VALUE_DAYS), upTo);
  const byProduct = Map.groupBy(rows, ({ product_no }) => product_no);
  return Object.fromEntries(
    [...byProduct].map(([productNo, days]) => [
      productNo,
      Object.fromEntries(
        days.map(({ nav_on, nav_e8, total_nav_e8 }) => [
          nav_on,
          { unit: nav_e8, total: total_nav_e8 },
        ]),
      ),
    ]),
  );
}

async function readEvents(db: Db, fileOn: Day) {
  const events = await findFundEvents(
    db,
    addDays(fileOn, -EVENT_DAYS),
    addDays(fileOn, EVENT_DAYS),
  );
  return events.map(({ productNo, exOn, recordOn, payOn, what, shareRounding, confirmDays }) => ({
    ...{ productNo, exOn, recordOn, payOn: payOn ?? exOn },
    perShare: what.kind === 'dividend' ? what.perShare : null,
    ratio: what.kind === 'split' ? what.ratio : null,
    confirmFiles: Math.max(confirmDays, 1),
    dropsTail: shareRounding === 'down',
  }));
}

async function readCollections(db: Db, fileOn: Day) {
  const over = await findCollectionsOver(db, fileOn);
  const facts = await findCollectionFacts(
    db,
    over.map(({ productNo }) => productNo),
  );
  const known = new Map(facts.map((one) => [one.productNo, one]));
  return over.map(({ productNo, categoryId, endOn, plannedOn }) => {
    const told = known.get(productNo);
    return {
      ...{ productNo, family: familyOf(categoryId), endOn, plannedOn: plannedOn ?? null },
      elsewhere: told?.collected ?? null,
      depositRate: told?.depositRateE8 ?? null,
      allotted: told?.allottedE8 ?? null,
    };
  });
}

async function readRunningTerms(db: Db) {
  const terms = await findTermProducts(db);
  const rates = await findYearlyRates(db, [...terms.keys()]);
  return [...terms].map(([productNo, term]) => ({
    ...{ productNo, from: term.establishedOn, end: term.expiresOn, payDays: term.payDays },
    everyMonths: term.everyMonths ?? null,
    rate: term.paysBy === 'rate' ? (rates.get(productNo) ?? 0n) : null,
  }));
}
