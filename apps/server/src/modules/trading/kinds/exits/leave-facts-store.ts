import type { AdviserState } from '@mall/domain/adviser/unbind';
import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { isPortfolio } from '@mall/domain/catalogue/category';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { type Fen, fen } from '@mall/domain/money/units';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import {
  type KeptAdviser,
  keptAdviser,
  keptAdviserState,
} from '#modules/trading/adviser/adviser-store.ts';
import {
  type ChoiceRow,
  choiceOf,
  choices,
  type DividendChoice,
} from '#modules/trading/orders/dividend-method-store.ts';
import {
  type AccountRow,
  accountOf,
  type TradeAccount,
} from '#modules/trading/orders/trade-account-store.ts';

type Window = {
  readonly product_no: string;
  readonly begin_on: Day;
  readonly end_on: Day;
  readonly open_type: string;
};

type Row = {
  readonly last_closed_on: Day | null;
  readonly promised: Readonly<Record<string, string>>;
  readonly choices: readonly ChoiceRow[] | null;
  readonly plans: readonly string[] | null;
  readonly adviser: KeptAdviser | null;
} & (AccountRow | { readonly trade_account: null }) &
  (Window | { readonly product_no: null });

/** What leaving any of a customer's positions depends on beside the positions themselves. */
export type LeaveFacts = {
  readonly account: TradeAccount | undefined;
  /** The last trade date that takes no orders any more. */
  readonly lastClosed: Day | undefined;
  /** What early ends of a contract have promised away while their answer is unknown. */
  readonly promisedOf: (contractNo: string) => Fen;
  /** A product without windows can be left on every day. */
  readonly isExitDay: (productNo: string, day: Day) => boolean;
};

/** All of it in one statement. */
export async function findLeaveFacts(
  db: Db,
  clientId: string,
  productNos: readonly string[],
): Promise<LeaveFacts> {
  const nothing = sql`null::jsonb`;
  const asked = { productNos, choices: nothing, plans: nothing, adviser: nothing };
  return factsOf(await selectFacts(db, clientId, asked));
}

export type ChoiceFacts = LeaveFacts & {
  readonly dividends: DividendChoice;
  /** His recurring plans for the product that have not ended. */
  readonly planNos: readonly string[];
  readonly adviserState: AdviserState | undefined;
};

/** The same of one product with what its holder chose, and where the contract about a portfolio stands; also one statement. */
export async function findChoiceFacts(
  db: Db,
  clientId: string,
  terms: Pick<ProductTerms, 'productNo' | 'variety'>,
): Promise<ChoiceFacts> {
  const { productNo } = terms;
  const hasAdviser = isPortfolio(terms);
  const rows = await selectFacts(db, clientId, {
    productNos: [productNo],
    choices: sql`(select coalesce(jsonb_agg(chosen), '[]') from (${choices(clientId, productNo)}) as chosen)`,
    plans: runningPlans(clientId, productNo),
    adviser: hasAdviser ? sql`(${keptAdviser(clientId, productNo)})` : sql`null::jsonb`,
  });
  return {
    ...factsOf(rows),
    dividends: choiceOf(rows[0]?.choices ?? []),
    planNos: rows[0]?.plans ?? [],
    adviserState: hasAdviser ? keptAdviserState(rows[0]?.adviser ?? null) : undefined,
  };
}

type Asked = {
  readonly productNos: readonly string[];
  readonly choices: RawBuilder<unknown>;
  readonly plans: RawBuilder<unknown>;
  readonly adviser: RawBuilder<unknown>;
};

/** Status 1 is running, 2 paused; the newest event of a plan is the plan. */
function runningPlans(clientId: string, productNo: string): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(allot_no order by allot_no), '[]')
                from (select distinct on (allot_no) allot_no, status from plan_event
                       where client_id = ${clientId} and product_no = ${productNo}
                       order by allot_no, seq desc) as plan
               where status in ('1', '2'))`;
}

/** One row, or one for each window of the products. */
async function selectFacts(db: Db, clientId: string, asked: Asked): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select (select max(trade_on) from order_book) as last_closed_on,
           (select coalesce(jsonb_object_agg(contract_no, amount::text), '{}')
              from (select o.contract_no, sum(o.entrust_money_fen) as amount
                      from trade_order o join order_state s using (client_id, order_no)
                     where o.client_id = ${clientId} and o.kind = 'repo_early_end' and s.state in ('00', '10', '20', '80')
                     group by 1) as early) as promised,
           ${asked.choices} as choices, ${asked.plans} as plans, ${asked.adviser} as adviser, a.trade_account, a.is_restricted, a.needs_audit, p.kinds, p.threshold_fen, p.levels,
           w.product_no, w.begin_on, w.end_on, w.open_type
      from (values (1)) as one
      left join trade_account a on a.client_id = ${clientId}
      left join audit_policy p on p.client_id = ${clientId}
      left join open_window w on w.product_no = any (${[...asked.productNos]}::text[])`.execute(db);
  return rows;
}

function factsOf(rows: readonly Row[]): LeaveFacts {
  const [first] = rows;
  assert(first !== undefined, 'a statement over one value has a row');
  const windows = Map.groupBy(rows.filter(isWindow), ({ product_no }) => product_no);
  return {
    account: first.trade_account === null ? undefined : accountOf(first),
    lastClosed: first.last_closed_on ?? undefined,
    promisedOf: (contractNo) => fen(BigInt(first.promised[contractNo] ?? '0')),
    isExitDay: (productNo, day) => {
      const own = windows.get(productNo);
      return own === undefined || own.some((window) => isOpenToLeave(window, day));
    },
  };
}

function isWindow(row: Row): row is Row & Window {
  return row.product_no !== null;
}

const BUY_ONLY = '2';

function isOpenToLeave({ begin_on, end_on, open_type }: Window, day: Day): boolean {
  return open_type !== BUY_ONLY && begin_on <= day && day <= end_on;
}
