import { Steps } from '#shared/ui/order/steps.tsx';
import { Timeline } from '#shared/ui/order/timeline.tsx';
import { CheckList } from '#shared/ui/page/check-list.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';

const STEPS = [
  { key: 'fill', title: '填写委托' },
  { key: 'identity', title: '身份确认' },
  { key: 'audit', title: '提交复核' },
  { key: 'done', title: '受理完成' },
];
const LIFE = [
  { key: 'begin', date: '10-12', title: '认购开始', isReached: true },
  { key: 'start', date: '10-26', title: '产品成立', isReached: true },
  { key: 'run', date: '运作期', title: '182 天', isReached: true },
  { key: 'expire', date: '2027-04-26', detail: '周一', title: '产品到期', isReached: false },
  { key: 'paid', date: '2027-04-29', detail: '周四', title: '资金到账', isReached: false },
];
const ORDER = [
  {
    key: 'submit',
    date: '11-12',
    detail: '周四 14:26',
    title: '提交委托',
    note: '冻结 4,800,000.00 元',
    isReached: true,
  },
  {
    key: 'price',
    date: '11-12',
    detail: '晚间',
    title: '按 11-12 净值成交',
    note: '未知价，净值当晚公布',
    isReached: false,
  },
  {
    key: 'confirm',
    date: '11-13',
    detail: '周五',
    title: '份额确认',
    note: '持仓可见',
    isReached: false,
  },
];
const CHECKS = [
  { key: 'order', isMet: true, label: '委托内容自提交后未改动', note: '摘要一致' },
  { key: 'fee', isMet: true, label: '费率与折扣未变', note: '1,000 元/笔' },
  { key: 'term', isMet: undefined, label: '投资期限', note: '无可比对的信息，未核对' },
  { key: 'mandate', isMet: false, label: '经办授权书', note: '11-30 到期，剩 18 天' },
];

export function StepSamples() {
  return (
    <Section title="步骤、时间轴与检查单">
      <Stack gap="block">
        <Steps items={STEPS} currentKey="identity" />
        <Timeline items={LIFE} />
        <Columns layout="two">
          <div>
            <Timeline items={ORDER} mode="vertical" />
          </div>
          <CheckList items={CHECKS} />
        </Columns>
      </Stack>
    </Section>
  );
}
