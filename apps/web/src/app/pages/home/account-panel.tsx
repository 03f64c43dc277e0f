import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useSession, useSessionStore } from '#shared/session/session-context.tsx';
import { useMissingRight } from '#shared/session/use-missing-right.ts';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Loading } from '#shared/ui/state/loading.tsx';
import styles from './home.module.css';

const AccountFigures = lazy(() =>
  loadChunk('account-figures', async () => ({
    default: (await import('#features/account-figures/account-figures.tsx')).AccountFigures,
  })),
);
const ROWS = 3;

/** The way into the account, and for a customer what is in it. */
export function AccountPanel() {
  const { user } = useSession();
  if (!user) return <VisitorPanel />;
  return <CustomerPanel name={user.inst_name ?? user.client_name} />;
}

function CustomerPanel({ name }: { readonly name: string | undefined }) {
  const openTrade = useOpenTrade();
  const missingRight = useMissingRight('transfer');
  return (
    <div>
      <h2>{name}</h2>
      <Suspense fallback={<Loading rows={ROWS} />}>
        <AccountFigures />
      </Suspense>
      <ButtonLink type="primary" size="large" block to={PATHS.totalAssets}>
        进入我的账户
      </ButtonLink>
      <p className={styles['links']}>
        <Button
          size="small"
          disabledReason={missingRight}
          onClick={() => openTrade('transfer', 'in')}
        >
          充值
        </Button>
        <ButtonLink size="small" to={PATHS.myPosition}>
          我的持仓
        </ButtonLink>
        <ButtonLink size="small" to={PATHS.record}>
          交易记录
        </ButtonLink>
      </p>
    </div>
  );
}

function VisitorPanel() {
  const session = useSessionStore();
  const { open_account_url } = useBaseConfig();
  return (
    <div>
      <h2>机构客户</h2>
      <p className={styles['invitation']}>登录后查看资产与持仓</p>
      <Button type="primary" size="large" block onClick={() => session.askLogin()}>
        登录
      </Button>
      {open_account_url && (
        <p className={styles['links']}>
          <a href={open_account_url} target="_blank" rel="noreferrer">
            开户
          </a>
        </p>
      )}
    </div>
  );
}
