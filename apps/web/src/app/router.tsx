import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  replace,
} from 'react-router';
import { PATHS } from '#shared/navigation/paths.ts';
import { Frame } from './layout/frame.tsx';
import { NotFoundPage, notFoundHandle } from './layout/not-found-page.tsx';
import { PageCrash } from './layout/page-crash.tsx';
import { PageLoading } from './layout/page-loading.tsx';
import { homeHandle, PAGES, type Page } from './page-table.ts';

/** The pages in their frame. A page that crashes leaves header and foot standing. */
export const routes: readonly RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <PageCrash />,
    children: [
      {
        path: PATHS.root,
        handle: homeHandle,
        loader: goHome,
        element: <PageLoading />,
        hydrateFallbackElement: <PageLoading />,
      },
      ...PAGES.map(routeOf),
      { path: '*', handle: notFoundHandle, element: <NotFoundPage /> },
    ],
  },
];

export function createMallRouter(basePath: string) {
  return createBrowserRouter([...routes], { basename: basePath });
}

function routeOf({ path, handle, load }: Page): RouteObject {
  return {
    path,
    handle,
    lazy: async () => ({ Component: await load() }),
    errorElement: <PageCrash />,
    hydrateFallbackElement: <PageLoading />,
  };
}

function goHome({ request }: LoaderFunctionArgs): Response {
  return replace(`${PATHS.home}${new URL(request.url).search}`);
}
