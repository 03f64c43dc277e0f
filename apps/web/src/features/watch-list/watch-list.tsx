import { WATCHED_MAX } from '@mall/domain/catalogue/watch-list';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { PageTitle } from '#shared/ui/page/page-title.tsx';
import { NothingWatched } from './nothing-watched.tsx';
import { useWatchList } from './use-watch-list.ts';
import { WatchBoard } from './watch-board.tsx';

const ROWS = 12;

/** What the customer keeps an eye on: by family, in groups of his own, with notes. */
export function WatchList() {
  const query = useWatchList();
  return (
    <>
      <PageTitle
        title="我的自选"
        subtitle={query.data && `已加入 ${query.data.count} 只，最多 ${WATCHED_MAX} 只`}
      />
      <QueryBlock query={query} rows={ROWS}>
        {({ list }) => (list.length === 0 ? <NothingWatched /> : <WatchBoard list={list} />)}
      </QueryBlock>
    </>
  );
}
