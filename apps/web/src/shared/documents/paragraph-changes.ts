/** One paragraph of two versions of a document: in both, only in the newer, or only in the older. */
export type ParagraphChange = {
  readonly kind: 'kept' | 'added' | 'removed';
  readonly text: string;
};

const BLOCKS = 'h1,h2,h3,h4,p,li,tr';
/** Beyond it what differs is shown as a whole: so many comparisons take a tenth of a second. */
const COMPARISONS_MAX = 4_000_000;

/** The paragraphs of a document: headings, paragraphs, entries of lists and rows of tables, each as its text. */
export function paragraphsOf(html: string): readonly string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.body.querySelectorAll(BLOCKS)]
    .filter((block) => block.parentElement?.closest(BLOCKS) === null)
    .map((block) => textOf(block))
    .filter((text) => text !== '');
}

function textOf(block: Element): string {
  const cells = block.tagName === 'TR' ? [...block.children] : [block];
  return cells.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()).join('　');
}

/** The newer version in its order, with what the older one had at its place. */
export function paragraphChanges(
  before: readonly string[],
  after: readonly string[],
): readonly ParagraphChange[] {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = {
    before: before.slice(head, before.length - tail),
    after: after.slice(head, after.length - tail),
  };
  return [
    ...marked('kept', before.slice(0, head)),
    ...changesBetween(middle.before, middle.after),
    ...marked('kept', before.slice(before.length - tail)),
  ];
}

/** Keeps the longest run of common paragraphs. */
function changesBetween(
  before: readonly string[],
  after: readonly string[],
): readonly ParagraphChange[] {
  if (before.length * after.length > COMPARISONS_MAX)
    return [...marked('removed', before), ...marked('added', after)];
  const common = commonLengths(before, after);
  const changes: ParagraphChange[] = [];
  let [old, now] = [0, 0];
  while (old < before.length && now < after.length) {
    if (before[old] === after[now]) {
      changes.push(...marked('kept', [before[old] ?? '']));
      old += 1;
      now += 1;
    } else if ((common[old + 1]?.[now] ?? 0) >= (common[old]?.[now + 1] ?? 0)) {
      changes.push(...marked('removed', [before[old] ?? '']));
      old += 1;
    } else {
      changes.push(...marked('added', [after[now] ?? '']));
      now += 1;
    }
  }
  return [
    ...changes,
    ...marked('removed', before.slice(old)),
    ...marked('added', after.slice(now)),
  ];
}

/** At [i][j] how many paragraphs `before` from i and `after` from j have in common. */
function commonLengths(before: readonly string[], after: readonly string[]) {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let old = before.length - 1; old >= 0; old -= 1) {
    const row = rows[old];
    const below = rows[old + 1];
    if (!row || !below) continue;
    for (let now = after.length - 1; now >= 0; now -= 1) {
      row[now] =
        before[old] === after[now]
          ? (below[now + 1] ?? 0) + 1
          : Math.max(below[now] ?? 0, row[now + 1] ?? 0);
    }
  }
  return rows;
}

function marked(
  kind: ParagraphChange['kind'],
  texts: readonly string[],
): readonly ParagraphChange[] {
  return texts.map((text) => ({ kind, text }));
}
