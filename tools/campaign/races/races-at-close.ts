import { setTimeout as sleep } from 'node:timers/promises';
import { REFUSALS } from '@mall/contract/refusals';
import { type ActionName, definiteAnswerOf, prepare, type Send } from './actions.ts';
import type { Found } from './conclude.ts';
import { outcomeOf } from './outcome.ts';
import type { PreparedKind } from './prepared-races.ts';
import type { RaceMall, Racer } from './race-mall.ts';

/** What may be refused while the day is closed, and then changes nothing. */
const MEANWHILE: ReadonlySet<string> = new Set([
  REFUSALS.quick_withdrawal_clearing.errorNo,
  REFUSALS.flow_expired.errorNo,
  // What was told of the day that shuts is not what an order gets of the next one.
  REFUSALS.terms_changed.errorNo,
]);

/** A close of the day takes about this long; requests come all through it. */
const CLOSING_MS = 8_000;

/** Why something is refused depends on how far the close is; that it is refused does not. */
function reducedTo(answer: string | undefined): string {
  return answer === 'done' ? answer : 'refused';
}

type Entry = readonly [Racer, Send];
type Group = {
  readonly kind: ActionName;
  readonly before: Entry | undefined;
  readonly after: Entry | undefined;
  readonly idle: Entry | undefined;
  readonly raced: readonly Entry[];
};

/** The first customer of each kind acts before the close, the second after it, the third never, the rest while it runs. */
export async function raceClose(mall: RaceMall, atClose: readonly PreparedKind[]): Promise<Found> {
  const groups = atClose.map(({ kind, sends }): Group => {
    const [before, after, idle, ...raced] = sends;
    return { kind, before, after, idle, raced };
  });
  const answers = new Map<Racer, string>();
  for (const { before } of groups)
    if (before) answers.set(before[0], await definiteAnswerOf(before[1]));
  const closing = mall.command('day', 'close');
  await Promise.all(
    groups.flatMap(({ raced }) =>
      raced.map(async ([racer, send]) => {
        await Promise.race([sleep(Math.random() * CLOSING_MS), closing]);
        answers.set(racer, await definiteAnswerOf(send));
      }),
    ),
  );
  const { exitCode, output } = await closing;
  if (exitCode !== 0)
    return { what: 'not closed', problems: [`the day stays open: ${output.slice(-600)}`] };
  for (const { kind, after } of groups)
    if (after) answers.set(after[0], await answerNextDay(kind, after));
  const ends = await Promise.all(groups.map((group) => endsOf(mall, group, answers)));
  const count = (end: End['kind']) => ends.flat().filter(({ kind }) => kind === end).length;
  return {
    what: `${count('before')} as before it, ${count('after')} as after it, ${count('refused')} refused meanwhile`,
    problems: ends.flat().flatMap((end) => (end.kind === 'wrong' ? end.problem : [])),
  };
}

type End =
  | { readonly kind: 'before' | 'after' | 'refused' }
  | { readonly kind: 'wrong'; readonly problem: string };

/** How the requests of one kind ended that came while the day was closed. */
async function endsOf(
  mall: RaceMall,
  { kind, before, after, idle, raced }: Group,
  answers: ReadonlyMap<Racer, string>,
): Promise<readonly End[]> {
  const told = async (entry: Entry | undefined) =>
    entry && `${reducedTo(answers.get(entry[0]))}\n${await outcomeOf(mall.db, entry[0])}`;
  const [wasBefore, wasAfter, wasIdle] = await Promise.all([before, after, idle].map(told));
  return Promise.all(
    raced.map(async (entry): Promise<End> => {
      const [answer = '', outcome] = [answers.get(entry[0]), await told(entry)];
      if (outcome === wasBefore) return { kind: 'before' };
      if (outcome === wasAfter) return { kind: 'after' };
      if (MEANWHILE.has(answer) && outcome === wasIdle) return { kind: 'refused' };
      return {
        kind: 'wrong',
        problem: `${kind} at the close, answered ${answer}:\n${outcome}\nis neither before\n${wasBefore}\nnor after\n${wasAfter}`,
      };
    }),
  );
}

/** An order of the day after: steps that were passed before the close are passed anew, if they are out of time by then. */
async function answerNextDay(
  kind: ActionName,
  [racer, send]: readonly [Racer, Send],
): Promise<string> {
  const answer = await definiteAnswerOf(send);
  if (answer !== REFUSALS.flow_expired.errorNo) return answer;
  const anew = () => prepare(kind, racer).then((prepared) => prepared.send());
  return definiteAnswerOf(anew);
}
