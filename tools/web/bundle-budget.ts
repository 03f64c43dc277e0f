/** One line of Vite's manifest, as far as it is read here. */
export type Chunk = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;

export type RouteWeight = {
  /** The source file of the page. */
  readonly page: string;
  readonly isList: boolean;
  /** What the page adds to the shell, gzipped. */
  readonly ownBytes: number;
  /** Shell and page together: what a visitor who begins here waits for. */
  readonly firstLoadBytes: number;
};

const KB = 1024;
export const LIST_ROUTE_BYTES_MAX = 150 * KB;
export const FURTHER_ROUTE_BYTES_MAX = 40 * KB;

const ENTRY = 'index.html';
const PAGE = /(^|\/)pages\//;
/** A tab of the product centre that is as large as a page and loads when it is opened. */
const LABORATORY = /strategy-lab\/strategy-lab\.tsx$/;
/** The screens most visits begin with: home and the lists of products, by the names of their page files. */
const LIST_PAGE = /(home|fund-topic|duoyuanbao|new-customer|periodic|high-end|product-centre)-page/;

type Sizes = (file: string) => number;

/** The gzipped weight of every lazily loaded page of the mall and of the laboratory, heaviest first. */
export function weighRoutes(manifest: Manifest, sizeOf: Sizes): readonly RouteWeight[] {
  const shell = closure(manifest, [ENTRY]);
  const shellBytes = weigh(filesOf(manifest, shell), sizeOf);
  return reachable(manifest)
    .filter((name) => PAGE.test(name) || LABORATORY.test(name))
    .map((page) => {
      const own = closure(manifest, [page]).filter((name) => !shell.includes(name));
      const ownBytes = weigh(filesOf(manifest, own), sizeOf);
      return {
        page,
        isList: LIST_PAGE.test(page),
        ownBytes,
        firstLoadBytes: shellBytes + ownBytes,
      };
    })
    .toSorted((a, b) => b.firstLoadBytes - a.firstLoadBytes);
}

/** What is too heavy, as sentences; also when there is nothing to weigh. */
export function overBudget(routes: readonly RouteWeight[]): readonly string[] {
  if (!routes.some(({ isList }) => isList))
    return ['no list page was found in the build: nothing was weighed'];
  if (!routes.some(({ page }) => LABORATORY.test(page)))
    return ['the laboratory was not found in the build: it was not weighed'];
  return routes.flatMap(({ page, isList, ownBytes, firstLoadBytes }) => {
    if (isList && firstLoadBytes > LIST_ROUTE_BYTES_MAX) {
      return [
        `${page}: ${inKb(firstLoadBytes)} with the shell, at most ${inKb(LIST_ROUTE_BYTES_MAX)}`,
      ];
    }
    if (ownBytes > FURTHER_ROUTE_BYTES_MAX) {
      return [`${page}: adds ${inKb(ownBytes)}, at most ${inKb(FURTHER_ROUTE_BYTES_MAX)}`];
    }
    return [];
  });
}

export function inKb(bytes: number): string {
  return `${(bytes / KB).toFixed(1)} KB`;
}

/** Every chunk that can be loaded from the entry, at once or later. */
function reachable(manifest: Manifest): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) visit(next);
  };
  visit(ENTRY);
  return [...seen];
}

/** The chunks that load together with these. */
function closure(manifest: Manifest, names: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of manifest[name]?.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return [...seen];
}

function filesOf(manifest: Manifest, names: readonly string[]): readonly string[] {
  const files = names.flatMap((name) => {
    const chunk = manifest[name];
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
  });
  return [...new Set(files)];
}

function weigh(files: readonly string[], sizeOf: Sizes): number {
  return files.reduce((sum, file) => sum + sizeOf(file), 0);
}
