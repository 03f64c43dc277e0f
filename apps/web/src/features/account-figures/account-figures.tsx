import { queryTotalPosition } from '@mall/contract/positions/total-position';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { formatMoney, formatMoneySigned } from '#shared/format/money.ts';
import { useHiddenFigures } from '#shared/preferences/use-hidden-figures.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { GainText } from '#shared/ui/figure/gain-text.tsx';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './account-figures.module.css';
import { HIDDEN } from './hidden.ts';

const ROWS = 3;

/** Total, yesterday and what can be spent; hidden from a neighbour's eyes on demand, and then for good. */
export function AccountFigures() {
  const { user } = useSession();
  const { isHidden, hide } = useHiddenFigures();
  const position = useOwnQuery(
    queryTotalPosition,
    { client_id: user?.client_id },
    { isFresh: true },
  );
  const dayText = useDayText();
  return (
    <QueryBlock query={position} rows={ROWS}>
      {({ total_asset, yesterday_income, income_date, enable_balance }) => (
        <dl className={styles['figures']}>
          <dt>
            总资产（元）
            <button
              type="button"
              className={styles['eye']}
              aria-label={isHidden ? '显示金额' : '隐藏金额'}
              aria-pressed={isHidden}
              onClick={() => hide(!isHidden)}
            >
              <Icon of={isHidden ? EyeOff : Eye} size={16} />
            </button>
          </dt>
          <dd>
            <Figure size={28}>{isHidden ? HIDDEN : formatMoney(total_asset)}</Figure>
          </dd>
          <dt>昨日收益（元）{income_date && ` ${dayText(income_date)}`}</dt>
          <dd>
            {isHidden ? (
              HIDDEN
            ) : (
              <GainText
                text={yesterday_income === null ? '待更新' : formatMoneySigned(yesterday_income)}
              />
            )}
          </dd>
          <dt>可用资金（元）</dt>
          <dd>{isHidden ? HIDDEN : formatMoney(enable_balance)}</dd>
        </dl>
      )}
    </QueryBlock>
  );
}
