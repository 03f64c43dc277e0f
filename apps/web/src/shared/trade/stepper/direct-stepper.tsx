import { Steps } from '#shared/ui/order/steps.tsx';

type Props = { readonly stage: 'fill' | 'confirm' | 'placed' | 'unknown' };

const STEPS = [
  { key: 'fill', title: '填写' },
  { key: 'confirm', title: '确认' },
  { key: 'placed', title: '完成' },
];

/** The three steps of a trade that asks nothing else of the customer. */
export function DirectStepper({ stage }: Props) {
  return <Steps items={STEPS} currentKey={stage === 'unknown' ? 'placed' : stage} />;
}
