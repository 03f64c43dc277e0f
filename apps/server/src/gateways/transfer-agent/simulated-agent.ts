import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { fen, nav, shares } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import {
  type Decision,
  findAnswers,
  findRegister,
  findUnanswered,
  findUnansweredProducts,
  insertApplications,
  insertDecisions,
} from './agent-store.ts';
import type { Answer, NotReady, TransferAgent } from './port.ts';
import { type RegistrarTerms, registrarFigures } from './registrar-arithmetic.ts';

export type AgentTerms = RegistrarTerms & {
  /** Trading days after the application. */
  readonly confirmDays: number;
};

export type AgentDeps = {
  readonly db: Db;
  /** What the fund's manager has filed about a product. */
  readonly termsOf: (productNo: string, applyOn: Day) => Promise<AgentTerms | undefined>;
  readonly netValuesOf: (
    applyOn: Day,
    productNos: readonly string[],
  ) => Promise<ReadonlyMap<string, bigint>>;
  /** The trading day so many trading days earlier. */
  readonly tradingDayBefore: (day: Day, count: number) => Promise<Day>;
  /** For rehearsing: the reason why an application is turned down. */
  readonly refuses?: (orderNo: string) => string | undefined;
};

const LINES_MAX = 5_000;
const CONFIRM_DAYS_MAX = 3;

/** A registrar for demos and tests: own tables, own arithmetic, own opinion. */
export function simulatedAgent(deps: AgentDeps): TransferAgent {
  const { db } = deps;
  return {
    sendApplications: async (tradeOn, applications) => {
      if (applications.length > 0) await insertApplications(db, tradeOn, applications);
      return { kind: 'taken' };
    },
    fetchConfirmations: async (day, from) => {
      const notReady = from === undefined ? await decideDue(deps, day) : undefined;
      if (notReady) return notReady;
      const rows = await findAnswers(db, day, from, LINES_MAX);
      const next = rows.length === LINES_MAX ? rows.at(-1)?.order_no : undefined;
      return { kind: 'page', lines: rows.map(answerOf), next };
    },
    fetchShareRegister: async (_, from) => {
      const rows = await findRegister(db, from?.split(' ') ?? [], LINES_MAX);
      const last = rows.length === LINES_MAX ? rows.at(-1) : undefined;
      return {
        kind: 'page',
        lines: rows.map((row) => ({
          tradeAccount: row.trade_account,
          productNo: row.product_no,
          shares: row.shares_e2,
        })),
        next: last && `${last.trade_account} ${last.product_no}`,
      };
    },
  };
}

/** Answers every application that is due on a day; not ready while a net value is missing. */
async function decideDue(deps: AgentDeps, day: Day): Promise<NotReady | undefined> {
  for (let days = 0; days <= CONFIRM_DAYS_MAX; days += 1) {
    const applyOn = await deps.tradingDayBefore(day, days);
    const productNos = await findUnansweredProducts(deps.db, applyOn);
    const due = new Map<string, AgentTerms>();
    for (const productNo of productNos) {
      const terms = await deps.termsOf(productNo, applyOn);
      if (terms?.confirmDays === days) due.set(productNo, terms);
    }
    if (due.size === 0) continue;
    const values = await deps.netValuesOf(applyOn, [...due.keys()]);
    const missing = [...due.keys()].find((productNo) => !values.has(productNo));
    if (missing) return { kind: 'not_ready', reason: `${missing} has no net value of ${applyOn}` };
    await decideDay(deps, { day, applyOn, due, values });
  }
  return undefined;
}

type DueDay = {
  readonly day: Day;
  readonly applyOn: Day;
  readonly due: ReadonlyMap<string, AgentTerms>;
  readonly values: ReadonlyMap<string, bigint>;
};

async function decideDay(deps: AgentDeps, { day, applyOn, due, values }: DueDay): Promise<void> {
  for (;;) {
    const rows = await findUnanswered(deps.db, applyOn, [...due.keys()], LINES_MAX);
    if (rows.length === 0) return;
    const decisions = rows.map(({ order_no, product_no, amount_fen }): Decision => {
      const terms = due.get(product_no);
      const unitValue = values.get(product_no);
      assert(terms !== undefined && unitValue !== undefined, 'only what is due is decided');
      const reason = deps.refuses?.(order_no);
      return {
        orderNo: order_no,
        navOn: applyOn,
        reason,
        figures:
          reason === undefined
            ? { nav: unitValue, ...registrarFigures(amount_fen, unitValue, terms) }
            : undefined,
      };
    });
    await deps.db.transaction().execute((tx) => insertDecisions(tx, day, decisions));
  }
}

type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

function answerOf(row: AnswerRow): Answer {
  const head = { orderNo: row.order_no, registrarNo: `TA${row.serial_no}` };
  if (row.outcome === 'refused')
    return { ...head, outcome: { kind: 'refused', reason: row.refused_reason ?? '' } };
  const { nav_e8, net_fen, fee_fen, shares_e2 } = row;
  assert(
    nav_e8 !== null && net_fen !== null && fee_fen !== null && shares_e2 !== null,
    'a confirmation has its figures',
  );
  return {
    ...head,
    outcome: {
      kind: 'confirmed',
      navOn: row.nav_on,
      unitValue: nav(nav_e8),
      net: fen(net_fen),
      fee: fen(fee_fen),
      shares: shares(shares_e2),
    },
  };
}
