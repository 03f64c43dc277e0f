import { useEffect } from 'react';
import { PATHS } from '#shared/navigation/paths.ts';
import { useLocation, useNavigate } from '#shared/router/router.tsx';
import type { MallPage, PageTable } from './layout/page-handle.ts';
import { NOT_FOUND } from './layout/states/not-found-page.tsx';
import { PageLoading } from './layout/states/page-loading.tsx';
import { handleOf } from './navigation/place-handle.ts';
import { PAGES } from './page-table.ts';

const ROOT: MallPage = {
  path: PATHS.root,
  handle: handleOf(PATHS.root, '商城首页', { section: PATHS.home, hasSteps: false }),
  Page: GoHome,
};

/** Every address of the mall and what stands everywhere else. */
export const MALL_TABLE: PageTable = { pages: [ROOT, ...PAGES], elsewhere: NOT_FOUND };

/** The bare address leads to the home page and keeps its query. */
function GoHome() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => navigate(`${PATHS.home}${search}`, { replace: true }), [navigate, search]);
  return <PageLoading />;
}
