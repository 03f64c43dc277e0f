import { fen } from '@mall/domain/money/units';
import type { Db, Tx } from '#db/database.ts';
import type { DealAnswer, EarlyEnd, Exchange, Loan } from '#gateways/exchange/port.ts';
import { loanInterest } from './exchange-arithmetic.ts';
import {
  closeLoans,
  findDeal,
  findDeals,
  findDueLoans,
  insertDeal,
  insertLoan,
  lockLoan,
  lowerLoan,
  takeDealLock,
} from './exchange-store.ts';

export type ExchangeDeps = {
  readonly db: Db;
  /** For rehearsing: the reason why an order is turned down. */
  readonly refuses?: (orderNo: string) => string | undefined;
  /** For rehearsing: whether the answer gets lost on its way, before or after the deal. */
  readonly loses?: (orderNo: string) => 'request' | 'answer' | undefined;
};

const LINES_MAX = 5_000;

/** An exchange for demos and tests: own tables, own arithmetic, own opinion. */
export function simulatedExchange(deps: ExchangeDeps): Exchange {
  const { db } = deps;
  return {
    lend: (loan) => answered(deps, loan.orderNo, (tx) => dealLoan(tx, loan, deps)),
    endEarly: (end) => answered(deps, end.orderNo, (tx) => dealEnd(tx, end, deps)),
    fetchDeals: async (day, from) => {
      const rows = await findDeals(db, day, from, LINES_MAX);
      return {
        kind: 'page',
        lines: rows.map((row) => ({
          ...answerOf(row),
          orderNo: row.order_no,
          contractNo: row.loan_no,
          amount: fen(row.amount_fen),
        })),
        next: rows.length === LINES_MAX ? rows.at(-1)?.order_no : undefined,
      };
    },
    fetchDueLoans: async (day, from) => {
      const rows = await findDueLoans(db, day, from, LINES_MAX);
      return {
        kind: 'page',
        lines: rows.map((row) => {
          const term = { from: row.begins_on, to: row.ends_on };
          return {
            contractNo: row.loan_no,
            principal: fen(row.left_fen),
            interest: fen(loanInterest(row.left_fen, row.rate_e8, term)),
          };
        }),
        next: rows.length === LINES_MAX ? rows.at(-1)?.loan_no : undefined,
      };
    },
    reportMatured: (contractNos, renewed) =>
      db.transaction().execute(async (tx) => {
        await closeLoans(tx, contractNos);
        for (const loan of renewed) await insertLoan(tx, loan);
      }),
  };
}

/** Idempotent by number: a deal is made once, also when its answer is lost and the request comes again. */
async function answered(
  { db, loses }: ExchangeDeps,
  orderNo: string,
  deal: (tx: Tx) => Promise<void>,
): Promise<DealAnswer> {
  const lost = loses?.(orderNo);
  if (lost === 'request') return { kind: 'unknown' };
  const row = await db.transaction().execute(async (tx) => {
    await takeDealLock(tx, orderNo);
    if (!(await findDeal(tx, orderNo))) await deal(tx);
    return findDeal(tx, orderNo);
  });
  return lost === 'answer' || !row ? { kind: 'unknown' } : answerOf(row);
}

async function dealLoan(tx: Tx, loan: Loan, { refuses }: ExchangeDeps): Promise<void> {
  const { orderNo, contractNo, amount, lentOn: dealtOn } = loan;
  const reason = refuses?.(orderNo);
  const deal = {
    orderNo,
    contractNo,
    amount,
    dealtOn,
    side: 'lend',
    interest: 0n,
    reason,
  } as const;
  await insertDeal(tx, deal);
  if (reason === undefined) await insertLoan(tx, loan);
}

async function dealEnd(tx: Tx, end: EarlyEnd, { refuses }: ExchangeDeps): Promise<void> {
  const { orderNo, contractNo, amount, endsOn } = end;
  const loan = await lockLoan(tx, contractNo);
  const isShort = !loan || loan.left_fen < amount;
  const reason = refuses?.(orderNo) ?? (isShort ? 'not so much is lent' : undefined);
  const interest =
    loan && reason === undefined
      ? loanInterest(amount, loan.early_rate_e8, { from: loan.begins_on, to: endsOn })
      : 0n;
  await insertDeal(tx, {
    orderNo,
    contractNo,
    amount,
    dealtOn: endsOn,
    side: 'end',
    interest,
    reason,
  });
  if (reason === undefined) await lowerLoan(tx, contractNo, amount);
}

type DealRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>;

function answerOf(row: DealRow): Exclude<DealAnswer, { kind: 'unknown' }> {
  const dealNo = `EX${row.deal_no}`;
  if (row.refused_reason !== null) return { kind: 'refused', dealNo, reason: row.refused_reason };
  return { kind: 'done', dealNo, interest: fen(row.interest_fen) };
}
