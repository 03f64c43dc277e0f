import { describe, expect, it } from 'vitest';
import { isPlanEnded, PLAN_TRANSITIONS, type PlanEvent, planAfter } from './plan-state.ts';

// Every state and every event; '-' changes nothing, 'x' is refused.
const TABLE = `
event             1  2  3  4  5  6  why
customer_paused   2  -  x  x  x  x  a second pause asks for nothing new
customer_resumed  -  1  x  x  x  x  what has ended does not come back
customer_ended    3  3  x  x  x  x  also a paused plan can be given up
mall_paused       2  -  x  x  x  x  the risk assessment expired
mall_resumed      -  1  x  x  1  x  a new assessment allows it again, or an order that its end counted was cancelled or refused
third_failure     4  4  x  x  x  x  it may be paused in the afternoon of its third failure
account_closed    4  4  x  x  x  x  there is nothing to pay from
product_ended     4  4  x  x  x  x  there is nothing to buy
end_met           5  5  x  x  x  x  the end date passes during a pause too
target_stopped    6  6  x  x  x  x  shares bought before a pause can still reach the target
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s{2,}/));

const [header = [], ...rows] = TABLE;
// The header of the table spells the six states.
const states = header.slice(1, 7) as (keyof typeof PLAN_TRANSITIONS)[];

describe('the states of a plan', () => {
  it.each(
    rows.flatMap((row) =>
      states.map((status, at) => ({
        // The first column of the table holds the events.
        event: row[0] as PlanEvent,
        status,
        cell: row[at + 1],
        why: row[7],
      })),
    ),
  )('$status after $event: $cell ($why)', ({ event, status, cell }) => {
    const step = planAfter(status, event);
    if (cell === 'x') expect(step).toEqual({ ok: false, refusal: 'plan_ended' });
    else if (cell === '-') expect(step).toEqual({ ok: true, status, isChanged: false });
    else expect(step).toEqual({ ok: true, status: cell, isChanged: true });
  });

  it('are moved by events along the transitions and in no other way', () => {
    for (const status of states) {
      const reached = rows.flatMap((row) => {
        const step = planAfter(status, row[0] as PlanEvent); // The first column holds the events.
        return step.ok && step.isChanged ? [step.status] : [];
      });
      expect([...new Set(reached)].toSorted()).toEqual([...PLAN_TRANSITIONS[status]].toSorted());
    }
    expect(states.filter(isPlanEnded)).toEqual(['3', '4', '5', '6']);
  });
});
