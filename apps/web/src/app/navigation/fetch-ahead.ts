import { withoutBase } from '#shared/router/address.ts';

type Around = {
  readonly basePath: string;
  readonly page: Document;
  readonly send: typeof fetch;
};

/**
 * Fetches the files of a page when a link to it is pointed at or reached by the keyboard, so that the click finds
 * them there. Which files a page is made of comes after the first page: the names alone are four kilobytes.
 */
export async function fetchAhead({ basePath, page, send }: Around): Promise<void> {
  const response = await send(`${basePath}/page-files.json`);
  if (!response.ok) return;
  // The build wrote it, in the shape of page-files.ts.
  const table = (await response.json()) as Readonly<Record<string, readonly string[]>>;
  const files = new Map(Object.entries(table).map(([path, list]) => [path.toLowerCase(), list]));
  const fetched = new Set<string>();

  const heed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== page.location.origin) return;
    const path = withoutBase(basePath, link.pathname)?.toLowerCase() ?? '';
    for (const file of files.get(path) ?? []) {
      if (fetched.has(file) || !file.endsWith('.js')) continue;
      fetched.add(file);
      const ahead = page.createElement('link');
      ahead.rel = 'modulepreload';
      ahead.href = `${basePath}/${file}`;
      page.head.append(ahead);
    }
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    page.addEventListener(event, heed, { passive: true });
}
