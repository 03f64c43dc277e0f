import { formatFullDay } from '#shared/format/day.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import {
  IncomeFigure,
  MoneyFigure,
  PriceFigure,
  RateFigure,
  ShareFigure,
} from '#shared/ui/figure/account-figure.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { StatTiles } from '#shared/ui/figure/stat-tiles.tsx';
import { SumStrip } from '#shared/ui/figure/sum-strip.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import type { PositionReply } from './position-reply.ts';
import styles from './positions.module.css';

/** The figures of a holding, and what the cumulative income is made of. */
export function PositionSummary({ position }: { readonly position: PositionReply }) {
  return (
    <Panel padded={false}>
      <div className={styles['heroes']}>
        <StatTiles items={heroesOf(position)} />
      </div>
      <div className={styles['facts']}>
        <Descriptions column={2} items={factsOf(position)} />
      </div>
      <SumStrip
        terms={[
          {
            key: 'hold',
            label: '持有收益',
            value: (
              <IncomeFigure
                kind="hold_income"
                of={position.product_no}
                value={position.hold_income}
              />
            ),
          },
          {
            key: 'realised',
            label: '已实现收益',
            value: (
              <IncomeFigure
                kind="realised"
                of={position.product_no}
                value={position.realised_income}
              />
            ),
            operator: '+',
          },
          {
            key: 'dividend',
            label: '现金分红',
            value: (
              <IncomeFigure
                kind="dividends"
                of={position.product_no}
                value={position.dividend_income}
              />
            ),
            operator: '+',
          },
          {
            key: 'total',
            label: '累计收益',
            value: (
              <IncomeFigure
                kind="total_income"
                of={position.product_no}
                value={position.total_income}
              />
            ),
            operator: '=',
          },
        ]}
      />
    </Panel>
  );
}

function heroesOf(position: PositionReply) {
  const { product_no: no, income_date } = position;
  return [
    {
      key: 'mv',
      label: '最新市值（元）',
      value: (
        <Figure size={28}>
          <MoneyFigure kind="mv" of={no} value={position.market_value} />
        </Figure>
      ),
    },
    {
      key: 'day',
      label: income_date === null ? '昨日收益（元）' : `昨日收益（元，${income_date}）`,
      value: (
        <Figure size={28}>
          <IncomeFigure kind="day_income" of={no} value={position.yesterday_income} />
        </Figure>
      ),
    },
    {
      key: 'rate',
      label: '持有收益率',
      value: (
        <Figure size={28}>
          <RateFigure kind="hold_rate" of={no} value={position.hold_income_rate} signed />
        </Figure>
      ),
    },
    {
      key: 'income',
      label: '持有收益（元）',
      value: (
        <Figure size={28}>
          <IncomeFigure kind="hold_income" of={no} value={position.hold_income} arrow />
        </Figure>
      ),
    },
  ];
}

function factsOf(position: PositionReply) {
  return [
    {
      key: 'shares',
      label: '持有份额',
      children: <ShareFigure of={position.product_no} value={position.hold_shares} />,
    },
    {
      key: 'enable',
      label: '可用份额',
      children: <ShareFigure of={`${position.product_no}#usable`} value={position.enable_shares} />,
    },
    {
      key: 'frozen',
      label: '冻结份额',
      children: <ShareFigure of={`${position.product_no}#frozen`} value={position.frozen_shares} />,
    },
    {
      key: 'nav',
      label: `单位净值（${formatFullDay(position.nav_date)}）`,
      children: (
        <>
          <PriceFigure kind="net_value" of={position.product_no} value={position.unit_net_value} />
          {position.original_net_value !== null && (
            <span className={styles['then']}>
              （当时 {formatNetValue(position.original_net_value)}）
            </span>
          )}
        </>
      ),
    },
    {
      key: 'cost',
      label: '成本价',
      children: <PriceFigure kind="avg_cost" of={position.product_no} value={position.avg_cost} />,
    },
    {
      key: 'balance',
      label: '持仓成本（元）',
      children: <MoneyFigure kind="cost" of={position.product_no} value={position.cost_balance} />,
    },
  ];
}
