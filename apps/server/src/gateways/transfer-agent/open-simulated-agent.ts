import { assert } from '@mall/domain/assert';
import { addDays } from '@mall/domain/calendar/day';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import {
  findFundEvents,
  findIncomes,
  findMoneyFunds,
  findTermsOfAnyStatus,
  readNetValues,
} from '#modules/catalogue/index.ts';
import type { TransferAgent } from './port.ts';
import { type AgentDeps, simulatedAgent } from './simulated/simulated-agent.ts';

/** How far back the registrar looks for announcements that came late. */
const EVENT_DAYS = 400;

export type SimulationDeps = Pick<AgentDeps, 'refuses' | 'acceptedOf'> & {
  readonly db: Db;
  readonly readCalendar: CalendarReader;
};

/** The simulated registrar, with what the funds' managers published at hand; terms of purchases come with each application. */
export function openSimulatedAgent({ readCalendar, ...deps }: SimulationDeps): TransferAgent {
  const { db } = deps;
  return simulatedAgent({
    ...deps,
    eventsUpTo: async (day) => {
      const events = await findFundEvents(db, addDays(day, -EVENT_DAYS), day);
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
    netValuesOf: async (day, productNos) => {
      const values = await readNetValues(db, day, productNos);
      return new Map([...values].map(([productNo, { unitValue }]) => [productNo, unitValue]));
    },
    entryTermsOf: async (applyOn, productNo) => {
      const terms = await findTermsOfAnyStatus(db, productNo, applyOn);
      assert(terms !== undefined, 'a product that is held is in the catalogue');
      const tiers = terms.fees.purchase.map(({ from, charge }) => ({
        fromFen: from,
        rate: charge.kind === 'rate' ? charge.rate : undefined,
        flatFen: charge.kind === 'flat' ? charge.fee : undefined,
      }));
      const free = { fromFen: 0n, rate: 0n, flatFen: undefined };
      return {
        tiers: tiers.length > 0 ? tiers : [free],
        dropsShareTail: terms.shareRounding === 'down',
      };
    },
    exitTermsOf: async (applyOn, productNo, clientType) => {
      const terms = await findTermsOfAnyStatus(db, productNo, applyOn);
      assert(terms !== undefined, 'a product that is held is in the catalogue');
      const { openDays } = calendarOf(await readCalendar(), terms.overseasMarket);
      const { redeemConfirmDays: confirmDays, redeemPayDays: payDays } = terms.settlement;
      return { tiers: terms.fees.redemption[clientType], confirmDays, payDays, openDays };
    },
  });
}
