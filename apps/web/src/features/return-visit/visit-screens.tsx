import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { QuestionStep } from './question-step.tsx';
import { type Paper, useVisit, type VisitedOrder } from './use-visit.ts';
import { VisitResultScreen } from './visit-result.tsx';

type Props = {
  readonly order: VisitedOrder;
  readonly paper: Paper;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

/** One question after the other, and what the answers lead to. */
export function VisitScreens({ order, paper, onGuard, onClose }: Props) {
  const visiting = useVisit(paper);
  const missingRight = useMissingRight('sign');
  const { stage, busy, draft } = visiting;
  const isOpen = stage.kind === 'fill' || stage.kind === 'confirm';
  useSheetGuard({ busy, hasInput: draft.answers.length > 0 && isOpen }, onGuard);
  if (stage.kind === 'placed')
    return <VisitResultScreen result={stage.order} order={order} onClose={onClose} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={visiting.askAgain} />;
  if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
  return <QuestionStep visiting={visiting} />;
}
