import { assert } from '@mall/domain/assert';
import { type Day, dayToNumber } from '@mall/domain/calendar/day';
import type { Fen, Shares } from '@mall/domain/money/units';
import { type Selectable, sql } from 'kysely';
import { contentHash } from '#content-hash.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import type { Schema } from '#db/schema.gen.ts';
import type { FlowTrade } from './flow-offer.ts';

export type Flow = Schema['trade_flow'];
export type StepRow = Selectable<Schema['trade_flow_step']>;

export type NewFlow = {
  readonly clientId: string;
  readonly requestNo: string;
  readonly requestHash: Buffer;
  readonly businType: string;
  readonly productNo: string;
  /** Of a purchase. */
  readonly money: Fen | undefined;
  /** Of a switch: the shares, and the fund they enter. */
  readonly shares: Shares | undefined;
  readonly targetProductNo: string | undefined;
  readonly steps: readonly string[];
  readonly startedAt: Instant;
  readonly startedOn: Day;
  readonly expiresAt: Instant;
};

/** Begins a flow; its request number is new. */
export async function insertFlow(tx: Tx, flow: NewFlow): Promise<Flow> {
  const prefix = `FL${dayToNumber(flow.startedOn)}`;
  return tx
    .insertInto('trade_flow')
    .values({
      flow_id: sql<string>`${prefix} || lpad(nextval('flow_number')::text, 8, '0')`,
      client_id: flow.clientId,
      request_no: flow.requestNo,
      request_sha256: flow.requestHash,
      busin_type: flow.businType,
      product_no: flow.productNo,
      entrust_money_fen: flow.money ?? null,
      entrust_shares_e2: flow.shares ?? null,
      target_product_no: flow.targetProductNo ?? null,
      steps: [...flow.steps],
      started_at: flow.startedAt,
      expires_at: flow.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a flow was begun for. */
export function tradeOf(flow: Flow): FlowTrade {
  return {
    businType: flow.busin_type,
    productNo: flow.product_no,
    targetProductNo: flow.target_product_no ?? undefined,
    shares: flow.entrust_shares_e2 ?? undefined,
  };
}

/** Lets the flows of one customer begin one after the other, so that each is counted before the next. */
export async function lockFlowStarts(tx: Tx, clientId: string): Promise<void> {
  const place = contentHash(clientId).readInt32BE(0);
  await sql`select pg_advisory_xact_lock(${FLOW_LOCK}, ${place})`.execute(tx);
}

// 'flow' in ASCII.
const FLOW_LOCK = 0x66_6c_6f_77;

/** How many flows a customer began after a time. */
export async function countFlowsSince(db: Db, clientId: string, since: Instant): Promise<bigint> {
  const { count } = await db
    .selectFrom('trade_flow')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('client_id', '=', clientId)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** One of the customer's own flows; another customer's is not found. */
export async function findOwnFlow(
  db: Db,
  clientId: string,
  flowId: string,
): Promise<Flow | undefined> {
  return db
    .selectFrom('trade_flow')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
}

export async function readOwnFlow(db: Db, clientId: string, flowId: string): Promise<Flow> {
  const flow = await findOwnFlow(db, clientId, flowId);
  assert(flow !== undefined, 'a flow never disappears');
  return flow;
}

/** Whether a flow led to a plan; the table is the plans' own and only read here. */
export async function hasLedToPlan(db: Db, clientId: string, flowId: string): Promise<boolean> {
  const plan = await db
    .selectFrom('plan_event')
    .select('allot_no')
    .where('client_id', '=', clientId)
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
  return plan !== undefined;
}

export type PassedStep = {
  readonly step: string;
  /** The facts it was passed for. */
  readonly basis: string;
  readonly request_no: string | null;
};

export async function findPassedSteps(db: Db, flowId: string): Promise<readonly PassedStep[]> {
  return db
    .selectFrom('trade_flow_step')
    .select(['step', 'basis', 'request_no'])
    .where('flow_id', '=', flowId)
    .execute();
}

/** The same with everything that is known of them. */
export async function findStepRows(db: Db, flowId: string): Promise<readonly StepRow[]> {
  return db.selectFrom('trade_flow_step').selectAll().where('flow_id', '=', flowId).execute();
}

export async function insertPassedStep(
  tx: Tx,
  step: {
    readonly flowId: string;
    readonly step: string;
    readonly basis: string;
    readonly requestNo: string | undefined;
    readonly evidence: unknown;
    readonly passedAt: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('trade_flow_step')
    .values({
      flow_id: step.flowId,
      step: step.step,
      basis: step.basis,
      request_no: step.requestNo ?? null,
      evidence: JSON.stringify(step.evidence),
      passed_at: step.passedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
