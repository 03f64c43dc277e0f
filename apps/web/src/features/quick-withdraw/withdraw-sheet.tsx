import {
  queryProductCashRule,
  queryProductCashRuleOwn,
} from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { withdrawCash } from '@mall/contract/trading/redeem';
import type { Fen } from '@mall/domain/money/units';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { useSession } from '#shared/session/session-context.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { HeldTitle } from '#shared/trade/held-title.tsx';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { DirectStepper } from '#shared/trade/stepper/direct-stepper.tsx';
import { type SheetGuard, TradeSheet, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FillStep } from './fill-step.tsx';
import { ResultStep } from './result-step.tsx';
import type { CashRule, Placed, WithdrawDraft, Withdrawing } from './withdraw-terms.ts';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const CASH_RULE = { open: queryProductCashRule, own: queryProductCashRuleOwn };
const WIDTH = 560;

/** Money out of a money fund at once. */
export function WithdrawSheet({ subjectNo: product_no, onClose }: Props) {
  const position = useOwnQuery(queryPositionDetail, { product_no }, { isFresh: true });
  const rule = useViewerQuery(CASH_RULE, { product_no, ...AUDIENCE });
  return (
    <TradeSheet
      title={<HeldTitle verb="快速取现" held={position.data} />}
      width={WIDTH}
      onClose={onClose}
    >
      {(onGuard) => (
        <QueryBlock query={position} rows={6}>
          {(held) => (
            <QueryBlock query={rule} rows={6}>
              {(cashRule) => (
                <Screens position={held} rule={cashRule} onGuard={onGuard} onClose={onClose} />
              )}
            </QueryBlock>
          )}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}

type ScreensProps = {
  readonly position: ReplyOf<typeof queryPositionDetail>;
  readonly rule: CashRule;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

function Screens({ position, rule, onGuard, onClose }: ScreensProps) {
  const withdrawing = useWithdraw(position.product_no);
  const { stage, busy, draft } = withdrawing;
  const { user } = useSession();
  const missingRight = useMissingRight('make');
  const isOpen = stage.kind === 'fill' || stage.kind === 'confirm';
  const hasInput = draft.amount !== undefined || draft.unreadable !== undefined;
  useSheetGuard({ busy, hasInput: hasInput && isOpen }, onGuard);
  if (rule.quick_flag !== '1') {
    const isInstitution = user?.inst_name !== undefined;
    return (
      <Notice type="warning">
        {isInstitution ? '机构客户请使用普通取出，T+1到账' : '该产品不支持快速取现'}
      </Notice>
    );
  }
  if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
  return (
    <>
      <DirectStepper stage={stage.kind} />
      {stage.kind === 'placed' && (
        <ResultStep order={stage.order} position={position} onClose={onClose} />
      )}
      {stage.kind === 'unknown' && (
        <UnknownResult requestNo={stage.order.requestNo} onAsk={withdrawing.askAgain} />
      )}
      {stage.kind === 'fill' && (
        <FillStep position={position} rule={rule} withdrawing={withdrawing} />
      )}
      {stage.kind === 'confirm' && draft.amount !== undefined && (
        <ConfirmStep position={position} amount={draft.amount} withdrawing={withdrawing} />
      )}
    </>
  );
}

function useWithdraw(productNo: string): Withdrawing {
  return useDirectTrade<WithdrawDraft, Fen, Placed>({
    emptyDraft: { amount: undefined, unreadable: undefined },
    send: (call, { ticket, requestNo }) =>
      call(
        withdrawCash,
        { product_no: productNo, entrust_money: ticket, request_no: requestNo },
        IN_SHEET,
      ),
  });
}
