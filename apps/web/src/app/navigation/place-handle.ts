import type { PageHandle } from '#app/layout/page-handle.ts';
import type { Crumb } from '#shared/ui/page/breadcrumb.tsx';

/** Where a page stands among the others. */
export type Place = {
  readonly needsLogin?: boolean;
  readonly section?: string;
  /** The steps between 商城首页 and the page. */
  readonly above?: readonly Crumb[];
  /** Tabs that count as a step of their own, by the `tab` of the address. */
  readonly tabs?: Readonly<Record<string, string>>;
  /** A product gives the last step its name; a notice is one more step below the list. */
  readonly subject?: 'names' | 'follows';
  /** The step above by the family of the product, which then also is the section. */
  readonly families?: Readonly<Record<string, Crumb>>;
  /** The steps begin at the home page, so it shows none. */
  readonly hasSteps?: boolean;
};

export function handleOf(path: string, title: string, place: Place): PageHandle {
  const { above = [], tabs = {}, families = {}, needsLogin = false, hasSteps = true } = place;
  const own: Crumb = { title, to: path };
  return {
    title,
    needsLogin,
    section: (subject) => families[subject?.categoryId ?? '']?.to ?? place.section,
    crumbs: (search, subject) => {
      if (!hasSteps) return [];
      const tab = tabs[search.get('tab') ?? ''];
      const family = families[subject?.categoryId ?? ''];
      const steps = family ? [...above, family] : above;
      if (tab !== undefined) return [...steps, own, { title: tab }];
      if (!subject || !place.subject) return [...steps, { title }];
      const last = { title: subject.name };
      return place.subject === 'names' ? [...steps, last] : [...steps, own, last];
    },
  };
}
