import { WATCHED_MAX } from '@mall/domain/catalogue/watch-list';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#shared/chunks/page-chunks.ts';
import { CompareDock } from '#shared/product-list/compare/compare-dock.tsx';
import { Notice } from '#shared/ui/state/notice.tsx';
import { FamilyTabs } from './family-tabs.tsx';
import { GroupBar } from './group-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { sortWatched } from './sort-watched.ts';
import { useSelection } from './use-selection.ts';
import { useWatchActions } from './use-watch-actions.ts';
import { useWatchSearch } from './use-watch-search.ts';
import { EVERYTHING, isInFamily } from './watch-families.ts';
import { groupsOf, isInGroup } from './watch-groups.ts';
import styles from './watch-list.module.css';
import type { WatchQuestion } from './watch-question.ts';
import { chooseFamily } from './watch-search.ts';
import { WatchTable } from './watch-table.tsx';
import type { WatchedProduct } from './watched-product.ts';

// Dialogs weigh more than the list and are seen by few.
const WatchDialog = lazy(() =>
  loadChunk('watch-dialog', async () => ({
    default: (await import('./on-demand/watch-dialog.tsx')).WatchDialog,
  })),
);

/** Tabs, groups, tools and the table of a list that has something on it. */
export function WatchBoard({ list }: { readonly list: readonly WatchedProduct[] }) {
  const groups = groupsOf(list);
  const [search, choose] = useWatchSearch(groups);
  const { family, group, sort } = search;
  const inGroup = list.filter((product) => isInGroup(group, product));
  const shown = sortWatched(
    inGroup.filter((product) => isInFamily(family, product)),
    sort,
  );
  const selection = useSelection(shown);
  const actions = useWatchActions();
  const [question, setQuestion] = useState<WatchQuestion>();
  return (
    <>
      {list.length >= WATCHED_MAX && (
        <div className={styles['notice']}>
          <Notice type="warning">
            自选最多{WATCHED_MAX}只，现已满。移出不再关注的产品后可继续添加
          </Notice>
        </div>
      )}
      <GroupBar
        groups={groups}
        looseCount={list.filter(({ group_name }) => group_name === null).length}
        chosen={group}
        onChoose={(name) => choose({ ...search, group: name })}
        onAsk={setQuestion}
      />
      <div className={styles['tabs']}>
        <FamilyTabs
          products={inGroup}
          chosen={family}
          onChoose={(next) => choose(chooseFamily(search, next))}
        />
      </div>
      <SelectionBar
        shownCount={shown.length}
        sort={sort}
        selection={selection}
        onAsk={setQuestion}
      />
      <div className={styles['board']}>
        <WatchTable
          family={family}
          products={shown}
          sort={sort}
          onSort={(next) => choose({ ...search, sort: next })}
          selection={selection}
          actions={actions}
          onClearFilters={() => choose({ family: EVERYTHING, group: undefined, sort: undefined })}
        />
      </div>
      <p className={styles['foot']}>
        加入以来涨跌自加入日的净值起算，含分红再投。收益仅供参考，实际以到账为准
      </p>
      <CompareDock />
      {question && (
        <Suspense>
          <WatchDialog
            question={question}
            list={list}
            groups={groups}
            selection={selection}
            actions={actions}
            onOpenGroup={(name) => choose({ ...search, group: name }, { replace: true })}
            onClose={() => setQuestion(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
