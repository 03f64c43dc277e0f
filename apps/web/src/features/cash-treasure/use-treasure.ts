import type { ReplyOf } from '@mall/contract/define-call';
import { refusalText } from '@mall/contract/refusals';
import { cashTreasureOrder, type checkTtdProcPre } from '@mall/contract/trading/cash-treasure';
import { type Fen, fen } from '@mall/domain/money/units';
import { sweepAmount } from '@mall/domain/treasure/sweep';
import { formatMoney } from '#shared/format/money.ts';
import { type DirectTrade, useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';

export type TreasureState = ReplyOf<typeof checkTtdProcPre>;

export type TreasureDraft = {
  readonly reserve: Fen | undefined;
  /** Why what was typed is no amount. */
  readonly unreadable: string | undefined;
};
export type TreasureTicket =
  | { readonly kind: 'open'; readonly reserve: Fen; readonly noticerecordId: string }
  | { readonly kind: 'reserve'; readonly reserve: Fen }
  | { readonly kind: 'close' };
export type SavedTreasure = ReplyOf<typeof cashTreasureOrder> & {
  readonly kind: TreasureTicket['kind'];
};
export type ChangingTreasure = DirectTrade<TreasureDraft, TreasureTicket, SavedTreasure>;

const OPERATIONS = { open: '1', close: '2', reserve: '3' } as const;

/** One change of the sweep, from what is in force to what is saved. */
export function useTreasure(product_no: string, { auto_flag, reserve_amount }: TreasureState) {
  return useDirectTrade<TreasureDraft, TreasureTicket, SavedTreasure>({
    emptyDraft: {
      reserve: auto_flag === '1' ? reserve_amount : fen(0n),
      unreadable: undefined,
    },
    send: async (call, { ticket, requestNo }) => {
      const reply = await call(
        cashTreasureOrder,
        {
          operation: OPERATIONS[ticket.kind],
          product_no,
          ...(ticket.kind !== 'close' && { reserve_amount: ticket.reserve }),
          ...(ticket.kind === 'open' && { noticerecord_id: ticket.noticerecordId }),
          request_no: requestNo,
        },
        IN_SHEET,
      );
      return { ...reply, kind: ticket.kind };
    },
  });
}

/** What is wrong with what stays in cash, by the rule the server decides with. */
export function reserveProblem(
  { reserve }: TreasureDraft,
  { step }: TreasureState,
): string | undefined {
  if (reserve === undefined) return '请输入保留金额';
  if (step > 0n && reserve % step !== 0n)
    return refusalText('off_reserve_step', { x: formatMoney(step) });
  return undefined;
}

/** What the next sweep would buy with the cash of this moment. */
export function nextSweep(reserve: Fen, { available_money, step, min_sweep }: TreasureState): Fen {
  if (step === 0n) return fen(0n);
  const purse = { free: available_money, trade: fen(0n) };
  return sweepAmount(purse, { isAutomatic: true, reserve }, { step, least: min_sweep });
}
