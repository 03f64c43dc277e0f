import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type PageHtml = { readonly html: string; readonly etag: string };

type Build = {
  readonly builtAtMs: number;
  readonly html: string;
  /** By address in small letters: the files its page is made of. */
  readonly files: ReadonlyMap<string, readonly string[]>;
};

/**
 * The one page of the web, with the files of the address in its head: a browser then fetches them beside
 * the libraries and not after them. Undefined while the web is not built.
 */
export function createPageReader(
  webDir: string,
  webBase: string,
): (path: string) => PageHtml | undefined {
  let build: Build | undefined;
  return (path) => {
    const page = join(webDir, 'index.html');
    if (!existsSync(page)) return undefined;
    // A new build may be moved into place while the mall runs.
    const builtAtMs = statSync(page).mtimeMs;
    if (build?.builtAtMs !== builtAtMs) build = { builtAtMs, ...readBuild(webDir) };
    const files = build.files.get(`/${path}`.toLowerCase().replace(/\/$/, '')) ?? [];
    const links = files.map((file) => linkTo(`${webBase}/${file}`)).join('');
    const html = build.html.replace('</head>', `${links}</head>`);
    return {
      html,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    };
  };
}

function readBuild(webDir: string): Omit<Build, 'builtAtMs'> {
  const table = join(webDir, 'page-files.json');
  // The build of the web wrote it, in the shape of page-files.ts; a web without it is only slower.
  const listed = existsSync(table)
    ? (JSON.parse(readFileSync(table, 'utf8')) as Record<string, readonly string[]>)
    : {};
  return {
    html: readFileSync(join(webDir, 'index.html'), 'utf8'),
    files: new Map(Object.entries(listed).map(([path, files]) => [path.toLowerCase(), files])),
  };
}

function linkTo(href: string): string {
  const how = href.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${how} crossorigin href="${href}">`;
}
