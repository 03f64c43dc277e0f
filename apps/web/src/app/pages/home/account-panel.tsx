import { PATHS } from '#shared/navigation/paths.ts';
import { useSession, useSessionKeeper } from '#shared/session/session-context.tsx';
import { useBaseConfig } from '#shared/shop/base-config-query.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import styles from './home.module.css';

/** The way into the account. */
export function AccountPanel() {
  const { user } = useSession();
  const session = useSessionKeeper();
  const { open_account_url } = useBaseConfig();
  if (user) {
    return (
      <div>
        <h2>{user.inst_name ?? user.client_name}</h2>
        <p className={styles['invitation']}>在我的账户查看资产、在途、到期与待复核。</p>
        <ButtonLink type="primary" size="large" block to={PATHS.totalAssets}>
          进入我的账户
        </ButtonLink>
      </div>
    );
  }
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
