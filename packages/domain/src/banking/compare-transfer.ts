import type { Fen } from '../money/units.ts';
import type { TransferDirection } from '../orders/kinds/bank-transfer.ts';

/** A transfer of ours on the evening of its day. */
export type DayTransfer = {
  readonly transferNo: string;
  readonly direction: TransferDirection;
  readonly amount: Fen;
  /** Open: the bank has not said what became of it. */
  readonly standing: 'open' | 'done' | 'refused';
};

/** A line of the bank's file of the day. */
export type FileLine = {
  readonly transferNo: string;
  readonly direction: TransferDirection;
  readonly amount: Fen;
  readonly outcome: 'done' | 'refused';
};

export type FileVerdict =
  | { readonly kind: 'agrees' }
  /** The file tells what became of an open transfer; absent: the bank never got it. */
  | { readonly kind: 'settles'; readonly outcome: 'done' | 'refused'; readonly isInFile: boolean }
  /** Two opinions about money; a person has to look. */
  | { readonly kind: 'differs'; readonly ours: string; readonly theirs: string };

/**
 * What the bank's file of a day says of a transfer of that day. The file is final: what is not in it was never done. It
 * settles open transfers and never changes one that was answered: a contradiction is shown, not booked.
 */
export function compareTransfer(
  transfer: DayTransfer | undefined,
  line: FileLine | undefined,
): FileVerdict {
  const differs = {
    kind: 'differs',
    ours: transfer ? describe(transfer, transfer.standing) : 'no such transfer',
    theirs: line ? describe(line, line.outcome) : 'not in the file',
  } as const;
  if (!transfer) return differs;
  const { standing } = transfer;
  if (line && (line.direction !== transfer.direction || line.amount !== transfer.amount))
    return differs;
  const outcome = line?.outcome ?? 'refused';
  if (standing === 'open') return { kind: 'settles', outcome, isInFile: line !== undefined };
  return standing === outcome ? { kind: 'agrees' } : differs;
}

function describe(
  { direction, amount }: Pick<FileLine, 'direction' | 'amount'>,
  standing: string,
): string {
  return `${direction} ${amount} ${standing}`;
}
