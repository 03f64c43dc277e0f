import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { publishDemoDay } from './demo-world/index.ts';
import { chooseBank } from './gateways/bank/choose-bank.ts';
import { chooseExchange } from './gateways/exchange/choose-exchange.ts';
import { type AgentSettings, chooseTransferAgent } from './gateways/transfer-agent/choose-agent.ts';
import { importFundValues } from './import-fund-values.ts';
import type { CalendarReader } from './modules/calendar/index.ts';
import type { ClearingDeps } from './modules/clearing/index.ts';
import type { Dictionaries } from './modules/dictionary/index.ts';

export type ClearingParts = {
  readonly config: AgentSettings & Pick<Config, 'bank'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
  readonly dictionaries: Dictionaries;
  /** Whose name messages to customers begin with; absent: none is sent. */
  readonly provider?: string | undefined;
};

/** What a mall without a registrar says wherever one would be needed. */
export const NO_REGISTRAR =
  'no registrar is configured: no order is taken and no day is closed, only the shop window serves';

/**
 * Clearing with the registrar of this mall; undefined without one. The net values of a demo are invented, those of production come with
 * the registrar's files (07); another source of them is chosen here and writes through `publishDays` of modules/catalogue.
 */
export function openClearing(parts: ClearingParts): ClearingDeps | undefined {
  const { config, db, clock, readCalendar, dictionaries, provider } = parts;
  const agent = chooseTransferAgent(config, { db, readCalendar });
  if (!agent) return undefined;
  return {
    db,
    clock,
    readCalendar,
    dictionaries,
    provider,
    agent,
    exchange: chooseExchange(config, db),
    bank: chooseBank(config, { db }),
    publishNetValues: async (day) => {
      const calendar = await readCalendar();
      if (config.mode === 'production')
        return importFundValues(
          { db, clock, agent },
          { businessOn: day, fileOn: nextTradingDay(calendar, day) },
        );
      await db.transaction().execute((tx) => publishDemoDay({ db: tx, clock }, day, calendar));
      return undefined;
    },
  };
}
