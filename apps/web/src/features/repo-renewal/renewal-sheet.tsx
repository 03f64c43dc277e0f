import { ContractSheet } from '#shared/trade/repo/contract-sheet.tsx';
import type { ContractTerms } from '#shared/trade/repo/repo-contract.ts';
import { UnknownResult } from '#shared/trade/result/unknown-result.tsx';
import { type SheetGuard, useSheetGuard } from '#shared/trade/trade-sheet.tsx';
import { RenewalForm } from './renewal-form.tsx';
import { RenewalResult } from './renewal-result.tsx';
import { useRenewal } from './use-renewal.ts';

type Props = { readonly subjectNo: string; readonly onClose: () => void };

const WIDTH = 560;

/** What happens to a repo when its term is over. */
export function RenewalSheet({ subjectNo, onClose }: Props) {
  return (
    <ContractSheet verb="续作设置" contractNo={subjectNo} width={WIDTH} onClose={onClose}>
      {(terms, onGuard) => <RenewalScreens terms={terms} onGuard={onGuard} onClose={onClose} />}
    </ContractSheet>
  );
}

type ScreensProps = {
  readonly terms: ContractTerms;
  readonly onGuard: (guard: SheetGuard) => void;
  readonly onClose: () => void;
};

function RenewalScreens({ terms, onGuard, onClose }: ScreensProps) {
  const renewal = useRenewal(terms.contract);
  const { stage, busy, hasChanged } = renewal;
  const isOpen = stage.kind === 'fill' || stage.kind === 'confirm';
  useSheetGuard({ busy, hasInput: hasChanged && isOpen }, onGuard);
  if (stage.kind === 'placed')
    return <RenewalResult saved={stage.order} contract={terms.contract} onClose={onClose} />;
  if (stage.kind === 'unknown')
    return <UnknownResult requestNo={stage.order.requestNo} onAsk={renewal.askAgain} />;
  return <RenewalForm terms={terms} renewal={renewal} />;
}
