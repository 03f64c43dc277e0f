import { cashFree, cashTrade } from '@mall/domain/ledger/accounts';
import { moveMoney } from '@mall/domain/ledger/move';
import { type Fen, fen } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { recordAction, type TrailDeps } from '#modules/trail/index.ts';
import { depositContent } from './cash-content.ts';
import { type Deposit, insertDeposit } from './deposit-store.ts';
import { postEntry } from './post-entry.ts';

export type DepositDeps = Omit<TrailDeps, 'db'> & { readonly db: Tx };

/** Records and posts the cash that a demo customer begins with. Other money comes by bank transfers, which are orders. */
export async function depositCash({ db: tx, clock }: DepositDeps, deposit: Deposit): Promise<void> {
  const { depositNo, clientId, free, trade, day } = deposit;
  const part = (to: ReturnType<typeof cashFree | typeof cashTrade>, amount: Fen) =>
    amount > fen(0n) ? [moveMoney('bank_client', to, amount)] : [];
  const moves = [...part(cashFree(clientId), free), ...part(cashTrade(clientId), trade)];
  if (moves.length === 0) return;
  const row = await insertDeposit(tx, deposit);
  await postEntry(tx, { source: `deposit:${depositNo}`, postedOn: day, moves });
  await recordAction(
    { db: tx, clock },
    {
      action: 'cash_deposit',
      clientId,
      object: { kind: 'deposit', id: depositNo },
      content: depositContent(row),
    },
  );
}
