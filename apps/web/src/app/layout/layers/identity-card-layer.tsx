import { lazy, Suspense } from 'react';
import styles from '#app/layout/header/account-navigation.module.css';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { useSession } from '#shared/session/session-context.tsx';

const IdentityCard = lazy(() =>
  loadChunk('identity-card', async () => ({
    default: (await import('#features/identity-card/identity-card.tsx')).IdentityCard,
  })),
);

/** Who the account belongs to, above the navigation of its pages. */
export function IdentityCardLayer() {
  const { user } = useSession();
  if (!user) return <p className={styles['who']}>未登录</p>;
  const name = user.inst_name ?? user.client_name ?? '';
  return (
    <Suspense fallback={<p className={styles['who']}>{name}</p>}>
      <IdentityCard name={name} />
    </Suspense>
  );
}
