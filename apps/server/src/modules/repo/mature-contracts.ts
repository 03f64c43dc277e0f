import type { Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import { type Fen, fen, subtract } from '@mall/domain/money/units';
import { repoLeft } from '@mall/domain/orders/kinds/repo-purchase';
import {
  type Maturity,
  matureContract,
  type RenewalOffer,
} from '@mall/domain/repo/mature-contract';
import type { Tx } from '#db/database.ts';
import { findQuotaLeft, findRepoTerms, readPledged, takeQuota } from '#modules/catalogue/index.ts';
import { postEntries } from '#modules/ledger/index.ts';
import { type ContractRecord, drawContractNo, insertContract } from './contract-store.ts';
import { insertContractEvent } from './event-store.ts';
import { giveCollateralBack, lockOutstanding } from './outstanding-store.ts';

export type MaturityFacts = {
  readonly day: Day;
  readonly calendar: TradingCalendar;
  /** Whether a customer still suits a product and may lend; asked where he wants to. */
  readonly isFit: (clientId: string, productNo: string) => Promise<boolean>;
};

/**
 * Ends contracts on their last day, in the order they were made: each with what the ones before left of quota and
 * collateral. The caller has locked their customers.
 */
export async function matureContracts(
  tx: Tx,
  facts: MaturityFacts,
  records: readonly ContractRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const pledged = await readPledged(tx, facts.day);
  let outstanding = await lockOutstanding(tx);
  const matured = [];
  for (const record of records) {
    const others = subtract(outstanding, record.contract.principal);
    const offer = await offerFor(tx, record, facts, { pledged, outstanding: others });
    const maturity = matureContract(record.contract, facts.day, offer, facts.calendar);
    outstanding = fen(others + maturity.renewed);
    if (maturity.renewed > 0n) await takeQuota(tx, record.contract.productNo, maturity.renewed);
    matured.push({ record, maturity, termDays: offer?.termDays ?? record.termDays });
  }
  const freed = matured.reduce(
    (sum, { record, maturity }) => sum + record.contract.principal - maturity.renewed,
    0n,
  );
  for (const one of matured) await enterMaturity(tx, facts.day, one);
  await giveCollateralBack(tx, fen(freed));
  await postEntries(
    tx,
    matured.flatMap(({ record, maturity: { moves } }) =>
      moves.length === 0
        ? []
        : [{ source: `mature:${record.contract.contractNo}`, postedOn: facts.day, moves }],
    ),
  );
}

/** The product as it is offered on that day; undefined: nothing can be renewed. */
async function offerFor(
  tx: Tx,
  { contract }: ContractRecord,
  { isFit }: MaturityFacts,
  collateral: { readonly pledged: Fen; readonly outstanding: Fen },
): Promise<RenewalOffer | undefined> {
  const { clientId, productNo, renewal } = contract;
  if (renewal.kind === 'pay_out') return undefined;
  const terms = await findRepoTerms(tx, productNo);
  if (!terms?.isOffered || !terms.isRenewable) return undefined;
  const quotaLeft = await findQuotaLeft(tx, productNo);
  return {
    termDays: terms.termDays,
    agreedRate: terms.agreedRate,
    earlyRate: terms.earlyRate,
    step: terms.step,
    left: repoLeft({ collateral, quotaLeft }),
    isCustomerFit: await isFit(clientId, productNo),
  };
}

type Matured = {
  readonly record: ContractRecord;
  readonly maturity: Maturity;
  readonly termDays: number;
};

async function enterMaturity(
  tx: Tx,
  day: Day,
  { record, maturity, termDays }: Matured,
): Promise<void> {
  const { clientId, contractNo, principal } = record.contract;
  const { event } = maturity;
  const { interest } = event;
  const head = { clientId, contractNo, seq: record.lastSeq + 1, day, left: fen(0n) };
  if (event.kind === 'matured') {
    await insertContractEvent(tx, { ...head, kind: 'matured', principal, interest });
    return;
  }
  const { into } = event;
  const intoNo = await drawContractNo(tx, day);
  const made = { ...into, contractNo: intoNo, orderNo: undefined, parentNo: contractNo, termDays };
  await insertContract(tx, made);
  const { renewal, principal: left } = into;
  const opened = { clientId, contractNo: intoNo, seq: 1, day, left, renewal } as const;
  await insertContractEvent(tx, { ...opened, kind: 'opened' });
  await insertContractEvent(tx, { ...head, kind: 'renewed', principal, interest, intoNo });
}
