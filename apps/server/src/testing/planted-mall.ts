import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { checkRecordedData } from '#check-recorded-data.ts';
import type { Db, Tx } from '#db/database.ts';
import type { TransferAgent } from '#gateways/transfer-agent/port.ts';
import { changeTerms } from '#modules/catalogue/index.ts';
import { closeBusinessDay } from '#modules/clearing/index.ts';
import type { Check } from '#verification.ts';
import type { StoryMall } from './app/open-story.ts';
import { createStoryMall } from './story-mall.ts';
import { buy } from './story-shopper.ts';
import { sellFund } from './story-world.ts';

/** Append-only tables whose guards an owner of the database can lift. */
const GUARDED = [
  'ledger_entry',
  'ledger_move',
  'cash_deposit',
  'trade_order',
  'registrar_account',
  'registrar_line',
  'customer_request',
  'repo_disclosure',
  'risk_assessment',
  'order_book',
  'order_confirmation',
  'order_correction',
  'claim_settlement',
  'nav_correction',
  'order_cancellation',
  'order_event',
  'plan_event',
  'plan_period',
  'plan_reach',
  'due_payment',
  'holding_event',
  'lot_use',
  'overdue_order',
  'losing_fund',
  'promised_share',
  'product_break',
  'collection_end',
  'term_payment',
  'agreement_signature',
  'agreement_template',
  'agreement_text',
  'sealed_file',
  'clearing_step',
  'clearing_chunk',
  'trade_flow',
  'trade_flow_step',
  'trade_flow_terms',
  'position_value',
  'account_day',
  'monthly_bill',
  'money_income',
  'repo_contract',
  'repo_contract_event',
  'adviser_event',
  'trail_entry',
  'unsealed_row',
];

/**
 * A mall with an order of every fate: confirmed, locked, refused, cancelled, confirmed a day late and still open, and with tied cash that was set free. Its
 * database can be changed as only an owner can, to see whether verify notices.
 */
export async function createPlantedMall() {
  const refused = new Set<string>();
  const mall = await createStoryMall({
    startsAt: '2026-11-12T14:00:00+08:00',
    valuesOn: (day) => ({
      '910066': day === '2026-11-12' ? 123_450_000n : 125_000_000n,
      '910067': 110_000_000n,
    }),
    refuses: (orderNo) => (refused.has(orderNo) ? 'limit reached' : undefined),
  });
  const { clearing, deps, ownerDb } = mall;
  await sellFund(deps.db, { productNo: '910066' });
  await sellFund(deps.db, { productNo: '910067' });
  await lockAndLimit(mall);
  const first = await mall.enter({ clientId: 'C1', free: 10_000_00n, trade: 300_00n });
  const second = await mall.enter({ clientId: 'C2', free: 10_000_00n });
  await mall.enter({ clientId: 'C3', trade: 50_00n });
  await buy(first, '910066', 1_000_00n);
  await buy(first, '910067', 500_00n);
  refused.add((await buy(second, '910066', 200_00n)).order_no);
  const { order_no } = await buy(second, '910066', 300_00n);
  await second.client(contract.trading.tradeWithdraw, { order_no, request_no: randomUUID() });
  const late = await buy(second, '910066', 400_00n);
  await closeBusinessDay({ ...clearing, agent: without(clearing.agent, late.order_no) });
  await closeBusinessDay(clearing);
  await buy(first, '910066', 500_00n);

  const checksIn = (db: Db) => checkRecordedData(db, clearing);
  const checkChanged = (on: Db, prepare: Prepare, changes: readonly string[]) =>
    takenBack(on, async (tx) => {
      await prepare(tx);
      for (const change of changes) await sql.raw(change).execute(tx);
      return checksIn(tx);
    });
  const checksAfter = (...changes: readonly string[]) => checkChanged(ownerDb, liftGuards, changes);
  return {
    ...mall,
    /** What verify says of the mall as it is. */
    wrongs: async () => wrongsOf(await checksIn(deps.db)),
    /** What it says after changes that are taken back at once. */
    checksAfter,
    wrongsAfter: async (...changes: readonly string[]) => wrongsOf(await checksAfter(...changes)),
    /** The same in a mall whose guards were lifted for good. */
    wrongsAfterUnguarded: async (...changes: readonly string[]) =>
      wrongsOf(await checkChanged(ownerDb, async () => {}, changes)),
    /** The same when the mall's own role makes the changes, with its rights and under all guards. */
    wrongsAfterOwn: async (...changes: readonly string[]) =>
      wrongsOf(await checkChanged(deps.db, async () => {}, changes)),
  };
}

/** Gives one fund a holding period and the other a quota. */
async function lockAndLimit({ clearing, ownerDb }: StoryMall): Promise<void> {
  await ownerDb.transaction().execute((db) =>
    changeTerms({ db, clock: clearing.clock, doneBy: 'story' }, async (tx) => {
      await sql`update product set hold_months = 6 where product_no = '910067'`.execute(tx);
      await sql`insert into product_quota (product_no, total_fen, left_fen) values ('910066', 100000000, 100000000)`.execute(
        tx,
      );
    }),
  );
}

function wrongsOf(checks: readonly Check[]): readonly string[] {
  return checks.flatMap(({ wrong }) => wrong);
}

type Prepare = (tx: Tx) => Promise<void>;

/** The checks at the end of a transaction that is then taken back. */
export async function takenBack(
  db: Db,
  change: (tx: Tx) => Promise<readonly Check[]>,
): Promise<readonly Check[]> {
  return db
    .transaction()
    .execute(async (tx) => {
      throw new TakenBack(await change(tx));
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof TakenBack) return thrown.checks;
      throw thrown;
    });
}

class TakenBack extends Error {
  override readonly name = 'TakenBack';
  readonly checks: readonly Check[];

  constructor(checks: readonly Check[]) {
    super('the change is taken back');
    this.checks = checks;
  }
}

export async function liftGuards(tx: Tx): Promise<void> {
  for (const table of GUARDED)
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
}

/** A registrar whose file lacks the line of an order. */
function without(agent: TransferAgent, missing: string): TransferAgent {
  return {
    ...agent,
    fetchConfirmations: async (day, from) => {
      const page = await agent.fetchConfirmations(day, from);
      if (page.kind !== 'page') return page;
      return { ...page, lines: page.lines.filter(({ orderNo }) => orderNo !== missing) };
    },
  };
}
