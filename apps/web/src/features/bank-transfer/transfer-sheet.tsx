import { queryBindBankList } from '@mall/contract/banking/bank-card';
import { bankTransfer } from '@mall/contract/banking/bank-transfer';
import { queryUserAssert } from '@mall/contract/identity/user';
import { isTransferTime } from '@mall/domain/orders/kinds/bank-transfer';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { steadyMs } from '#shared/clock.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useTradePreset } from '#shared/navigation/trade-preset.ts';
import { withSealedPassword } from '#shared/password/with-sealed-password.ts';
import { joinQueries } from '#shared/query/join-queries.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { businessMoment } from '#shared/shop/business-moment.ts';
import { type TradeTime, tradeTime } from '#shared/shop/trade-time-query.ts';
import { useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { DirectStepper } from '#shared/trade/stepper/direct-stepper.tsx';
import { type SheetGuard, TradeSheet, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FillStep } from './fill-step.tsx';
import { ResultStep } from './result-step.tsx';
import {
  type BankCard,
  type Cash,
  INTO,
  OUT,
  type Placed,
  type TransferDraft,
  type Transferring,
  type TransferTicket,
  usableCards,
} from './transfer-terms.ts';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const WIDTH = 560;
const TO_THE_BANK = 'out';

/** Money between the customer's bank account and the mall; the number of the sheet is the way it begins with. */
export function TransferSheet({ subjectNo, onClose }: Props) {
  const cards = useOwnQuery(queryBindBankList, {});
  const cash = useOwnQuery(queryUserAssert, {}, { isFresh: true });
  return (
    <TradeSheet title="银证转账" width={WIDTH} onClose={onClose}>
      {(onGuard) => (
        <QueryBlock query={joinQueries({ cards, cash })} rows={6}>
          {(told) => (
            <Screens
              cards={usableCards(told.cards.list)}
              cash={told.cash}
              isOutFirst={subjectNo === TO_THE_BANK}
              onGuard={onGuard}
              onClose={onClose}
            />
          )}
        </QueryBlock>
      )}
    </TradeSheet>
  );
}

type ScreensProps = {
  readonly cards: readonly BankCard[];
  readonly cash: Cash;
  readonly isOutFirst: boolean;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

function Screens({ cards, cash, isOutFirst, onGuard, onClose }: ScreensProps) {
  const [main] = cards;
  const preset = useTradePreset();
  const transferring = useTransfer({
    direction: isOutFirst ? OUT : INTO,
    bankNo: main?.bank_no ?? '',
    amount: preset.money,
    unreadable: undefined,
  });
  const { stage, busy, draft } = transferring;
  const { data: time } = useQuery(tradeTime(useClient()));
  const { service_hotline } = useBaseConfig();
  const missingRight = useMissingRight('transfer');
  const isFilled = draft.amount !== undefined || draft.unreadable !== undefined;
  const isOver = stage.kind === 'placed' || stage.kind === 'unknown';
  useSheetGuard({ busy, hasInput: isFilled && !isOver }, onGuard);
  const card = cards.find(({ bank_no }) => bank_no === draft.bankNo);
  if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
  if (main === undefined)
    return <Notice type="warning">未绑定银行账户，请致电 {service_hotline}</Notice>;
  return (
    <>
      <DirectStepper stage={stage.kind} />
      {stage.kind === 'placed' && <ResultStep transfer={stage.order} onClose={onClose} />}
      {stage.kind === 'unknown' && (
        <UnknownResult
          requestNo={stage.order.requestNo}
          onAsk={transferring.askAgain}
          records={{ to: PATHS.transferRecords, name: '转账记录' }}
        />
      )}
      {stage.kind === 'fill' && (
        <FillStep cards={cards} cash={cash} transferring={transferring} isOpen={isOpenAt(time)} />
      )}
      {stage.kind === 'confirm' && draft.amount !== undefined && card && (
        <ConfirmStep card={card} amount={draft.amount} transferring={transferring} />
      )}
    </>
  );
}

/** Banks take transfers while they work; until the clock is known nothing is forbidden, for the server decides. */
function isOpenAt(time: TradeTime | undefined): boolean {
  if (time === undefined) return true;
  const isTradingDay = time.reply.trade_phase !== 'closed_day';
  return isTradingDay && isTransferTime(businessMoment(time, steadyMs()).msOfDay);
}

function useTransfer(emptyDraft: TransferDraft): Transferring {
  return useDirectTrade<TransferDraft, TransferTicket, Placed>({
    emptyDraft,
    send: (call, { ticket, requestNo }) =>
      withSealedPassword(call, ticket.password, (sealed) =>
        call(
          bankTransfer,
          {
            request_no: requestNo,
            direction: ticket.direction,
            bank_no: ticket.bankNo,
            money: ticket.amount,
            ...sealed,
            noticerecord_id: ticket.noticerecordId,
          },
          IN_SHEET,
        ),
      ),
  });
}
