import { addTradingDays } from '@mall/domain/calendar/trading-calendar';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { readNetValues, readProductTerms } from '#modules/catalogue/index.ts';
import type { TransferAgent } from './port.ts';
import { type AgentDeps, simulatedAgent } from './simulated-agent.ts';

export type SimulationDeps = {
  readonly db: Db;
  readonly readCalendar: CalendarReader;
  readonly refuses?: AgentDeps['refuses'];
};

/** The simulated registrar, with what the funds' managers filed and published at hand. */
export function openSimulatedAgent({ db, readCalendar, refuses }: SimulationDeps): TransferAgent {
  return simulatedAgent({
    db,
    ...(refuses ? { refuses } : {}),
    tradingDayBefore: async (day, count) => addTradingDays(await readCalendar(), day, -count),
    netValuesOf: async (day, productNos) => {
      const values = await readNetValues(db, day, productNos);
      return new Map([...values].map(([productNo, { unitValue }]) => [productNo, unitValue]));
    },
    termsOf: async (productNo, applyOn) => {
      const terms = await readProductTerms(db, productNo, applyOn);
      if (!terms) return undefined;
      return {
        confirmDays: terms.settlement.buyConfirmDays,
        discount: terms.fees.discount,
        dropsShareTail: terms.shareRounding === 'down',
        tiers: terms.fees.purchase.map(({ from, charge }) => ({
          fromFen: from,
          rate: charge.kind === 'rate' ? charge.rate : undefined,
          flatFen: charge.kind === 'flat' ? charge.fee : undefined,
        })),
      };
    },
  });
}
