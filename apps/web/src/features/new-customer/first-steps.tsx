import { checkRiskInfo, queryUserAssert } from '@mall/contract/identity/user';
import type { ReactNode } from 'react';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-context.tsx';
import { TransferIn } from '#shared/trade/transfer-in.tsx';
import { Tag } from '#shared/ui/mark/tag.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import styles from './new-customer.module.css';

/** A valid assessment, or one that is about to end. */
const ASSESSED: readonly string[] = ['1', '3'];

type Step = {
  readonly name: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Where it is done. */
  readonly way?: ReactNode;
};

/** What stands between a new account and the first purchase; for a customer, how far he is. */
export function FirstSteps({ hasUsedOffer }: { readonly hasUsedOffer: boolean }) {
  const { isLoggedIn } = useSession();
  const risk = useOwnQuery(checkRiskInfo, {});
  const assets = useOwnQuery(queryUserAssert, {});
  const steps: readonly Step[] = [
    {
      name: '风险测评',
      text: '确认风险承受能力，与产品风险等级匹配',
      isDone: ASSESSED.includes(risk.data?.risk_status ?? ''),
      way: <Link to={`${PATHS.newCustomer}?dialog=risk`}>去测评</Link>,
    },
    {
      name: '银行转入',
      text: '从绑定的银行卡转入资金',
      isDone: (assets.data?.enable_balance ?? 0n) > 0n,
      way: <TransferIn>去转入</TransferIn>,
    },
    { name: '买入', text: '在新客专享中选择期限并买入', isDone: hasUsedOffer },
  ];
  return (
    <Section title="开户后三步">
      <ol className={styles['steps']}>
        {steps.map(({ name, text, isDone, way }, index) => (
          <li key={name}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <b>{name}</b>{' '}
              {isLoggedIn && (
                <Tag tone={isDone ? 'brand' : 'plain'}>{isDone ? '✓ 已完成' : '未完成'}</Tag>
              )}
              <br />
              {text} {isLoggedIn && !isDone && way}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
