import { type ComponentType, createContext, use } from 'react';
import { type PageSubject, useCurrentSubject } from '#shared/navigation/page-subject.tsx';
import { useLocation, useSearchParams } from '#shared/router/router.tsx';
import type { Crumb } from '#shared/ui/page/breadcrumb.tsx';

/** What the frame knows about a page before the page itself has loaded. */
export type PageHandle = {
  /** Exactly the title of the document. */
  readonly title: string;
  /** The steps after 商城首页. */
  readonly crumbs: (search: URLSearchParams, subject?: PageSubject) => readonly Crumb[];
  readonly needsLogin: boolean;
  /** The item of the main navigation the page belongs to. */
  readonly section: (subject?: PageSubject) => string | undefined;
  /** Flags of which a visitor needs one. Absent on every page of the mall so far. */
  readonly auth?: readonly string[];
};

export type MallPage = {
  readonly path: string;
  readonly handle: PageHandle;
  readonly Page: ComponentType;
};

export type PageTable = {
  readonly pages: readonly MallPage[];
  /** What stands where no page does. */
  readonly elsewhere: MallPage;
};

const Table = createContext<PageTable | undefined>(undefined);
export const PageTableProvider = Table.Provider;

/** The page the address leads to. */
export function useCurrentPage(): MallPage {
  const table = use(Table);
  const { pathname } = useLocation();
  if (!table) throw new Error('the frame stands inside a table of pages');
  return pageAt(table, pathname);
}

/** Addresses count in any case, and with or without a slash at their end. */
export function pageAt({ pages, elsewhere }: PageTable, pathname: string): MallPage {
  const wanted = plain(pathname);
  return pages.find(({ path }) => plain(path) === wanted) ?? elsewhere;
}

export function usePageHandle(): PageHandle {
  return useCurrentPage().handle;
}

/** The steps from the home page to what is in sight; none on the home page itself. */
export function useCrumbs(): readonly Crumb[] {
  const { crumbs } = usePageHandle();
  const [search] = useSearchParams();
  return crumbs(search, useCurrentSubject());
}

export function useSection(): string | undefined {
  return usePageHandle().section(useCurrentSubject());
}

function plain(path: string): string {
  const lower = path.toLowerCase();
  return lower.endsWith('/') ? lower.slice(0, -1) : lower;
}
