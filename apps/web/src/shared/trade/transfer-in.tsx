import type { Fen } from '@mall/domain/money/units';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';

type Props = {
  /** As much as is missing. */
  readonly money?: Fen;
  readonly children: string;
};

/** Opens the sheet that brings money from the bank, over the page. */
export function TransferIn({ money, children }: Props) {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRight('transfer');
  return (
    <TextButton
      disabledReason={missingRight}
      onClick={() => openTrade('transfer', 'in', { money })}
    >
      {children}
    </TextButton>
  );
}
