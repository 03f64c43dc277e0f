import type { Db } from '#db/database.ts';
import type { Check } from '#verification.ts';
import type { TrailAction } from './record-action.ts';
import { findContents, type ToldContent } from './trail-store.ts';
import { findUnsealedRows } from './unsealed-store.ts';

const AT_ONCE = 1000;
const NAMED_MAX = 20;

/** What a module kept, by the name it has on the trail, with the hash over its rows as they are now. */
export type KeptContent = { readonly id: string; readonly content: Buffer };

export type KeptContents = {
  readonly action: TrailAction;
  /** The next ones in the order of their names; all rows of one name come in one page. */
  readonly readPage: (after: string | undefined, limit: number) => Promise<readonly KeptContent[]>;
};

/**
 * Holds rows against the hashes that the sealed trail keeps of them. Whether each row is on the trail, and each entry has
 * its row, is compared by the module that owns the rows.
 */
export async function checkContents(
  db: Db,
  { action, readPage }: KeptContents,
): Promise<Omit<Check, 'name'>> {
  const wrong: string[] = [];
  let [counted, unchecked] = [0n, 0n];
  for (let after: string | undefined; ; ) {
    const page = await readPage(after, AT_ONCE);
    after = page.at(-1)?.id;
    if (after === undefined) return { counted, unchecked, wrong: wrong.slice(0, NAMED_MAX) };
    const ids = page.map(({ id }) => id);
    const told = new Map((await findContents(db, action, ids)).map((entry) => [entry.id, entry]));
    const older = await findUnsealedRows(db, action, ids);
    const seen = new Set<string>();
    for (const kept of page) {
      const isSecond = seen.has(kept.id);
      seen.add(kept.id);
      const verdict = isSecond
        ? 'is there more than once'
        : judge(kept, told.get(kept.id), older.has(kept.id));
      if (verdict === 'unchecked') unchecked += 1n;
      else if (verdict !== 'right') wrong.push(`${kept.id} ${verdict}: ${action}`);
    }
    counted += BigInt(page.length);
  }
}

function judge({ content }: KeptContent, told: ToldContent | undefined, isOlder: boolean): string {
  if (told?.content)
    return told.content.equals(content) ? 'right' : 'differs from what the trail tells';
  if (isOlder) return 'unchecked';
  return told ? 'is on the trail without its content' : 'has no content on the trail';
}
