import {
  queryProductNoticeList,
  queryProductNoticeListOwn,
} from '@mall/contract/catalogue/product-notices';
import { PATHS } from '#shared/navigation/paths.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { useViewerQuery } from '#shared/query/viewer-query.ts';
import { Link } from '#shared/router/link.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { FloorBlock } from './floor-block.tsx';
import { FloorSection } from './floor-section.tsx';
import styles from './home-floors.module.css';

const NOTICES = { open: queryProductNoticeList, own: queryProductNoticeListOwn };
const SHOWN = 6;

/** The newest notices. */
export function NoticeFloor() {
  const notices = useViewerQuery(NOTICES, { page_num: 1, page_size: SHOWN, ...AUDIENCE });
  const dayText = useDayText();
  return (
    <FloorSection title="公告" to={PATHS.notice}>
      <FloorBlock query={notices} rows={SHOWN}>
        {({ list }) => (
          <ul className={styles['notices']}>
            {list.map(({ article_id, title, publish_date }) => (
              <li key={article_id}>
                <time dateTime={publish_date}>{dayText(publish_date)}</time>
                <Link
                  to={`${PATHS.notice}?article_id=${encodeURIComponent(article_id)}`}
                  title={title}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </FloorBlock>
    </FloorSection>
  );
}
