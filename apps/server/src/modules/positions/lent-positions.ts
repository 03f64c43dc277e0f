import { addDays, type Day } from '@mall/domain/calendar/day';
import { divide } from '@mall/domain/money/rounding';
import {
  add,
  type Fen,
  fen,
  nav,
  RATE_ONE,
  rate,
  shares,
  subtract,
} from '@mall/domain/money/units';
import { accruedInterest, type RepoContract } from '@mall/domain/repo/repo-contract';
import type { HeldTerms } from '#modules/catalogue/index.ts';
import type { Position } from './position.ts';

export type LentFacts = {
  readonly terms: ReadonlyMap<string, HeldTerms>;
  readonly today: Day;
  /** The day whose income is shown. */
  readonly incomeOn: Day;
  readonly tradeAccount: string;
};

/** What of a contract counts for a position. */
export type LentRecord = {
  readonly contract: Omit<RepoContract, 'contractNo' | 'clientId' | 'earlyRate'>;
  readonly interestPaid: Fen;
};

/** The open contracts of a customer, one position per product: what is lent and what it earned so far (rules 4.7). */
export function lentPositionsOf(
  clientId: string,
  all: readonly LentRecord[],
  facts: LentFacts,
): readonly Position[] {
  const positions: Position[] = [];
  for (const [productNo, records] of Map.groupBy(all, ({ contract }) => contract.productNo)) {
    const terms = facts.terms.get(productNo);
    const open = records.filter(({ contract }) => contract.principal > 0n);
    const next = open.toSorted((one, other) =>
      one.contract.dueOn < other.contract.dueOn ? -1 : 1,
    )[0];
    if (!terms || !next) continue;
    const principal = sumOf(open, ({ contract }) => contract.principal);
    const accrued = sumOf(open, (record) => accruedOn(record, facts.today));
    const realised = sumOf(records, ({ interestPaid }) => interestPaid);
    const lentOn = records.map(({ contract }) => contract.lentOn).toSorted()[0] ?? facts.today;
    positions.push({
      holding: {
        clientId,
        productNo,
        shares: shares(0n),
        cost: principal,
        realised,
        dividends: fen(0n),
        paidIn: principal,
        paidOut: fen(0n),
        firstBoughtOn: lentOn,
      },
      terms,
      tradeAccount: facts.tradeAccount,
      unitValue: nav(RATE_ONE),
      isRestated: false,
      totalValue: undefined,
      navOn: undefined,
      income: {
        marketValue: add(principal, accrued),
        holdIncome: accrued,
        holdIncomeRate: rate(divide(accrued * RATE_ONE, principal, 'half_up')),
        totalIncome: add(accrued, realised),
      },
      unpaid: fen(0n),
      lots: [],
      dayIncome: incomeOfDay(open, facts.incomeOn),
      frozen: shares(0n),
      enabled: shares(0n),
      locked: shares(0n),
      unlocksOn: undefined,
      lent: {
        agreedRate: next.contract.agreedRate,
        lentOn: next.contract.lentOn,
        dueOn: next.contract.dueOn,
        contractCount: open.length,
        renewedCount: open.filter(({ contract }) => contract.renewal.kind === 'renew').length,
      },
    });
  }
  return positions;
}

/** One day's difference of rounded accruals; a contract that was lent later has none of that day. */
function incomeOfDay(open: readonly LentRecord[], day: Day): Position['dayIncome'] {
  const lent = open.filter(({ contract }) => contract.lentOn <= day);
  if (lent.length === 0) return undefined;
  const at = (on: Day) => sumOf(lent, (record) => accruedOn(record, on));
  return { day, amount: subtract(at(addDays(day, 1)), at(day)) };
}

function accruedOn({ contract }: LentRecord, day: Day): Fen {
  return accruedInterest(contract, day < contract.lentOn ? contract.lentOn : day);
}

function sumOf(records: readonly LentRecord[], read: (record: LentRecord) => Fen): Fen {
  return records.reduce((sum, record) => add(sum, read(record)), fen(0n));
}
