import { queryBindBankList } from '@mall/contract/banking/bank-card';
import { PATHS } from '#shared/navigation/paths.ts';
import { withTrade } from '#shared/navigation/trade-address.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import styles from './transfers.module.css';

/** The sheet over this page, which then shows all transfers. */
function sheetAt(way: 'in' | 'out'): string {
  return `${PATHS.transferRecords}?${withTrade(new URLSearchParams(), { kind: 'transfer', subjectNo: way })}`;
}

/** The accounts in the customer's own name that money comes from and goes to. */
export function BoundCards() {
  const cards = useOwnQuery(queryBindBankList, {});
  const { service_hotline } = useBaseConfig();
  const missingRight = useMissingRight('transfer');
  return (
    <section className={styles['bound']} aria-label="银行账户">
      <QueryBlock query={cards} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Notice>未绑定银行账户，请致电 {service_hotline}</Notice>
          ) : (
            <ul className={styles['cards']}>
              {list.map((card) => (
                <li key={card.bank_no} className={styles['card']}>
                  <strong>{card.bank_name}</strong>
                  {card.is_main === '1' && <Tag size="small">主账户</Tag>}
                  <span className={styles['account']}>{card.bank_account}</span>
                  {card.enable_transfer === '0' && (
                    <small className={styles['second']}>不支持银证转账</small>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBlock>
      <div className={styles['ways']}>
        {missingRight === undefined ? (
          <>
            <ButtonLink type="primary" to={sheetAt('in')}>
              转入
            </ButtonLink>
            <ButtonLink to={sheetAt('out')}>转出</ButtonLink>
          </>
        ) : (
          <>
            <Button type="primary" disabledReason={missingRight}>
              转入
            </Button>
            <Button disabledReason={missingRight}>转出</Button>
          </>
        )}
      </div>
      <p className={styles['second']}>转账时间：交易日 09:00-16:00，仅支持同名账户</p>
    </section>
  );
}
