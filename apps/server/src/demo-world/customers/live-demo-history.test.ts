import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { startBusinessClock, systemClock } from '#clock.ts';
import { openDemoWorld } from '#demo-world/index.ts';
import { openSimulatedAgent } from '#gateways/transfer-agent/open-simulated-agent.ts';
import { openTemplates } from '#modules/agreements/index.ts';
import { keepCalendar, openCalendar } from '#modules/calendar/index.ts';
import { checkClearing } from '#modules/clearing/index.ts';
import { readDictionaries } from '#modules/dictionary/index.ts';
import { checkLedger, readCash } from '#modules/ledger/index.ts';
import { checkPlans } from '#modules/plans/index.ts';
import { checkPositions } from '#modules/positions/index.ts';
import { checkContracts, findContracts } from '#modules/repo/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { HISTORY_DAYS } from './demo-orders.ts';
import { liveDemoHistory } from './live-demo-history.ts';
import { REJECTION } from './seed/reasons.ts';

// A quarter of a year of clearing, by two processes at once: on a busy machine that takes minutes, and time proves nothing here.
vi.setConfig({ testTimeout: 600_000 });

const { db, ownerDb } = await createTestDatabase();
const clock = systemClock('demo');
const readCalendar = keepCalendar({ db, clock });
const dictionaries = await readDictionaries();
const deps = { db, clock, readCalendar, dictionaries };

const clockStartMs = Date.parse('2026-11-14T11:00:00+08:00');
await startBusinessClock(db, { mode: 'demo', clockStartMs });
await openCalendar(ownerDb);
await openTemplates(db);
const config = { mode: 'demo', seedProducts: 120 } as const;
await openDemoWorld({ db, clock, config, readCalendar, say: () => undefined });

const counts = async () => {
  const [orders, runs, lots] = await Promise.all([
    db.selectFrom('trade_order').select('order_source').execute(),
    db
      .selectFrom('clearing_run')
      .select('business_on')
      .where('closed_at', 'is not', null)
      .execute(),
    db.selectFrom('share_lot').select('lot_id').execute(),
  ]);
  const own = orders.filter(({ order_source }) => order_source !== 'RATION');
  return {
    orders: own.length,
    deductions: orders.length - own.length,
    days: runs.length,
    lots: lots.length,
  };
};

