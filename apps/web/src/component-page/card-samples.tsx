import { Link } from '#shared/router/link.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { FavouriteStar } from '#shared/ui/list/favourite-star.tsx';
import { ProductCard } from '#shared/ui/list/product-card.tsx';
import { MaskedValue } from '#shared/ui/mark/masked-value.tsx';
import { RiskMeter } from '#shared/ui/mark/risk-meter.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Columns } from '#shared/ui/page/columns.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { Stack } from '#shared/ui/page/stack.tsx';
import { TodoList } from '#shared/ui/page/todo-list.tsx';

const TICKET = [
  { key: 'amount', label: '买入金额', children: '4,800,000.00' },
  { key: 'fee', label: '手续费（0.04%）', children: '-1,919.23' },
  { key: 'net', label: '净申购金额', children: '4,798,080.77', isSum: true },
];
const TODOS = [
  {
    key: 'audit',
    when: '33 分 53 秒',
    isUrgent: true,
    text: '我提交的 2 笔委托尚未复核，最早 15:00 失效',
    action: (
      <Button size="small" type="secondary">
        查看委托
      </Button>
    ),
  },
  {
    key: 'renew',
    when: '11-13 周五',
    text: '多元宝 28 天到期，未设展期',
    action: <Button size="small">设置展期</Button>,
  },
];

export function CardSamples() {
  return (
    <Section title="产品卡、委托单与待办">
      <Stack gap="block">
        <Columns layout="three">
          <OpenCard />
          <MaskedCard />
          <Panel title="委托单" extra={<Tag tone="gold">剩余 33 分 53 秒</Tag>}>
            <Descriptions items={TICKET} />
          </Panel>
        </Columns>
        <TodoList items={TODOS} />
      </Stack>
    </Section>
  );
}

function OpenCard() {
  return (
    <ProductCard
      title={<Link to="/productDetailsDH">岚屿季季添利 3 号</Link>}
      subtitle="LY0326"
      favourite={
        <FavouriteStar isFavourite productName="岚屿季季添利 3 号" onToggle={() => undefined} />
      }
      headline={{
        figure: <Figure unit="%">2.30–2.60</Figure>,
        label: '业绩比较基准（年化）',
      }}
      facts={[
        { key: 'term', label: '投资期限', value: '90 天' },
        { key: 'min', label: '起购金额（元）', value: '300,000.00' },
        { key: 'risk', label: '风险等级', value: <RiskMeter level="2" /> },
      ]}
      action={
        <Button type="secondary" block>
          购买
        </Button>
      }
    />
  );
}

function MaskedCard() {
  return (
    <ProductCard
      tone="gold"
      title="云岭量化对冲 ** 号集合计划"
      subtitle="资产管理计划"
      facts={[
        { key: 'rate', label: '业绩比较基准', value: <MaskedValue /> },
        { key: 'term', label: '投资期限', value: '每季开放' },
        { key: 'min', label: '起购金额（元）', value: '1,000,000.00' },
        { key: 'risk', label: '风险等级', value: <RiskMeter level="4" /> },
      ]}
    />
  );
}
