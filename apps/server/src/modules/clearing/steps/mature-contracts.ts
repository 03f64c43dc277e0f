import { refuseProfile } from '@mall/domain/orders/decide-purchase';
import { interestUntil } from '@mall/domain/repo/repo-contract';
import { matchProduct } from '@mall/domain/suitability/match-product';
import type { Tx } from '#db/database.ts';
import type { DueLoan, Exchange, NotReady } from '#gateways/exchange/port.ts';
import { findProductTerms } from '#modules/catalogue/index.ts';
import type { Break } from '#modules/clearing/breaks/break-store.ts';
import type { ClearingDay, ClearingDeps, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { CHUNK_SIZE } from '#modules/clearing/work-in-ranges.ts';
import { lockClosedAccount } from '#modules/identity/index.ts';
import {
  type ContractRecord,
  findDueContracts,
  findEndedOn,
  findNumbered,
  matureContracts,
} from '#modules/repo/index.ts';
import { findInvestor } from '#modules/suitability/index.ts';
import { findTradeAccount, lockTradeAccounts } from '#modules/trading/index.ts';

const STEP = 'mature-contracts';

/**
 * Repos whose last day it is: paid or renewed, after 15:00, when the customer cannot change his mind any more. They are
 * taken in the order they were made, because quota and collateral may not suffice for all. A contract that is over is
 * not found again, so a repeat goes on with those that are left.
 */
export const matureDueContracts: ClearingStep = {
  name: STEP,
  run: async (deps, day) => {
    const { db, exchange, chunkSize = CHUNK_SIZE } = deps;
    const first = await findDueContracts(db, day.businessOn, 1);
    const ended = await findEndedOn(db, day.businessOn, '', 1);
    if (first.length === 0 && ended.length === 0) return { kind: 'done', count: 0 };
    if (!exchange) return { kind: 'waiting', reason: 'no exchange is configured' };
    if (first.length > 0) {
      const loans = await fetchDue(exchange, day);
      if (loans.kind === 'not_ready') return { kind: 'waiting', reason: loans.reason };
      for (;;) {
        const due = await findDueContracts(db, day.businessOn, chunkSize);
        if (due.length === 0) break;
        const breaks = due.flatMap((record) => compareLoan(record, loans.lines));
        if (breaks.length > 0) return { kind: 'broken', breaks };
        await db.transaction().execute((tx) => matureChunk(tx, deps, day, due));
      }
    }
    return { kind: 'done', count: await reportEnded(deps, exchange, day) };
  },
};

async function matureChunk(
  tx: Tx,
  _: ClearingDeps,
  { businessOn, calendar }: ClearingDay,
  due: readonly ContractRecord[],
): Promise<void> {
  await lockTradeAccounts(
    tx,
    due.map(({ contract }) => contract.clientId),
  );
  await matureContracts(
    tx,
    {
      day: businessOn,
      calendar,
      isFit: async (clientId, productNo) => {
        const account = await findTradeAccount(tx, clientId);
        const terms = await findProductTerms(tx, productNo, businessOn);
        const investor = await findInvestor(tx, clientId);
        if (!account || account.isRestricted || !terms || !investor) return false;
        if (await lockClosedAccount(tx, clientId)) return false;
        const { risk, match } = matchProduct(investor, terms, businessOn);
        const isAllowed = terms.clientTypes.includes(investor.clientType);
        // An assessment counts up to its last day, also while the customer is reminded of its end (rules 6.7).
        return isAllowed && !refuseProfile({ risk }) && match === 'match';
      },
    },
    due,
  );
}

/** What is lent and its interest, by our contract and by the exchange. */
function compareLoan(
  { contract }: ContractRecord,
  loans: ReadonlyMap<string, DueLoan>,
): readonly Break[] {
  const { contractNo, principal, dueOn, agreedRate: yearly } = contract;
  const interest = interestUntil(contract, dueOn, { principal, yearly });
  const ours = `${principal} with interest ${interest}`;
  const loan = loans.get(contractNo);
  const theirs = loan ? `${loan.principal} with interest ${loan.interest}` : 'no such loan';
  return ours === theirs ? [] : [{ subject: contractNo, ours, theirs }];
}

type DueFile = NotReady | { readonly kind: 'file'; readonly lines: ReadonlyMap<string, DueLoan> };

async function fetchDue(exchange: Exchange, { businessOn }: ClearingDay): Promise<DueFile> {
  const lines = new Map<string, DueLoan>();
  for (let from: string | undefined; ; ) {
    const page = await exchange.fetchDueLoans(businessOn, from);
    if (page.kind === 'not_ready') return page;
    for (const line of page.lines) lines.set(line.contractNo, line);
    if (page.next === undefined) return { kind: 'file', lines };
    from = page.next;
  }
}

/** Tells the exchange what became of the contracts that ended today; told again it changes nothing. */
async function reportEnded(
  { db, chunkSize = CHUNK_SIZE }: ClearingDeps,
  exchange: Exchange,
  { businessOn }: ClearingDay,
): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const ended = await findEndedOn(db, businessOn, after, chunkSize);
    const last = ended.at(-1);
    if (!last) return count;
    const made = await findNumbered(
      db,
      ended.flatMap(({ intoNo }) => intoNo ?? []),
    );
    const renewed = [];
    for (const { contract, parentNo = '', lent: amount } of made) {
      const account = await findTradeAccount(db, contract.clientId);
      const tradeAccount = account?.tradeAccount ?? '';
      renewed.push({ ...contract, amount, parentNo, tradeAccount });
    }
    await exchange.reportMatured(
      ended.map(({ contractNo }) => contractNo),
      renewed,
    );
    count += ended.length;
    after = last.contractNo;
  }
}
