import { setTimeout as sleep } from 'node:timers/promises';
import { REFUSALS } from '@mall/contract/refusals';
import {
  ACTION_NAMES,
  ACTIONS,
  type ActionName,
  answerOf,
  type Prepared,
} from './races/actions.ts';
import type { Racer } from './races/race-mall.ts';

const PAUSE_MS = 15;
/** The mall did not answer, and it is unknown whether the order was taken. */
const BUSY = REFUSALS.system_busy.errorNo;
/** Kinds with a limit a day are refused in the end; the others never. */
const LIMITED: ReadonlySet<ActionName> = new Set(['quickWithdraw', 'setDividend']);

/** Customers who order one thing after the other, of every kind, and ask again with the same number while they have no answer. */
export type Crowd = {
  /** Requests that were confirmed to a customer: their number, and who sent it. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly refused: () => readonly string[];
  /** Every customer gets his last answer and stops. */
  readonly finish: () => Promise<void>;
};

export function startCrowd(racers: readonly Racer[]): Crowd {
  const acknowledged = new Map<string, string>();
  const refused: string[] = [];
  const state = { isOpen: true };
  const customers = racers.map((racer, place) =>
    keepOrdering({ racer, place, state, acknowledged, refused }),
  );
  return {
    acknowledged,
    refused: () => refused,
    finish: async () => {
      state.isOpen = false;
      await Promise.all(customers);
    },
  };
}

type Customer = {
  readonly racer: Racer;
  /** Customers begin with different kinds. */
  readonly place: number;
  readonly state: { readonly isOpen: boolean };
  readonly acknowledged: Map<string, string>;
  readonly refused: string[];
};

async function keepOrdering(customer: Customer): Promise<void> {
  const { racer, place, state } = customer;
  for (let turn = place; state.isOpen; turn += 1) {
    const kind = ACTION_NAMES[turn % ACTION_NAMES.length] ?? 'buy';
    // What is prepared while the mall is away is prepared again.
    const prepared = await ACTIONS[kind](racer).catch(() => undefined);
    if (prepared) await submit(customer, kind, prepared);
    else await sleep(PAUSE_MS);
  }
}

/** Sends a request until there is a definite answer, always with the same number. */
async function submit(
  { racer, acknowledged, refused }: Customer,
  kind: ActionName,
  { requestNo, send }: Prepared,
): Promise<void> {
  for (;;) {
    const answer = await answerOf(send).catch(() => BUSY);
    if (answer === 'done') {
      acknowledged.set(requestNo, racer.clientId);
      return;
    }
    if (answer !== BUSY) {
      if (!LIMITED.has(kind)) refused.push(`${kind}: ${answer}`);
      return;
    }
    await sleep(PAUSE_MS);
  }
}
