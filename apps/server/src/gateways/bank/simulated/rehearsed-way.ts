import type { Transfer } from '#gateways/bank/port.ts';
import type { TransferWay } from './bank-entry-store.ts';

/** What a demo's bank does by the last fen of an amount, so that every end of a transfer can be shown. */
const WAYS: ReadonlyMap<bigint, TransferWay> = new Map([
  [20n, 'slow'],
  [70n, 'refuses'],
  [80n, 'silent'],
  [81n, 'late'],
  [82n, 'unreached'],
]);

export function rehearsedWay({ amount }: Pick<Transfer, 'amount'>): TransferWay | undefined {
  return WAYS.get(amount % 100n);
}
