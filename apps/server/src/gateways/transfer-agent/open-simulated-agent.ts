import { assert } from '@mall/domain/assert';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import type { FeeTier } from '@mall/domain/fees/purchase-fee';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import {
  findCollectionsOver,
  findDividendsUpTo,
  findFundEvents,
  findIncomes,
  findLatestNetValue,
  findMoneyFunds,
  findOverseasMarkets,
  findTermProducts,
  findTermsOfAnyStatus,
  findYearlyRates,
  readNetValues,
} from '#modules/catalogue/index.ts';
import type { TransferAgent } from './port.ts';
import { familyOf } from './simulated/collections/collection-family.ts';
import { type KeptTerms, keepTerms } from './simulated/keep-terms.ts';
import type { RegistrarTier } from './simulated/registrar-arithmetic.ts';
import { type AgentDeps, simulatedAgent } from './simulated/simulated-agent.ts';

/** How far the registrar looks for announcements, back for those that came late and ahead for those whose ex-day is to come. */
const EVENT_DAYS = 400;

export type SimulationDeps = Pick<AgentDeps, 'refuses' | 'acceptedOf' | 'acceptedMoneyOf'> & {
  readonly db: Db;
  readonly readCalendar: CalendarReader;
};

/** The simulated registrar, with what the funds' managers published at hand. */
export function openSimulatedAgent({ readCalendar, ...deps }: SimulationDeps): TransferAgent {
  const { db } = deps;
  return simulatedAgent({
    ...deps,
    readCalendar,
    eventsUpTo: async (day) => {
      const announced = await findFundEvents(
        db,
        addDays(day, -EVENT_DAYS),
        addDays(day, EVENT_DAYS),
      );
      // The record day says who is entitled, and it may lie before the ex-day.
      const events = announced.filter(({ recordOn }) => recordOn <= day);
      return events.map(({ what, shareRounding, confirmDays, ...event }) => ({
        ...event,
        perShare: what.kind === 'dividend' ? what.perShare : undefined,
        ratio: what.kind === 'split' ? what.ratio : undefined,
        confirmFiles: Math.max(confirmDays, 1),
        dropsTail: shareRounding === 'down',
      }));
    },
    moneyFunds: async () =>
      (await findMoneyFunds(db)).map(({ productNo, carryMode }) => ({
        productNo,
        carriesDaily: carryMode === 'D',
      })),
    incomesOf: async (productNo, from, upTo) =>
      (await findIncomes(db, [productNo], from, upTo)).get(productNo) ?? new Map(),
    netValuesOf: (day, productNos) => readUnitValues(db, day, productNos),
    entryTermsOf: async (applyOn, productNo) => {
      const { entry, dropsShareTail } = await termsOf(db, productNo, applyOn);
      return { tiers: entryTiersOf(entry), dropsShareTail };
    },
    subscriptionTiersOf: async (applyOn, productNo) =>
      entryTiersOf((await termsOf(db, productNo, applyOn)).subscription),
    exitTermsOf: async (applyOn, productNo, clientType) => {
      const noted = await termsOf(db, productNo, applyOn);
      const { confirmDays, payDays } = noted;
      const tiers = noted.exit[clientType].map(tierOf);
      const backEnd = noted.backEnd.map(tierOf);
      const performance = noted.performance.map(({ above, part }) => ({
        above: BigInt(above),
        part: BigInt(part),
      }));
      const markets = await findOverseasMarkets(db, [productNo]);
      const { openDays } = calendarOf(await readCalendar(), markets.get(productNo));
      return { tiers, backEnd, performance, confirmDays, payDays, openDays };
    },
    collectionsOver: (day) => readCollectionsOver(db, day),
    runningTerms: () => readRunningTerms(db),
    lastValueOf: (productNo, upTo) => readLastValue(db, productNo, upTo),
    dividendsUpTo: (productNo, day) => findDividendsUpTo(db, productNo, day),
  });
}

async function readCollectionsOver(db: Db, day: Day) {
  const over = await findCollectionsOver(db, day);
  return over.map(({ categoryId, ...collection }) => ({
    ...collection,
    family: familyOf(categoryId),
  }));
}

async function readUnitValues(db: Db, day: Day, productNos: readonly string[]) {
  const values = await readNetValues(db, day, productNos);
  return new Map([...values].map(([productNo, { unitValue }]) => [productNo, unitValue]));
}

async function readLastValue(db: Db, productNo: string, upTo: Day) {
  const latest = await findLatestNetValue(db, productNo, upTo);
  return latest && { on: latest.day, unitValue: latest.unitValue };
}

/** The contracts of fixed terms; what pays by a rate pays the one that is published first. */
async function readRunningTerms(db: Db) {
  const terms = await findTermProducts(db);
  const rates = await findYearlyRates(db, [...terms.keys()]);
  return [...terms].map(([productNo, term]) => ({
    productNo,
    from: term.establishedOn,
    end: term.expiresOn,
    everyMonths: term.everyMonths,
    rateE8: term.paysBy === 'rate' ? (rates.get(productNo) ?? 0n) : undefined,
    payDays: term.payDays,
  }));
}

/** A product without a table costs nothing. */
function entryTiersOf(noted: KeptTerms['entry']): readonly RegistrarTier[] {
  const tiers = noted.map(({ fromFen, rate, flatFen }) => ({
    fromFen: BigInt(fromFen),
    rate: rate === null ? undefined : BigInt(rate),
    flatFen: flatFen === null ? undefined : BigInt(flatFen),
  }));
  return tiers.length > 0 ? tiers : [{ fromFen: 0n, rate: 0n, flatFen: undefined }];
}

function tierOf({ fromDays, rate }: KeptTerms['backEnd'][number]) {
  return { fromDays, rate: BigInt(rate) };
}

/** The registrar's own terms; the catalogue is asked once for each version of a product's fees. */
function termsOf(db: Db, productNo: string, day: Day): Promise<KeptTerms> {
  return keepTerms(db, productNo, day, async () => {
    const terms = await findTermsOfAnyStatus(db, productNo, day);
    assert(terms !== undefined, 'a product that is held is in the catalogue');
    const exitOf = (clientType: '0' | '1' | '2') =>
      terms.fees.redemption[clientType].map(({ fromDays, rate }) => ({
        fromDays,
        rate: String(rate),
      }));
    return {
      entry: terms.fees.purchase.map(notedTier),
      subscription: terms.fees.subscription.map(notedTier),
      exit: { '0': exitOf('0'), '1': exitOf('1'), '2': exitOf('2') },
      backEnd: terms.fees.backEnd.map(({ fromDays, rate }) => ({ fromDays, rate: String(rate) })),
      performance: terms.fees.performance.map(({ above, part }) => ({
        above: String(above),
        part: String(part),
      })),
      dropsShareTail: terms.shareRounding === 'down',
      confirmDays: terms.settlement.redeemConfirmDays,
      payDays: terms.settlement.redeemPayDays,
    };
  });
}

function notedTier({ from, charge }: FeeTier): KeptTerms['entry'][number] {
  return {
    fromFen: String(from),
    rate: charge.kind === 'rate' ? String(charge.rate) : null,
    flatFen: charge.kind === 'flat' ? String(charge.fee) : null,
  };
}
