import type { Mall } from './create-mall.ts';
import { Frame } from './layout/frame.tsx';
import { type PageTable, PageTableProvider } from './layout/page-handle.ts';
import type { MallHistory } from './navigation/mall-history.ts';
import { MallRouter } from './navigation/mall-router.tsx';
import { Providers } from './providers.tsx';

type Props = {
  readonly mall: Mall;
  readonly history: MallHistory;
  readonly basePath: string;
  readonly table: PageTable;
};

/** The pages in their frame. */
export function MallApp({ mall, history, basePath, table }: Props) {
  return (
    <Providers mall={mall}>
      <MallRouter history={history} basePath={basePath}>
        <PageTableProvider value={table}>
          <Frame />
        </PageTableProvider>
      </MallRouter>
    </Providers>
  );
}
