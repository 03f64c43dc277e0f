import type { Day } from '@mall/domain/calendar/day';
import { closeBusinessDay } from '../../apps/server/src/modules/clearing/index.ts';
import type { StoryMall } from '../../apps/server/src/testing/app/open-story.ts';
import type { Living } from './live-day.ts';
import { verifyEvening } from './verify-evening.ts';

const KILLED = 'killed by the simulation';
/** As many steps as a close has. */
const STEPS = 22;

/** Closes the day, again after each kill; returns what is still open or different afterwards. */
export async function closeDay(
  mall: StoryMall,
  { day, chance, counts, isEachStep }: Living & { readonly day: Day; readonly isEachStep: boolean },
): Promise<readonly string[]> {
  const problems: string[] = [];
  const killedBehind = new Set<string>();
  for (;;) {
    const left = { steps: chance.happens(25) ? chance.whole(1, STEPS) : Number.POSITIVE_INFINITY };
    // After its work and before its record: the step runs again.
    const kills = (step: string) => {
      left.steps -= 1;
      if (isEachStep ? killedBehind.has(step) : left.steps > 0) return false;
      killedBehind.add(step);
      return true;
    };
    try {
      // A day that was closed before the kill stays the last one: the next is lived first.
      const reports = await closeBusinessDay(mall.clearing, {
        until: day,
        onStep: (_day, { step }) => {
          if (kills(step)) throw new Error(KILLED);
        },
      });
      return [...problems, ...openOf(reports)];
    } catch (error) {
      if (!(error instanceof Error) || error.message !== KILLED) throw error;
      counts.kills += 1;
      if (isEachStep) problems.push(...(await verifyEvening(mall)));
      if (problems.length > 0) return problems;
    }
  }
}

function openOf(reports: Awaited<ReturnType<typeof closeBusinessDay>>): readonly string[] {
  return (reports ?? []).flatMap(({ businessOn, isClosed, breaks, steps }) => [
    ...(isClosed ? [] : [`${businessOn} stays open: ${JSON.stringify(steps.at(-1))}`]),
    ...breaks.map((found) => `a difference: ${inText(found)}`),
  ]);
}

/** Whole numbers of any size as they are written. */
export function inText(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  );
}
