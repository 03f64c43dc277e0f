import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import type { ContractEvent } from '@mall/domain/repo/repo-contract';
import { contractAfter } from '@mall/domain/repo/repo-contract';
import type { Tx } from '#db/database.ts';
import type { Instant } from '#db/instant.ts';
import { findOwnContract, insertContract } from './contract-store.ts';
import { insertContractEvent } from './event-store.ts';
import { giveCollateralBack } from './outstanding-store.ts';

/** The order whose answer makes or ends a contract, and when the answer counts. */
export type ContractCause = {
  readonly clientId: string;
  readonly orderNo: string;
  /** The number that was drawn for a new contract, or that of the contract that ends. */
  readonly contractNo: string;
  readonly termDays: number;
  readonly day: Day;
  readonly at: Instant | undefined;
};

/** Enters what the answer to an order does to contracts; the caller has locked the customer. */
export async function applyContractEvents(
  tx: Tx,
  cause: ContractCause,
  events: readonly ContractEvent[],
): Promise<void> {
  for (const event of events) await apply(tx, cause, event);
}

async function apply(tx: Tx, cause: ContractCause, event: ContractEvent): Promise<void> {
  const { clientId, orderNo, contractNo, day, at, termDays } = cause;
  if (event.kind === 'opened') {
    const { contract } = event;
    const { principal, renewal } = contract;
    const row = { ...contract, contractNo, orderNo, parentNo: undefined, termDays };
    await insertContract(tx, row);
    const head = { clientId, contractNo, seq: 1, day, at, left: principal };
    await insertContractEvent(tx, { ...head, kind: 'opened', renewal, orderNo });
    return;
  }
  assert(event.kind === 'ended_early', 'an order makes a contract or ends it early');
  const found = await findOwnContract(tx, clientId, event.contractNo);
  assert(found !== undefined, 'a contract never disappears');
  const left = contractAfter(found.contract, event)?.principal ?? fen(0n);
  const { principal, interest } = event;
  const head = { clientId, contractNo, seq: found.lastSeq + 1, day, at, left };
  await insertContractEvent(tx, { ...head, kind: 'ended_early', orderNo, principal, interest });
  await giveCollateralBack(tx, principal);
}
