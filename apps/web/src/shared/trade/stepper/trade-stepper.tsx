import type { FlowStep } from '#shared/trade/flow/trade-flow-types.ts';
import type { TradeStage } from '#shared/trade/flow/use-trade-state.ts';
import { Steps } from '#shared/ui/order/steps.tsx';

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
const USUAL: readonly FlowStep[] = ['CONFIRM'];

/** Where the customer stands. Before the server has named the steps, only the certain ones are shown. */
export function TradeStepper({ stage }: { readonly stage: TradeStage<unknown> }) {
  const steps = stage.kind === 'flow' ? stage.flow.steps : USUAL;
  const named = steps.flatMap((key) => {
    const title = NAMES[key];
    return title === undefined ? [] : [{ key, title }];
  });
  return <Steps items={[FILL, ...named, DONE]} currentKey={currentKey(stage)} />;
}

function currentKey(stage: TradeStage<unknown>): string {
  if (stage.kind === 'fill') return FILL.key;
  if (stage.kind !== 'flow') return DONE.key;
  // The submission itself is the last click of the confirm screen.
  return stage.flow.cur_step === 'SUBMIT' ? 'CONFIRM' : stage.flow.cur_step;
}
