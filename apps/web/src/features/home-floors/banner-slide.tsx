import type { ReplyOf } from '@mall/contract/define-call';
import type { crhMallB001 } from '@mall/contract/legacy/shop-window';
import { type ReactNode, useState } from 'react';
import { readMallEnv } from '#shared/mall-env.ts';
import { Link } from '#shared/router/link.tsx';
import styles from './banner-row.module.css';

type Banner = ReplyOf<typeof crhMallB001>['list'][number];

/** One banner. A picture that does not come leaves its title on the plain ground. */
export function BannerSlide({ banner }: { readonly banner: Banner }) {
  const [isBroken, setIsBroken] = useState(false);
  const { apiBase } = readMallEnv(window);
  return (
    <BannerLink to={banner.link_url}>
      {isBroken ? (
        <span className={styles['title']}>{banner.title}</span>
      ) : (
        <img
          src={`${apiBase}${banner.image_url}`}
          alt={banner.title}
          onError={() => setIsBroken(true)}
        />
      )}
    </BannerLink>
  );
}

/** A page of the mall opens in place, anything else in a window of its own. */
function BannerLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { basePath } = readMallEnv(window);
  if (to.startsWith(`${basePath}/`)) {
    return (
      <Link className={styles['slide']} to={to.slice(basePath.length)}>
        {children}
      </Link>
    );
  }
  return (
    <a className={styles['slide']} href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
