import type { ReactNode } from 'react';
import type { Sort } from '#shared/ui/next-sort.ts';
import styles from './fund-list.module.css';
import type { FundSetKey } from './fund-sets.ts';

type Props = {
  readonly sort: Sort | undefined;
  readonly set: FundSetKey;
  /** Stands at the right end. */
  readonly children: ReactNode;
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  unit_net_value: '单位净值',
  total_net_value: '累计净值',
  nav_ratio: '日涨跌幅',
  month_ratio: '近1月',
  month3_ratio: '近3月',
  year_ratio: '近1年',
  this_year_ratio: '今年来',
  income_unit: '万份收益',
  mfund_year_rate: '七日年化',
};

const INITIAL = {
  '1': '默认按单位净值降序',
  '2': '默认按单位净值降序',
  '3': '默认按可购买状态',
  '4': '默认按发售日期，新的在前',
} as const satisfies Record<FundSetKey, string>;

/** Says in words how the list stands. */
export function OrderLine({ sort, set, children }: Props) {
  return (
    <div className={styles['order']}>
      {sort ? (
        <span>
          按 <b>{FIELD_NAMES[sort.field]}</b> {sort.direction === 'desc' ? '降序' : '升序'}
          。点击表头切换：降序、升序、取消
        </span>
      ) : (
        INITIAL[set]
      )}
      <span className={styles['end']}>{children}</span>
    </div>
  );
}
