import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { UnbindForm } from './unbind-form.tsx';
import { UnbindResult } from './unbind-result.tsx';
import { type UnbindTerms, useUnbind } from './use-unbind.ts';

type Props = {
  readonly terms: UnbindTerms;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

/** The two ways out of a portfolio, and what follows from the chosen one. */
export function UnbindScreens({ terms, onGuard, onClose }: Props) {
  const unbinding = useUnbind(terms.product.product_no);
  const missingRight = useMissingRight('make');
  const { stage, busy, draft } = unbinding;
  const isOpen = stage.kind === 'fill' || stage.kind === 'confirm';
  useSheetGuard({ busy, hasInput: draft.option !== undefined && isOpen }, onGuard);
  if (stage.kind === 'placed') return <UnbindResult unbound={stage.order} onClose={onClose} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={unbinding.askAgain} />;
  if (missingRight !== undefined) return <Notice type="error">{missingRight}</Notice>;
  return (
    <UnbindForm productNo={terms.product.product_no} check={terms.check} unbinding={unbinding} />
  );
}
