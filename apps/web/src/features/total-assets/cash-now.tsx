import type { ReplyOf } from '@mall/contract/define-call';
import { queryUserAssert } from '@mall/contract/identity/user';
import { subtract } from '@mall/domain/money/units';
import { useAccountQuery } from '#shared/data-time/use-account-query.ts';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { Link } from '#shared/router/link.tsx';
import { MoneyFigure } from '#shared/ui/figure/account-figure.tsx';
import { Descriptions } from '#shared/ui/page/descriptions.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import styles from './total-assets.module.css';

type Assets = ReplyOf<typeof queryUserAssert>;

/** The money of today: what can be used, what can leave, and what orders hold. */
export function CashNow() {
  const assets = useAccountQuery(queryUserAssert, {}, { isFresh: true });
  return (
    <Section title="现金">
      <QueryBlock query={assets} rows={4}>
        {(data) => <Descriptions items={balancesOf(data)} />}
      </QueryBlock>
    </Section>
  );
}

function balancesOf(assets: Assets) {
  const bound = subtract(assets.enable_balance, assets.fetch_balance);
  return [
    {
      key: 'enable',
      label: '可用资金（元）',
      children: <MoneyFigure kind="enable" of="all" value={assets.enable_balance} />,
    },
    {
      key: 'fetch',
      label: '可取资金（元）',
      children: <MoneyFigure kind="fetch" of="all" value={assets.fetch_balance} />,
    },
    ...(bound > 0n
      ? [
          {
            key: 'bound',
            label: '可用不可取（元）',
            children: (
              <>
                <MoneyFigure kind="bound" of="all" value={bound} />
                {assets.fetch_date_num !== null && (
                  <small className={styles['note']}>
                    {formatFullDay(assets.fetch_date_num)} 起可取
                  </small>
                )}
              </>
            ),
          },
        ]
      : []),
    {
      key: 'frozen',
      label: '冻结资金（元）',
      children: (
        <>
          <MoneyFigure kind="frozen" of="all" value={assets.frozen_balance} />
          {assets.frozen_balance > 0n && (
            <small className={styles['note']}>
              <Link to={`${PATHS.myPosition}?tab=transit`}>查看在途委托</Link>
            </small>
          )}
        </>
      ),
    },
  ];
}
