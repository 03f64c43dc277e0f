import { useEffect } from 'react';
import { useSessionStore } from '#shared/session/session-context.tsx';
import { Button } from '#shared/ui/action/button.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import styles from './locked-page.module.css';

/** In place of a page that needs a login. The popup opens by itself once; closing it leaves this block. */
export function LockedPage({ title }: { readonly title: string }) {
  const session = useSessionStore();
  useEffect(() => session.askLogin(), [session]);
  return (
    <>
      <PageTitle title={title} />
      <div className={styles['block']}>
        <Empty
          description={`登录后查看${title}`}
          action={
            <Button type="primary" onClick={() => session.askLogin()}>
              登录
            </Button>
          }
          tip={null}
        />
      </div>
    </>
  );
}
