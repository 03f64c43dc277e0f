import { useState } from 'react';
import type { Flow, FlowStep } from '#shared/trade/flow/trade-flow-types.ts';
import type { TradeStage } from '#shared/trade/flow/use-trade-state.ts';
import { Steps } from '#shared/ui/order/steps.tsx';

type Stage = TradeStage<unknown, unknown>;
type Props = {
  readonly stage: Stage;
  /** The steps the check before the trade found open; undefined until it has answered. */
  readonly open: readonly FlowStep[] | undefined;
};

/** Every step a customer may meet, in the server's order. */
const NAMES: Readonly<Partial<Record<FlowStep, string>>> = {
  ACCOUNT: '开通账户',
  RISK: '风险测评',
  QUALIFY: '合格投资者',
  SUIT: '适当性',
  AGREEMENT: '协议',
  SMS: '身份确认',
  CONFIRM: '确认',
};
const FILL = { key: 'FILL', title: '填写' };
const DONE = { key: 'DONE', title: '完成' };

/** Where the customer stands. The steps are known from the start, and none of them goes away. */
export function TradeStepper({ stage, open }: Props) {
  const steps = useKnownSteps(stage, open);
  if (steps.size === 0) return null;
  const named = Object.entries(NAMES)
    .filter(([key]) => steps.has(key))
    .map(([key, title]) => ({ key, title }));
  return <Steps items={[FILL, ...named, DONE]} currentKey={currentKey(stage)} />;
}

/** A step once shown stays: what was signed meanwhile is done, not gone. */
function useKnownSteps(stage: Stage, open: Props['open']): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const told = stage.kind === 'flow' ? stepsToCome(stage.flow) : [];
  const next = new Set([...known, ...(open ? [...open, 'CONFIRM'] : []), ...told]);
  if (next.size > known.size) setKnown(next);
  return next;
}

/** What the server found done already is not shown: a suitability that matches asks nothing of the customer. */
function stepsToCome({ steps, cur_step }: Flow): readonly FlowStep[] {
  return steps.slice(steps.indexOf(cur_step));
}

function currentKey(stage: Stage): string {
  if (stage.kind === 'fill') return FILL.key;
  if (stage.kind !== 'flow') return DONE.key;
  // The submission itself is the last click of the confirm screen.
  return stage.flow.cur_step === 'SUBMIT' ? 'CONFIRM' : stage.flow.cur_step;
}
