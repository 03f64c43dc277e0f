import { useQuery } from '@tanstack/react-query';
import { useClient } from '#shared/api/client-context.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { tradeTime } from '#shared/shop/trade-time-query.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import { useToldDay } from '#shared/trade/clock/use-told-day.ts';
import { offerOf } from '#shared/trade/exit/held-position.ts';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { wantedShares } from '#shared/trade/shares/shares-draft.ts';
import { DirectStepper } from '#shared/trade/stepper/direct-stepper.tsx';
import { SheetColumns, type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { CustodyClock } from './custody-clock.tsx';
import { FillStep } from './fill-step.tsx';
import { ResultStep } from './result-step.tsx';
import { type CustodyDraft, type CustodyTerms, useCustody } from './use-custody.ts';

type Props = {
  readonly terms: CustodyTerms;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

/** A transfer: what is to be done now, beside what will happen when. */
export function CustodyScreens({ terms, onGuard, onClose }: Props) {
  const { position, sellers } = terms;
  const transferring = useCustody(position.product_no);
  const time = useQuery(tradeTime(useClient()));
  const told = time.data?.reply;
  const toldDay = useToldDay(told?.trade_date_num);
  const today = useBusinessDay();
  const missingRight = useMissingRight('transfer');
  const { stage, busy, draft } = transferring;
  const isOver = stage.kind === 'placed' || stage.kind === 'unknown';
  useSheetGuard({ busy, hasInput: hasInput(draft) && !isOver }, onGuard);

  const tradeOn = told?.trade_date_num ?? today;
  const screen = () => {
    if (stage.kind === 'placed')
      return <ResultStep order={stage.order} position={position} onClose={onClose} />;
    if (stage.kind === 'unknown')
      return <UnknownResult requestNo={stage.order.requestNo} onAsk={transferring.askAgain} />;
    if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
    if (tradeOn === undefined) return null;
    const shares = wantedShares(draft.typed, offerOf(terms, tradeOn));
    const seller = sellers.find(({ code }) => code === draft.seller);
    if (stage.kind !== 'confirm' || shares === undefined || !seller)
      return <FillStep terms={terms} transferring={transferring} tradeOn={tradeOn} />;
    return (
      <ConfirmStep
        position={position}
        ticket={{ shares, seller, account: draft.account }}
        transferring={transferring}
        days={{ tradeOn, cancelBy: told?.cutoff_time }}
        toldDay={toldDay}
      />
    );
  };
  return (
    <SheetColumns aside={!isOver && <CustodyClock time={time} />}>
      <DirectStepper stage={stage.kind} />
      {screen()}
    </SheetColumns>
  );
}

function hasInput({ typed, seller, account }: CustodyDraft): boolean {
  const { shares, amount, unreadable } = typed;
  return account !== '' || [shares, amount, unreadable, seller].some((one) => one !== undefined);
}
