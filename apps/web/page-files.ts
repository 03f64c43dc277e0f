import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { PATHS } from './src/shared/navigation/paths.ts';

const TABLE = `${import.meta.dirname}/src/app/page-chunks.ts`;
const LINE = /\[PATHS\.(\w+)\]: async \(\) =>\s*\(await import\('\.\/(pages\/[\w-]+\.tsx)'\)/g;

/**
 * Writes page-files.json: for every address the files its page is made of. The server names them in the
 * head of the page, so that a browser fetches them beside the libraries and not after them.
 */
export function pageFiles(): Plugin {
  return {
    name: 'mall-page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(isMain);
      const known = new Set(entry ? filesOf(bundle, entry.fileName) : []);
      const files = Object.fromEntries(
        readTable().map(({ path, file }) => {
          const chunk = Object.values(bundle).find(
            (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/src/app/${file}`),
          );
          if (!chunk) this.error(`the page ${file} is not in the build`);
          return [path, filesOf(bundle, chunk.fileName).filter((name) => !known.has(name))];
        }),
      );
      const source = JSON.stringify(files);
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source });
    },
  };
}

type Bundle = Rolldown.OutputBundle;

/** The table of pages is one line per page, and read as such. */
function readTable(): readonly { readonly path: string; readonly file: string }[] {
  const paths = new Map<string, string>(Object.entries(PATHS));
  return [...readFileSync(TABLE, 'utf8').matchAll(LINE)].map(([line, name = '', file = '']) => {
    const path = paths.get(name);
    if (path === undefined) throw new Error(`${TABLE} names no address in ${line}`);
    return { path, file };
  });
}

function isMain(file: Bundle[string]): boolean {
  return file.type === 'chunk' && file.isEntry && file.name === 'main';
}

/** A chunk, everything it imports at once, and their styles. */
function filesOf(bundle: Bundle, fileName: string): readonly string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    for (const next of chunk.imports) visit(next);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  };
  visit(fileName);
  return [...seen];
}
