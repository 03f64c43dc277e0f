import { crhMallB001 } from '@mall/contract/legacy/shop-window';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { Icon } from '#shared/ui/mark/icon.tsx';
import styles from './banner-row.module.css';
import { BannerSlide } from './banner-slide.tsx';
import { useTurning } from './use-turning.ts';

const PLACE = { adv_location: 'home' };

/** What the provider puts forward, one at a time. It pauses while the pointer or the focus is on it. */
export function BannerRow() {
  const { data, isPending } = useOpenQuery(crhMallB001, PLACE);
  const banners = data?.list.toSorted((a, b) => a.sort_no - b.sort_no) ?? [];
  const [isPaused, setIsPaused] = useState(false);
  const [isWatched, setIsWatched] = useState(false);
  const [shown, show] = useTurning(banners.length, isPaused || isWatched);
  // The place is kept while the answer is on its way; without banners there is no row.
  if (isPending) return <div className={styles['row']} aria-hidden="true" />;
  const banner = banners[shown];
  if (!banner) return null;
  return (
    <section
      className={styles['row']}
      aria-roledescription="轮播"
      aria-label="推荐"
      onPointerEnter={() => setIsWatched(true)}
      onPointerLeave={() => setIsWatched(false)}
      onFocus={() => setIsWatched(true)}
      onBlur={() => setIsWatched(false)}
    >
      <BannerSlide key={banner.image_url} banner={banner} />
      {banners.length > 1 && (
        <div className={styles['controls']}>
          <button
            type="button"
            aria-label={isPaused ? '继续轮播' : '暂停轮播'}
            onClick={() => setIsPaused(!isPaused)}
          >
            <Icon of={isPaused ? Play : Pause} size={14} />
          </button>
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
