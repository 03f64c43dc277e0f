import { ChunkFailureDialog } from '#app/layout/layers/chunk-failure-dialog.tsx';
import { buildHash } from '#shared/chunks/build-hash.ts';
import { chunkLoadErrorOf } from '#shared/chunks/chunk-load-error.ts';
import { readMallEnv } from '#shared/mall-env.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { Button } from '#shared/ui/action/button.tsx';
import { crashId } from './crash-id.ts';
import styles from './page-crash.module.css';

/** Takes the place of a page that failed; the frame around it stays. */
export function PageCrash({ error }: { readonly error: unknown }) {
  const lost = chunkLoadErrorOf(error);
  return lost ? <ChunkFailureDialog error={lost} /> : <CrashNotice error={error} />;
}

export function CrashNotice({ error }: { readonly error: unknown }) {
  return (
    <section className={styles['crash']} role="alert">
      <h1>Oops! Something went wrong.</h1>
      <p className={styles['text']}>页面出错，委托与资金不受影响。</p>
      <p className={styles['actions']}>
        <Button type="secondary" onClick={() => window.location.reload()}>
          刷新页面
        </Button>
        {/* A full load: what crashed may be the router itself. */}
        <a href={`${readMallEnv(window).basePath}${PATHS.home}`}>去商城首页</a>
      </p>
      <p className={styles['id']}>错误编号 {crashId(error, buildHash(document))}</p>
    </section>
  );
}
