import { dirname, join } from 'node:path/posix';
import type { Repository, TextFile } from './repository.ts';
import type { Place, Rule } from './rule.ts';

const GLOSSARY = 'docs/glossary.md';
const GLOSSARY_COLUMNS = ['中文', 'English', 'Code', 'Wire', 'Table'] as const;
const LINK = /\]\((?!https?:|mailto:|#|data:)([^)\s#]+)[^)]*\)/g;

export const DOCUMENT_RULES: readonly Rule[] = [
  {
    name: 'every link of a document leads somewhere',
    instead: "correct the path; it counts from the document's own folder",
    find: (repository) => repository.files.flatMap((file) => deadLinks(repository, file)),
  },
  {
    name: `the glossary is one table: ${GLOSSARY_COLUMNS.join(' · ')}`,
    instead:
      'give each term one row of five cells, each 中文 once; a dash where the term has no such name',
    find: ({ files }) => files.filter(({ path }) => path === GLOSSARY).flatMap(brokenRows),
  },
];

function deadLinks(repository: Repository, { path, text }: TextFile): readonly Place[] {
  if (!path.endsWith('.md')) return [];
  return linesOf(text).flatMap(({ line, content }) =>
    [...content.matchAll(LINK)].flatMap(([, target = '']) => {
      const reached = target.startsWith('/') ? target.slice(1) : join(dirname(path), target);
      return repository.has(reached) ? [] : [{ path, line, what: `${target} does not exist` }];
    }),
  );
}

function brokenRows({ path, text }: TextFile): readonly Place[] {
  const rows = linesOf(text)
    .filter(({ content }) => content.startsWith('|'))
    .map(({ line, content }) => ({ line, cells: cellsOf(content) }))
    .filter(({ cells }) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
  const [header, ...terms] = rows;
  if (header === undefined || header.cells.join('|') !== GLOSSARY_COLUMNS.join('|')) {
    return [{ path, line: header?.line ?? 1, what: 'the first table row is not the header' }];
  }

  const seen = new Set<string>();
  return terms.flatMap(({ line, cells }) => {
    const [term = ''] = cells;
    const isRepeated = seen.has(term);
    seen.add(term);
    // A glossary may be cut into chapters; each of them repeats the header.
    if (cells.join('|') === GLOSSARY_COLUMNS.join('|')) return [];
    if (isRepeated) return [{ path, line, what: `${term} is explained twice` }];
    if (cells.length !== GLOSSARY_COLUMNS.length || cells.some((cell) => cell === '')) {
      return [{ path, line, what: `the row of ${term} does not have five filled cells` }];
    }
    return [];
  });
}

function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** Fenced code is an example, not a document's own link or table. */
function linesOf(text: string): readonly { readonly line: number; readonly content: string }[] {
  let isFenced = false;
  return text.split('\n').flatMap((content, index) => {
    const isFence = content.trimStart().startsWith('```');
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced ? [] : [{ line: index + 1, content }];
  });
}
