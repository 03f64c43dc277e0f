import { assert } from '@mall/domain/assert';
import type { Tx } from '#db/database.ts';
import type { ClearingDay, ClearingDeps, StepOutcome } from './clearing-step.ts';
import { type ChunkRange, findProgress, insertChunk } from './run-store.ts';

export type RangeWork<Line extends { readonly clientId: string }> = {
  readonly step: string;
  /** The next lines in the order of their customers, after the one named. */
  readonly readLines: (afterClient: string | undefined, limit: number) => Promise<readonly Line[]>;
  /** Does a range in the transaction that also records it. An outcome instead of nothing ends the step there. */
  readonly work: (
    tx: Tx,
    lines: readonly Line[],
    range: ChunkRange,
  ) => Promise<StepOutcome | undefined>;
};

export const CHUNK_SIZE = 5_000;

class RangeStopped extends Error {
  override readonly name = 'RangeStopped';
  readonly outcome: StepOutcome;

  constructor(outcome: StepOutcome) {
    super('the range was taken back');
    this.outcome = outcome;
  }
}

/**
 * Works through all lines in ranges of whole customers, so that everything one customer has is in one place and
 * two ranges never meet. A range is done together with its record or not at all; a repeat goes on after the last.
 */
export async function workInRanges<Line extends { readonly clientId: string }>(
  { db, chunkSize = CHUNK_SIZE }: ClearingDeps,
  { businessOn }: ClearingDay,
  { step, readLines, work }: RangeWork<Line>,
): Promise<StepOutcome> {
  let { afterClient, done } = await findProgress(db, businessOn, step);
  for (;;) {
    const lines = await wholeCustomers((limit) => readLines(afterClient, limit), chunkSize);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return { kind: 'done', count: done };
    const range = { firstClient: first.clientId, lastClient: last.clientId };
    try {
      await db.transaction().execute(async (tx) => {
        await insertChunk(tx, businessOn, step, range, lines.length);
        const stopped = await work(tx, lines, range);
        if (stopped) throw new RangeStopped(stopped);
      });
    } catch (error) {
      if (error instanceof RangeStopped) return error.outcome;
      throw error;
    }
    afterClient = range.lastClient;
    done += lines.length;
  }
}

/** A page without the customer it may have cut in two; one customer who fills it alone is read whole. */
export async function wholeCustomers<Line extends { readonly clientId: string }>(
  read: (limit: number) => Promise<readonly Line[]>,
  chunkSize: number,
): Promise<readonly Line[]> {
  for (let limit = chunkSize; ; limit *= 4) {
    const lines = await read(limit);
    if (lines.length < limit) return lines;
    const last = lines.at(-1);
    assert(last !== undefined, 'a full page has a last line');
    const whole = lines.filter(({ clientId }) => clientId !== last.clientId);
    if (whole.length > 0) return whole;
  }
}
