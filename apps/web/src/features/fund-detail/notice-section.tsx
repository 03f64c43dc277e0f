import {
  queryProductNoticeList,
  queryProductNoticeListOwn,
} from '@mall/contract/catalogue/product-notices';
import { Link } from 'react-router';
import { PATHS } from '#shared/navigation/paths.ts';
import { AUDIENCE } from '#shared/product-list/audience.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useTwinQuery } from '#shared/query/twin-query.ts';
import { Section } from '#shared/ui/section.tsx';
import { SECTIONS } from './detail-navigation.tsx';
import styles from './fund-detail.module.css';

const NOTICES = { open: queryProductNoticeList, own: queryProductNoticeListOwn };
const SHOWN = 6;

/** The newest notices about the product. */
export function NoticeSection({ productNo }: { readonly productNo: string }) {
  const request = { product_no: productNo, page_num: 1, page_size: SHOWN, ...AUDIENCE };
  const notices = useTwinQuery(NOTICES, request);
  return (
    <div id={SECTIONS.notices}>
      <Section title="公告">
        <QueryBlock query={notices} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={styles['small']}>暂无数据</p>
            ) : (
              <ul className={styles['notices']}>
                {list.map(({ article_id, title, publish_date }) => (
                  <li key={article_id}>
                    <time dateTime={publish_date}>{publish_date}</time>
                    <Link to={`${PATHS.notice}?article_id=${encodeURIComponent(article_id)}`}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBlock>
      </Section>
    </div>
  );
}
