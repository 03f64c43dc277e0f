import type { ReplyOf } from '@mall/contract/define-call';
import type { queryTotalPosition } from '@mall/contract/positions/total-position';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { formatFullDay } from '#shared/format/day.ts';
import { useHiddenFigures } from '#shared/preferences/use-hidden-figures.ts';
import { IncomeFigure, MoneyFigure, RateFigure } from '#shared/ui/figure/account-figure.tsx';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { SumStrip } from '#shared/ui/figure/sum-strip.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import { Panel } from '#shared/ui/page/panel.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './total-assets.module.css';

export type TotalReply = ReplyOf<typeof queryTotalPosition>;

const HIDDEN = '****';

/** The whole account in one figure, what it brought, and the parts it adds up from. */
export function AssetsHero({ total }: { readonly total: TotalReply }) {
  const hidden = useHiddenFigures();
  const shown = (figure: ReactNode) => (hidden.isHidden ? HIDDEN : figure);
  return (
    <>
      {total.is_clearing === '1' && <Notice>系统清算中，数据将在完成后更新</Notice>}
      <Panel padded={false}>
        <div className={styles['hero']}>
          <div>
            <p className={styles['label']}>
              总资产（元）
              {total.income_date !== null && `　估值日 ${formatFullDay(total.income_date)}`}
              <button
                type="button"
                className={styles['eye']}
                aria-label={hidden.isHidden ? '显示金额' : '隐藏金额'}
                aria-pressed={hidden.isHidden}
                onClick={() => hidden.hide(!hidden.isHidden)}
              >
                <Icon of={hidden.isHidden ? EyeOff : Eye} size={16} />
              </button>
            </p>
            <Figure size={48}>
              {shown(<MoneyFigure kind="total_asset" of="all" value={total.total_asset} />)}
            </Figure>
          </div>
          {companionsOf(total).map(({ key, label, value }) => (
            <div key={key}>
              <p className={styles['label']}>{label}</p>
              <Figure size={24}>{shown(value)}</Figure>
            </div>
          ))}
        </div>
        <SumStrip terms={termsOf(total).map((term) => ({ ...term, value: shown(term.value) }))} />
      </Panel>
      <LeftOut total={total} />
    </>
  );
}

function companionsOf(total: TotalReply) {
  return [
    {
      key: 'day',
      label: '昨日收益（元）',
      value: <IncomeFigure kind="day_income" of="all" value={total.yesterday_income} arrow />,
    },
    {
      key: 'hold',
      label: '持有收益（元）',
      value: <IncomeFigure kind="hold_income" of="all" value={total.hold_income} />,
    },
    {
      key: 'rate',
      label: '持有收益率',
      value: <RateFigure kind="hold_rate" of="all" value={total.hold_income_rate} signed />,
    },
    {
      key: 'total',
      label: '累计收益（元）',
      value: <IncomeFigure kind="total_income" of="all" value={total.total_income} />,
    },
  ];
}

function termsOf(total: TotalReply) {
  return [
    {
      key: 'mv',
      label: '持仓市值',
      value: <MoneyFigure kind="mv" of="all" value={total.market_value} />,
    },
    {
      key: 'buy',
      label: '买入在途',
      value: <MoneyFigure kind="transit_buy" of="all" value={total.intransit_buy} />,
      operator: '+' as const,
    },
    {
      key: 'redeem',
      label: '赎回在途',
      value: <MoneyFigure kind="transit_redeem" of="all" value={total.intransit_redeem} />,
      operator: '+' as const,
    },
    {
      key: 'cash',
      label: '现金',
      value: <MoneyFigure kind="cash" of="all" value={total.cash_balance} />,
      operator: '+' as const,
    },
    {
      key: 'total',
      label: '总资产',
      value: <MoneyFigure kind="total_asset" of="sum" value={total.total_asset} />,
      operator: '=' as const,
    },
  ];
}

/** Products that are not in yesterday's income, and why. */
function LeftOut({ total }: { readonly total: TotalReply }) {
  const { other_date_names: others, pending_count: awaited, is_restated } = total;
  const lines = [
    ...(others.length > 0 ? [`${others.join('、')} 的最近收益日期不同，未计入昨日收益`] : []),
    ...(awaited > 0 ? [`${awaited} 只产品净值待更新，未计入昨日收益`] : []),
    ...(is_restated === '1' ? ['部分净值已更正，金额按更正后的净值计算'] : []),
  ];
  if (lines.length === 0) return null;
  return <p className={styles['small']}>{lines.join('；')}</p>;
}
