import type { queryProductInfo } from '@mall/contract/catalogue/product-info';
import type { ReplyOf, RequestOf } from '@mall/contract/define-call';
import {
  adviserProductUnbind,
  type adviserProductUnbindCheck,
} from '@mall/contract/trading/adviser';
import { type DirectTrade, useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';

export type UnbindTerms = {
  readonly product: ReplyOf<typeof queryProductInfo>;
  readonly check: ReplyOf<typeof adviserProductUnbindCheck>;
};
export type UnbindOption = RequestOf<typeof adviserProductUnbind>['option'];
export type Unbound = ReplyOf<typeof adviserProductUnbind>;
type UnbindDraft = { readonly option: UnbindOption | undefined };
type UnbindTicket = { readonly option: UnbindOption; readonly noticerecordId: string };
export type Unbinding = DirectTrade<UnbindDraft, UnbindTicket, Unbound>;

/** One end of a contract from the chosen way to its orders. */
export function useUnbind(product_no: string): Unbinding {
  return useDirectTrade<UnbindDraft, UnbindTicket, Unbound>({
    emptyDraft: { option: undefined },
    send: (call, { ticket, requestNo }) =>
      call(
        adviserProductUnbind,
        {
          product_no,
          option: ticket.option,
          noticerecord_id: ticket.noticerecordId,
          request_no: requestNo,
        },
        IN_SHEET,
      ),
  });
}
