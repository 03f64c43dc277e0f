import { PATHS } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { Empty } from '#shared/ui/state/empty.tsx';
import styles from './watch-list.module.css';

const LISTS = [
  { name: '公募基金', to: PATHS.fundTopic },
  { name: '多元宝', to: PATHS.duoyuanbao },
  { name: '定期理财', to: PATHS.periodic },
  { name: '高端理财', to: PATHS.highEnd },
];

/** An empty list says how it fills, and where. */
export function NothingWatched() {
  return (
    <div className={styles['nothing']}>
      <Empty
        tip={
          <>
            在产品列表或详情页点击星标，即可加入自选：
            <span className={styles['ways']}>
              {LISTS.map(({ name, to }) => (
                <Link key={to} to={to}>
                  {name}
                </Link>
              ))}
            </span>
          </>
        }
      />
    </div>
  );
}
