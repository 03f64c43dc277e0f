import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import { publishDemoDay } from './demo-world/index.ts';
import { openSimulatedAgent } from './gateways/transfer-agent/open-simulated-agent.ts';
import type { CalendarReader } from './modules/calendar/index.ts';
import type { ClearingDeps } from './modules/clearing/index.ts';

export type ClearingParts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly readCalendar: CalendarReader;
};

/** Clearing with the registrar and the managers of a demo; a provider's own gateways are chosen here. */
export function openClearing({ db, clock, readCalendar }: ClearingParts): ClearingDeps {
  return {
    db,
    clock,
    readCalendar,
    agent: openSimulatedAgent({ db }),
    publishNetValues: async (day) => {
      const calendar = await readCalendar();
      await db.transaction().execute((tx) => publishDemoDay(tx, day, calendar));
    },
  };
}
