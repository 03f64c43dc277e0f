import type { Shares } from '@mall/domain/money/units';
import { Button } from '#shared/ui/action/button.tsx';
import { Row } from '#shared/ui/page/row.tsx';
import { portionOf } from './shares-draft.ts';

type Props = { readonly usable: Shares; readonly onChoose: (shares: Shares) => void };

const PORTIONS = [
  { label: '1/4', parts: 4n },
  { label: '1/3', parts: 3n },
  { label: '1/2', parts: 2n },
  { label: '全部', parts: 1n },
] as const;

/** Usual parts of what can leave. */
export function SharesChips({ usable, onChoose }: Props) {
  return (
    <Row gap="tight">
      {PORTIONS.filter(({ parts }) => portionOf(usable, parts) > 0n).map(({ label, parts }) => (
        <Button key={label} size="small" onClick={() => onChoose(portionOf(usable, parts))}>
          {label}
        </Button>
      ))}
    </Row>
  );
}
