import { crhMallB001 } from '@mall/contract/legacy/shop-window';
import { useState } from 'react';
import { useOpenQuery } from '#shared/query/open-query.ts';
import styles from './banner-row.module.css';
import { BannerSlide } from './banner-slide.tsx';

const PLACE = { adv_location: 'home' };

/** What the provider puts forward, one at a time; it never moves by itself. */
export function BannerRow() {
  const { data, isPending } = useOpenQuery(crhMallB001, PLACE);
  const banners = data?.list.toSorted((a, b) => a.sort_no - b.sort_no) ?? [];
  const [shown, show] = useState(0);
  // The place is kept while the answer is on its way; without banners there is no row.
  if (isPending) return <div className={styles['row']} aria-hidden="true" />;
  const banner = banners[shown];
  if (!banner) return null;
  return (
    <section className={styles['row']} aria-label="推荐">
      <BannerSlide key={banner.image_url} banner={banner} />
      {banners.length > 1 && (
        <div className={styles['controls']}>
          {banners.map(({ title, image_url }, index) => (
            <button
              key={image_url}
              type="button"
              className={styles['dot']}
              aria-label={`第${index + 1}张：${title}`}
              aria-current={index === shown}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
