import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { ContractSheet } from '#shared/trade/repo/contract-sheet.tsx';
import type { ContractTerms } from '#shared/trade/repo/repo-contract.ts';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { DirectStepper } from '#shared/trade/stepper/direct-stepper.tsx';
import { SheetColumns, type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { EarlyEndClock } from './early-end-clock.tsx';
import { FillStep } from './fill-step.tsx';
import { ResultStep } from './result-step.tsx';
import { useEarlyEnd } from './use-early-end.ts';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const WIDTH = 840;

/** Leaving a repo before its term is over. */
export function EarlyEndSheet({ subjectNo, onClose }: Props) {
  return (
    <ContractSheet verb="提前终止" contractNo={subjectNo} width={WIDTH} onClose={onClose}>
      {(terms, onGuard) => <EarlyEndScreens terms={terms} onGuard={onGuard} onClose={onClose} />}
    </ContractSheet>
  );
}

type ScreensProps = {
  readonly terms: ContractTerms;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

function EarlyEndScreens({ terms, onGuard, onClose }: ScreensProps) {
  const ending = useEarlyEnd(terms.contract);
  const missingRight = useMissingRight('make');
  const { stage, busy, draft } = ending;
  const isOver = stage.kind === 'placed' || stage.kind === 'unknown';
  const hasInput = draft.amount !== undefined || draft.unreadable !== undefined;
  useSheetGuard({ busy, hasInput: hasInput && !isOver }, onGuard);
  const screen = () => {
    if (stage.kind === 'placed')
      return <ResultStep order={stage.order} contract={terms.contract} onClose={onClose} />;
    if (stage.kind === 'unknown')
      return <UnknownResult requestNo={stage.order.requestNo} onAsk={ending.askAgain} />;
    if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
    if (stage.kind === 'confirm' && draft.amount !== undefined)
      return <ConfirmStep terms={terms} amount={draft.amount} ending={ending} />;
    return <FillStep terms={terms} ending={ending} />;
  };
  return (
    <SheetColumns aside={!isOver && <EarlyEndClock />}>
      <DirectStepper stage={stage.kind} />
      {screen()}
    </SheetColumns>
  );
}
