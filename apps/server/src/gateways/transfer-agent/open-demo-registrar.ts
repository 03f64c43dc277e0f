import { join } from 'node:path';
import { rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { readShareTotals } from '#modules/ledger/index.ts';
import { foldersIn } from './exchange/folders.ts';
import { findSentRows, textOf } from './exchange/outbox.ts';
import { isThere } from './exchange/whole-files.ts';
import { STRICT } from './files/index.ts';
import type { TaProfile } from './mapping/profile.ts';
import { openFileAgent } from './open-file-agent.ts';
import type { TransferAgent } from './port.ts';
import { tellMarket } from './tell-market.ts';

/** The registrar of a demo and its distributor; both codes are invented. */
export const DEMO_PROFILE: TaProfile = {
  version: '22',
  distributor: '9A1',
  registrar: 'ZZ',
  tolerances: STRICT,
  morning: ['OFI'],
  evening: ['OFS'],
  depositRate: rate(50_000n),
};

/** Its store begins empty, and shares that it does not know would differ for ever. */
const KNOWS_NOTHING =
  'the registrar that answers through files knows none of the shares that are held: MALL_REGISTRAR counts for a new data folder';

export type DemoRegistrar = {
  readonly db: Db;
  readonly readCalendar: CalendarReader;
  /** The folder of the exchange, in which the registrar has its own store too. */
  readonly root: string;
  /** Lets the registrar answer what is waiting for it. */
  readonly answer: () => Promise<void>;
};

/** The simulated registrar as a program of its own: it gets the orders and the market of a day as files and answers with files. */
export function openDemoRegistrar({
  db,
  readCalendar,
  root,
  answer,
}: DemoRegistrar): TransferAgent {
  const outbox = { folders: foldersIn(root), profile: DEMO_PROFILE };
  return openFileAgent({
    ...{ db, readCalendar, root, profile: DEMO_PROFILE, waitMs: 0 },
    askForFile: async (fileOn, tradeOn) => {
      const isNew = !(await isThere(join(root, 'registrar')));
      if (isNew && (await readShareTotals(db)).length > 0) return KNOWS_NOTHING;
      const sent = [...((await findSentRows(outbox, tradeOn)) ?? new Map()).values()];
      const named = sent.flatMap((row) => [
        textOf(row, 'FundCode'),
        textOf(row, 'CodeOfTargetFund'),
      ]);
      const traded = [...new Set(named.filter((name) => name !== ''))];
      await tellMarket({ db, readCalendar }, root, { fileOn, tradeOn, traded });
      await answer();
      return undefined;
    },
  });
}
