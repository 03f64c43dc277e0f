import type { ReactNode } from 'react';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { TreasureForm } from './treasure-form.tsx';
import { TreasureResult } from './treasure-result.tsx';
import { type TreasureState, useTreasure } from './use-treasure.ts';

type Props = {
  readonly productNo: string;
  readonly state: TreasureState;
  /** Papers that have to be signed before the sweep can be opened; false: none. */
  readonly papers: ReactNode;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

/** What is agreed about idle cash, and changing it. */
export function TreasureScreens({ productNo, state, papers, onGuard, onClose }: Props) {
  const changing = useTreasure(productNo, state);
  const missingRight = useMissingRight('make');
  const { stage, busy, draft } = changing;
  const isOpen = stage.kind === 'fill' || stage.kind === 'confirm';
  const hasInput = draft.reserve !== state.reserve_amount || draft.unreadable !== undefined;
  useSheetGuard({ busy, hasInput: hasInput && isOpen }, onGuard);
  if (stage.kind === 'placed') return <TreasureResult saved={stage.order} onClose={onClose} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={changing.askAgain} />;
  if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
  if (state.auto_flag === '0' && papers) return papers;
  return <TreasureForm productNo={productNo} state={state} changing={changing} />;
}
