import { contract } from '@mall/contract';
import { knownDay } from '@mall/domain/calendar/day';
import { startBusinessClock, systemClock } from '../../../apps/server/src/clock.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { startEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import type { CustomerSession } from '../../../apps/server/src/http/session.ts';
import { keepCalendar, openCalendar } from '../../../apps/server/src/modules/calendar/index.ts';
import { readDictionaries } from '../../../apps/server/src/modules/dictionary/index.ts';
import { readComingDeductions } from '../../../apps/server/src/modules/plans/index.ts';
import { positionCalls } from '../../../apps/server/src/modules/positions/index.ts';
import {
  findHolderChoice,
  findLeavable,
  readMoneyUnderWay,
  readPastDue,
} from '../../../apps/server/src/modules/trading/index.ts';
import { temporaryDataDir } from '../../mall/run-mall.ts';
import type { Bench, Contest, Slice } from '../bench.ts';
import { type LongAccount, openLongAccounts } from './long-accounts.ts';

const LONG: LongAccount = { clientId: 'LONG', productCount: 20, since: knownDay('2016-01-04') };
const SHORT: LongAccount = { clientId: 'SHORT', productCount: 20, since: knownDay('2025-01-02') };
const MANY: LongAccount = { clientId: 'MANY', productCount: 200, since: knownDay('2025-01-02') };
const FEW: LongAccount = { clientId: 'FEW', productCount: 10, since: knownDay('2025-01-02') };

/** What a long past costs an account that is looked at today. */
export const account: Bench = {
  name: 'account',
  what: 'an account of 20 products that began ten years ago against one that began a year ago, all its calls',
  unit: 'ms a round',
  goal: { of: 'ratio', bound: 'at_most', value: 1.5 },
  open: () => open(LONG, SHORT),
};

/** What many products cost; a figure to be known, with an aim. */
export const accountProducts: Bench = {
  name: 'account-products',
  what: 'an account of 200 products against one of 10, all its calls',
  unit: 'ms a round',
  goal: { of: 'ratio', bound: 'at_most', value: 4, isAim: true },
  open: () => open(MANY, FEW),
};

async function open(ours: LongAccount, peer: LongAccount): Promise<Contest> {
  const data = temporaryDataDir();
  const postgres = await startEmbedded({ dataDir: data.path, log: () => {} });
  await migrate(postgres.owner, { app: postgres.connection, mode: 'demo', opensNew: true });
  const db = connect(postgres.connection, { statementTimeoutMs: 120_000 });
  const ownerDb = connect(postgres.owner, { poolMax: 1 });
  const clock = systemClock('demo');
  const clockStartMs = Date.parse('2026-01-05T10:00:00+08:00');
  await startBusinessClock(db, { mode: 'demo', clockStartMs });
  await openCalendar(ownerDb);
  const span = { from: knownDay('2016-01-04'), to: knownDay('2026-01-02') };
  await openLongAccounts(ownerDb, [ours, peer], span);
  const readCalendar = keepCalendar({ db, clock });
  const shop = { db, clock, readCalendar, dictionaries: await readDictionaries() };
  const calls = positionCalls({
    ...shop,
    ...{ readMoneyUnderWay, readPastDue },
    findDividendMethodAt: async () => undefined,
    readDeductions: (clientId, to) => readComingDeductions(shop, clientId, to),
    findLeavable: (clientId, held) =>
      findLeavable({ ...shop, isTradingOpen: true }, clientId, held),
    findHolderChoice: (clientId, held) =>
      findHolderChoice({ ...shop, isTradingOpen: true }, clientId, held),
  });
  const slice = ({ clientId }: LongAccount) => roundsOf(calls, clientId);
  return {
    ours: () => slice(ours),
    peer: () => slice(peer),
    close: async () => {
      await db.destroy();
      await ownerDb.destroy();
      await postgres.stop();
      data.remove();
    },
  };
}

const { positions, identity } = contract;
/** What the pages of an account ask. */
const ROUND: readonly (readonly [call: { readonly path: string }, request: object])[] = [
  [positions.queryTotalPosition, { with_analysis: '1' }],
  [positions.queryAjPositionList, { page_num: 1, page_size: 100 }],
  [identity.queryUserAssert, {}],
  [positions.queryAllPositionHisIncome, { with_returns: '1' }],
  [positions.queryMonthlyPositionHisIncome, {}],
  [positions.queryAllPositionProductList, {}],
  [positions.queryPositionDetail, { product_no: '910100' }],
];
const ROUNDS = 5;

async function roundsOf(calls: ReturnType<typeof positionCalls>, clientId: string): Promise<Slice> {
  const session: CustomerSession = {
    ...{ scope: 'session', clientId, rights: new Set() },
    ...{ instIdNo: undefined, instUserCode: undefined, mobile: undefined },
  };
  const caller = { address: '127.0.0.1', token: undefined, hasLeft: () => false };
  const startedAt = performance.now();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [asked, request] of ROUND) {
      const served = calls.find(({ call }) => call.path === asked.path);
      const outcome = await served?.answer(request, session, caller);
      if (outcome?.ok !== true) throw new Error(`${asked.path} was not answered`);
    }
  return { value: (performance.now() - startedAt) / ROUNDS };
}
