import { useMatches } from 'react-router';
import type { Crumb } from '#shared/ui/breadcrumb.tsx';

/** What the frame knows about a page before the page itself has loaded. */
export type PageHandle = {
  /** Exactly the title of the document. */
  readonly title: string;
  /** The steps after 商城首页. */
  readonly crumbs: (search: URLSearchParams) => readonly Crumb[];
  readonly needsLogin: boolean;
  /** The item of the main navigation the page belongs to. */
  readonly section: string | undefined;
  /** Flags of which a visitor needs one. Absent on every page of the mall so far. */
  readonly auth?: readonly string[];
};

/** The handle of the page the address leads to. */
export function usePageHandle(): PageHandle {
  const handle: unknown = useMatches().at(-1)?.handle;
  if (!isPageHandle(handle)) throw new Error('every page has a handle');
  return handle;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'crumbs' in handle;
}
