import { assert } from '@mall/domain/assert';

export type Run = { readonly text: string; readonly isStrong: boolean };
export type TableCell = { readonly isHead: boolean; readonly runs: readonly Run[] };

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | {
      readonly kind: 'item';
      readonly marker: string;
      readonly depth: number;
      readonly runs: readonly Run[];
    }
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly TableCell[])[];
      /** Parts of the width, one a column; absent: all are equally wide. */
      readonly parts?: readonly number[];
    };

/** Reads a stored text into the blocks it consists of. The database lets only plain tags in, so others are a bug. */
export function readPlainDocument(html: string): readonly Block[] {
  return readBlocks(readTree(html).children, []);
}

type Element = { readonly tag: string; readonly children: Node[] };
type Node = Element | string;

const TOKEN = /<(\/?)([a-z0-9]+)>|[^<]+/gi;
const DEPTH_MAX = 20;

/** The tags as a tree. A closing tag closes what was opened last; a text that is not closed ends with the document. */
function readTree(html: string): Element {
  const root: Element = { tag: 'root', children: [] };
  const open = [root];
  for (const [token, slash, tag] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) parent.children.push(decodeEntities(token));
    else if (tag.toLowerCase() === 'br') parent.children.push('\n');
    else if (slash !== '') {
      if (open.length > 1) open.pop();
    } else {
      assert(open.length < DEPTH_MAX, 'a text is not nested without end');
      const element: Element = { tag: tag.toLowerCase(), children: [] };
      parent.children.push(element);
      open.push(element);
    }
  }
  return root;
}

type List = { readonly isOrdered: boolean };

/** Elements in a row become blocks; texts and emphasis between them become paragraphs. */
function readBlocks(nodes: readonly Node[], lists: readonly List[]): readonly Block[] {
  const blocks: Block[] = [];
  let loose: Node[] = [];
  const finish = () => {
    const runs = readRuns(loose);
    loose = [];
    if (runs.length > 0) blocks.push({ kind: 'paragraph', runs });
  };
  for (const node of nodes) {
    if (typeof node === 'string' || INLINE.has(node.tag)) loose.push(node);
    else {
      finish();
      blocks.push(...readElement(node, lists));
    }
  }
  finish();
  return blocks;
}

const INLINE: ReadonlySet<string> = new Set(['strong', 'em']);

function readElement({ tag, children }: Element, lists: readonly List[]): readonly Block[] {
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
      return [{ kind: 'heading', level: LEVELS[tag], runs: readRuns(children) }];
    case 'p':
      return readBlocks(children, lists);
    case 'ol':
    case 'ul':
      return readList(children, [...lists, { isOrdered: tag === 'ol' }]);
    case 'table':
      return [{ kind: 'table', rows: readRows(children) }];
    default:
      throw new Error(`a stored text has no <${tag}>`);
  }
}

const LEVELS = { h1: 1, h2: 2, h3: 3 } as const;

function readList(nodes: readonly Node[], lists: readonly List[]): readonly Block[] {
  const items = nodes.filter((node) => typeof node !== 'string' && node.tag === 'li');
  const isOrdered = lists.at(-1)?.isOrdered ?? false;
  return items.flatMap((item, index) => {
    const children = typeof item === 'string' ? [] : item.children;
    const [first, ...rest] = readBlocks(children, lists);
    if (!first) return [];
    const marker = isOrdered ? `${index + 1}.` : '•';
    if (first.kind !== 'paragraph') return [first, ...rest];
    return [{ kind: 'item', marker, depth: lists.length, runs: first.runs } as const, ...rest];
  });
}

function readRows(nodes: readonly Node[]): readonly (readonly TableCell[])[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.tag !== 'tr') return readRows(node.children);
    const cells = node.children.flatMap((cell) =>
      typeof cell === 'string'
        ? []
        : [{ isHead: cell.tag === 'th', runs: readRuns(cell.children, cell.tag === 'th') }],
    );
    return [cells];
  });
}

/** The words of an element, with the white space between tags taken out. */
function readRuns(nodes: readonly Node[], isStrong = false): readonly Run[] {
  const runs = nodes.flatMap((node): readonly Run[] => {
    if (typeof node === 'string') return [{ text: node, isStrong }];
    return readRuns(node.children, isStrong || node.tag === 'strong');
  });
  return runs.some(({ text }) => text.trim() !== '') ? runs : [];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}
