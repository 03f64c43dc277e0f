import { type ReactNode, useState } from 'react';
import type { Tick } from '#shared/trade/evidence/click-evidence.ts';
import { ConfirmTicks, missingTicks } from '#shared/trade/evidence/confirm-ticks.tsx';
import type { Flow } from '#shared/trade/flow/trade-flow-types.ts';
import styles from '#shared/trade/trade.module.css';
import { Notice } from '#shared/ui/state/notice.tsx';
import { StepButton } from './step-button.tsx';

type Item = Flow['step_data']['confirm_items'][number];

type Props = {
  readonly items: readonly Item[];
  /** The confirm screen, with what was ticked here. */
  readonly children: (ticks: readonly Tick[]) => ReactNode;
};

/** A page before the confirm screen where an ordinary investor answers for every special risk of the highest class by itself. */
export function SpecialRisks({ items, children }: Props) {
  const special = items.filter(isSpecial);
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const [isPassed, setIsPassed] = useState(special.length === 0);
  if (isPassed) return children(ticks);
  const missing = missingTicks(special, ticks);
  return (
    <div className={styles['step']}>
      <h3>特别风险提示</h3>
      <Notice type="warning">本产品为R5高风险产品，请逐项阅读并确认以下风险。</Notice>
      <ConfirmTicks items={special} ticks={ticks} onChange={setTicks} />
      <StepButton
        label="已逐项知晓，继续"
        isBusy={false}
        waitsFor={missing > 0 ? `请逐项勾选（还有 ${missing} 项）` : undefined}
        onClick={() => setIsPassed(true)}
      />
    </div>
  );
}

/** As the server names the items of a product's special risks. */
function isSpecial({ item_no }: Item): boolean {
  return item_no.startsWith('special-');
}
