import type { ReplyOf } from '@mall/contract/define-call';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { setDividend } from '@mall/contract/trading/holding-instructions';
import type { DividendMethod } from '#shared/orders/dividend-names.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { HeldTitle } from '#shared/trade/held-title.tsx';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { type SheetGuard, TradeSheet, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { DividendForm, type SettingDividend } from './dividend-form.tsx';
import { DividendResult } from './dividend-result.tsx';

type Props = { readonly subjectNo: string; readonly onClose: () => void };
type Position = ReplyOf<typeof queryPositionDetail>;

const WIDTH = 560;

/** Cash or more shares for the dividends of a holding. */
export function DividendSheet({ subjectNo: product_no, onClose }: Props) {
  const position = useOwnQuery(queryPositionDetail, { product_no }, { isFresh: true });
  return (
    <TradeSheet
      title={<HeldTitle verb="分红方式" held={position.data} />}
      width={WIDTH}
      onClose={onClose}
    >
      {(onGuard) => (
        <QueryBlock query={position} rows={6}>
          {(held) => <DividendScreens position={held} onGuard={onGuard} onClose={onClose} />}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}

type ScreensProps = {
  readonly position: Position;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

function DividendScreens({ position, onGuard, onClose }: ScreensProps) {
  const setting = useSetDividend(position);
  const { stage, busy, draft } = setting;
  const isOpen = stage.kind === 'fill' || stage.kind === 'confirm';
  const hasInput = draft.method !== undefined && draft.method !== position.dividend_method;
  useSheetGuard({ busy, hasInput: hasInput && isOpen }, onGuard);
  if (stage.kind === 'placed')
    return <DividendResult order={stage.order} position={position} onClose={onClose} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={setting.askAgain} />;
  return <DividendForm position={position} setting={setting} />;
}

function useSetDividend({ product_no }: Position): SettingDividend {
  return useDirectTrade<
    { readonly method: DividendMethod | undefined },
    DividendMethod,
    ReplyOf<typeof setDividend>
  >({
    emptyDraft: { method: undefined },
    send: (call, { ticket, requestNo }) =>
      call(setDividend, { product_no, dividend_method: ticket, request_no: requestNo }, IN_SHEET),
  });
}
