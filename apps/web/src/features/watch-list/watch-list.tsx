import { useSearchParams } from 'react-router';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { NothingWatched } from './nothing-watched.tsx';
import { useWatchList } from './use-watch-list.ts';
import { WatchBoard } from './watch-board.tsx';

const ROWS = 12;

/** What the customer keeps an eye on: by family, in groups of his own, with notes. */
export function WatchList() {
  const query = useWatchList();
  const [address] = useSearchParams();
  return (
    <>
      <PageTitle
        title="我的自选"
        subtitle={query.data && query.data.count > 0 && `共 ${query.data.count} 只产品`}
      />
      <QueryBlock query={query} rows={ROWS}>
        {({ list }) =>
          list.length === 0 ? (
            <NothingWatched key={address.toString()} />
          ) : (
            <WatchBoard list={list} />
          )
        }
      </QueryBlock>
    </>
  );
}