describe('the past of the demo customers', () => {
  it('is the same after a crash in the middle, and for two processes at once', async () => {
    let asked = 0;
    const dying = async () => {
      asked += 1;
      if (asked > 60) throw new Error('the process dies');
      return readCalendar();
    };
    await expect(liveDemoHistory({ ...deps, readCalendar: dying })).rejects.toThrow('dies');
    const half = await counts();
    expect(half.orders).toBeGreaterThan(0);
    expect(half.days).toBeLessThan(HISTORY_DAYS);

    await Promise.all([liveDemoHistory(deps), liveDemoHistory(deps)]);
    const whole = await counts();
    expect(whole).toMatchObject({ orders: 45, days: HISTORY_DAYS });
    expect(whole.lots).toBeGreaterThanOrEqual(15);
    expect(whole.deductions).toBeGreaterThanOrEqual(25);
    await liveDemoHistory(deps);
    expect(await counts()).toEqual(whole);
    expect((await checkLedger(db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it('sends the orders of a day at its cut-off and opens the next morning', async () => {
    const { rows } = await sql<{ sent: boolean; opened: boolean }>`
      select distinct b.closed_at - b.trade_on::timestamp at time zone 'Asia/Shanghai' = interval '15 hours' as sent,
             r.closed_at - r.next_on::timestamp at time zone 'Asia/Shanghai' = interval '9 hours' as opened
        from order_book b join clearing_run r on r.business_on = b.trade_on`.execute(db);
    expect(rows).toEqual([{ sent: true, opened: true }]);
    const checks = await checkClearing({ db, agent: openSimulatedAgent({ db, readCalendar }) });
    expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it('leaves money lent to the house, and the ledger agrees with its contracts', async () => {
    const open = await findContracts(db, '600010', { isOpen: true });
    expect(open.map(({ status }) => status)).toContain('HOLDING');
    const checks = [...(await checkContracts(db)), ...(await checkOrders(db))];
    expect(checks.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it('leaves switches and redemptions that are done, one redemption under way and dividends of both kinds', async () => {
    const { rows } = await sql<{ kind: string; state: string }>`
      select s.kind, s.state from order_state s join trade_order o using (client_id, order_no)
       where s.kind in ('switch', 'redemption') and o.order_source <> 'RATION' order by s.kind desc`.execute(
      db,
    );
    expect(rows.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'redemption 40',
      'redemption 50',
      'redemption 50',
      'redemption 50',
      'switch 30',
      'switch 30',
    ]);
    const paid = await db.selectFrom('dividend_payout').select('dividend_method').execute();
    expect(paid.map(({ dividend_method }) => dividend_method).toSorted()).toEqual(['0', '1', '1']);
    expect((await checkPositions(db)).flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it('leaves a part and a whole exit, a renewed repo, transfers and a value that was corrected after its bill', async () => {
    const { rows: left } = await sql<{ client_id: string; shares: bigint }>`
      select client_id, shares_e2 as shares from holding where shares_e2 = 0 order by client_id`.execute(
      db,
    );
    expect(left.map(({ client_id }) => client_id)).toEqual(['600003', '600010']);
    const { rows: lent } = await sql<{ product_no: string; is_renewal: boolean }>`
      select product_no, parent_contract_no is not null as is_renewal from repo_contract
       where due_on < '2026-10-01' order by contract_no`.execute(db);
    expect(lent.map(({ is_renewal }) => is_renewal)).toEqual([false, false, true]);
    const transfers = db.selectFrom('bank_sending').select(['ended_at', 'told_at']);
    for (const { ended_at, told_at } of await transfers.execute())
      expect([ended_at, told_at]).not.toContain(null);
    const { rows: bills } = await sql<{ month: string; version: number; count: number }>`
      select to_char(month_on, 'YYYYMM') as month, version, count(*)::int as count from monthly_bill
       where client_id = '600010' group by 1, 2 order by 1, 2`.execute(db);
    expect(bills.map(({ month, version }) => [month, version])).toEqual([
      ['202608', 1],
      ['202608', 2],
      ['202609', 1],
      ['202610', 1],
    ]);
  });

  it('leaves idle cash that is swept, a contract with an adviser and a private purchase that cools off', async () => {
    const opened = await db.selectFrom('treasure_event').selectAll().execute();
    expect(opened).toMatchObject([
      { client_id: '700005', kind: 'opened', reserve_fen: 100_000_00n },
    ]);
    const { rows } = await sql<{ client_id: string; source: string; state: string }>`
      select o.client_id, o.order_source as source, s.state
        from trade_order o join order_state s using (order_no)
       where o.order_source = 'SWEEP' or o.contract_no like 'TG%' or o.cooling_ends_at is not null
       order by o.client_id desc`.execute(db);
    expect(rows).toEqual([
      { client_id: '700005', source: 'SWEEP', state: '30' },
      { client_id: '600010', source: 'MALL', state: '30' },
      { client_id: '600002', source: 'MALL', state: '11' },
    ]);
    const sessions = db.selectFrom('session').select('ended_at').where('ended_at', 'is', null);
    expect(await sessions.execute()).toEqual([]);
  });

  it('leaves plans that run, are paused, came to their end, were ended and hit a target, all paid by runs', async () => {
    const { rows } = await sql<{ client_id: string; status: string; kind: string; paid: number }>`
      select e.client_id, e.status, e.kind,
             (select count(*)::int from plan_period p
               where p.client_id = e.client_id and p.allot_no = e.allot_no and p.outcome = 'paid') as paid
        from plan_event e
       where not exists (select from plan_event later where later.client_id = e.client_id
                            and later.allot_no = e.allot_no and later.seq > e.seq)
       order by e.client_id, e.status, e.kind`.execute(db);
    expect(rows.map(({ client_id, status, kind }) => [client_id, status, kind])).toEqual([
      ['600002', '1', 'created'],
      ['600002', '5', 'end_met'],
      ['600002', '6', 'target_stopped'],
      ['700005', '1', 'created'],
      ['700005', '2', 'customer_paused'],
      ['700005', '3', 'customer_ended'],
    ]);
    for (const { paid } of rows) expect(paid).toBeGreaterThan(0);
    const unpaid = db.selectFrom('plan_period').selectAll().where('outcome', '<>', 'paid');
    expect(await unpaid.execute()).toEqual([]);
    const [reach] = await db.selectFrom('plan_reach').selectAll().execute();
    expect(reach?.order_no).not.toBeNull();
    expect((await checkPlans({ db, readCalendar })).flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it('leaves the business clock where the demo began', async () => {
    const now = await clock.businessNow(db);
    expect(now.day).toBe('2026-11-14');
  });

  it('leaves the newcomer with his cash and nothing else', async () => {
    expect(await readCash(db, '700004')).toMatchObject({ free: 500_000_00n, frozen: 0n });
    const own = db.selectFrom('trade_order').selectAll().where('client_id', '=', '700004');
    expect(await own.execute()).toEqual([]);
    const signed = db.selectFrom('agreement_signature').selectAll();
    expect(await signed.where('client_id', '=', '700004').execute()).toEqual([]);
  });

  it('ends with the audits of the one institution that wants them', async () => {
    const accounts = await db
      .selectFrom('trade_account')
      .select('client_id')
      .where('needs_audit', '=', true)
      .execute();
    expect(accounts).toEqual([{ client_id: '600001' }]);
  });

  it('leaves a proposal that was rejected, one that no checker looked at in time and one that waits', async () => {
    const { rows } = await sql<{ state: string; money: bigint; remark: string | null }>`
      select s.state, o.entrust_money_fen as money, a.remark
        from order_proposal p join trade_order o using (client_id, order_no) join order_state s using (client_id, order_no)
        left join order_audit a using (client_id, order_no) order by s.state`.execute(db);
    expect(rows).toEqual([
      { state: '00', money: 1_000_000_00n, remark: null },
      { state: '01', money: 3_000_000_00n, remark: REJECTION },
      { state: '02', money: 800_000_00n, remark: null },
    ]);
    // Only what waits is frozen.
    expect(await readCash(db, '600001')).toMatchObject({ frozen: 1_000_000_00n });
  });
});
