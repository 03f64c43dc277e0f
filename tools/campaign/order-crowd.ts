import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@mall/contract';
import { type Client, createClient, Refused } from '@mall/contract/client';
import type { Dictionaries } from '../../apps/server/src/modules/dictionary/index.ts';
import { purchaseOf, walkToSubmit } from '../../apps/server/src/testing/story-shopper.ts';

const ANSWER_WITHIN_MS = 5_000;
const PAUSE_MS = 15;
/** 系统繁忙: the mall did not answer, and it is unknown whether the order was taken. */
const SYSTEM_BUSY = '500001';

export type CrowdOptions = {
  readonly dictionaries: Dictionaries;
  readonly productNo: string;
  readonly money: bigint;
  /** One token per customer. */
  readonly tokens: readonly string[];
};

/** Customers who order one thing after the other, and ask again with the same number while they have no answer. */
export type Crowd = {
  /** Orders that were confirmed to a customer: the number of his request, and of his order. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly refused: () => readonly string[];
  /** Where the mall is now; it comes back at another address. */
  readonly moveTo: (base: string) => void;
  /** Every customer gets his last answer and stops. */
  readonly finish: () => Promise<void>;
};

export function startCrowd(base: string, options: CrowdOptions): Crowd {
  const acknowledged = new Map<string, string>();
  const refused: string[] = [];
  const state = { base, isOpen: true };
  const customers = options.tokens.map((token) =>
    keepOrdering({ token, state, options, acknowledged, refused }),
  );
  return {
    acknowledged,
    refused: () => refused,
    moveTo: (next) => {
      state.base = next;
    },
    finish: async () => {
      state.isOpen = false;
      await Promise.all(customers);
    },
  };
}

type Customer = {
  readonly token: string;
  readonly state: { base: string; isOpen: boolean };
  readonly options: CrowdOptions;
  readonly acknowledged: Map<string, string>;
  readonly refused: string[];
};

async function keepOrdering(customer: Customer): Promise<void> {
  const { state, options } = customer;
  const { dictionaries, productNo, money } = options;
  while (state.isOpen) {
    const client = clientAt(() => state.base, customer.token);
    const flow = await walkToSubmit({ client, dictionaries }, productNo, money).catch(
      () => undefined,
    );
    if (flow === undefined) {
      await sleep(PAUSE_MS);
      continue;
    }
    await submit(customer, client, purchaseOf(dictionaries, { ...flow, productNo, money }));
  }
}

/** Sends a purchase until there is a definite answer, always with the same number. */
async function submit(
  { acknowledged, refused }: Customer,
  client: Client,
  purchase: ReturnType<typeof purchaseOf>,
): Promise<void> {
  for (;;) {
    try {
      const { order_no } = await client(contract.trading.buyProd, purchase);
      acknowledged.set(purchase.request_no, order_no);
      return;
    } catch (error) {
      if (error instanceof Refused && error.errorNo !== SYSTEM_BUSY) {
        refused.push(`${error.errorNo} ${error.message}`);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }
}

/** Makes calls to a mall over HTTP, at the address it has at that moment. */
export function clientAt(
  baseNow: () => string,
  token: string,
  withinMs: number = ANSWER_WITHIN_MS,
): Client {
  return createClient(async ({ path }, payload) => {
    const reply = await fetch(baseNow() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(withinMs),
    });
    return reply.json();
  });
}
