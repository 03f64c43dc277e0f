import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@mall/contract';
import { Refused } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import { fen, shares } from '@mall/domain/money/units';
import { redemptionOf } from '../../../apps/server/src/testing/exits/story-holder.ts';
import { switchOf, walkSwitch } from '../../../apps/server/src/testing/exits/story-switch.ts';
import { earlyEndOf, lend } from '../../../apps/server/src/testing/repo-story.ts';
import {
  buy,
  loanOf,
  purchaseOf,
  walk,
  walkToSubmit,
} from '../../../apps/server/src/testing/story-shopper.ts';
import type { Racer } from './race-mall.ts';
import { FUND, NEW_FUND, PLAN, REPO, TARGET } from './race-products.ts';

/** The mall did not answer in time, and it is unknown whether the order was taken. */
export const BUSY: string = REFUSALS.system_busy.errorNo;
const PAUSE_MS = 50;
const PREPARED_WITHIN_MS = 300_000;
const PATIENCE_MS = 60_000;

/** Sends a prepared request; a repeated call sends the same bytes. */
export type Send = () => Promise<unknown>;
/** A request that only has to be sent, and the number it carries. */
export type Prepared = { readonly requestNo: string; readonly send: Send };
/** Makes everything ready, so that only the last click is left. */
export type Action = (racer: Racer) => Promise<Prepared>;

/** The last click of every kind of order, and of a cancellation. */
export const ACTIONS = {
  buy: async (racer) => {
    const money = racer.most.money;
    const flow = await walkToSubmit(racer, FUND, money);
    const request = purchaseOf(racer.dictionaries, { ...flow, productNo: FUND, money });
    return prepared(request, () => racer.client(contract.trading.buyProd, request));
  },
  subscribe: async (racer) => {
    const money = racer.most.money;
    const flow = await walk(racer, NEW_FUND, money, '300001');
    const request = purchaseOf(racer.dictionaries, { ...flow, productNo: NEW_FUND, money });
    return prepared(request, () => racer.client(contract.trading.buyProd, request));
  },
  buyPrivate: async (racer) => {
    const money = racer.most.money;
    const flow = await walk(racer, PLAN, money, '300001');
    const clicked = purchaseOf(racer.dictionaries, { ...flow, productNo: PLAN, money });
    const request = { ...clicked, own_funds: '1' as const };
    return prepared(request, () => racer.client(contract.trading.buyProd, request));
  },
  switch: async (racer) => {
    const switching = { productNo: FUND, targetProductNo: TARGET, shares: racer.most.shares };
    const request = switchOf(await walkSwitch(racer, switching), switching);
    return prepared(request, () => racer.client(contract.trading.switchProd, request));
  },
  redeem: async (racer) => {
    const request = redemptionOf(racer.dictionaries, {
      productNo: FUND,
      shares: racer.most.shares,
    });
    return prepared(request, () => racer.client(contract.trading.tradeRedeem, request));
  },
  quickWithdraw: async (racer) => {
    const request = {
      request_no: randomUUID(),
      product_no: FUND,
      entrust_money: fen(racer.most.shares),
    };
    return prepared(request, () => racer.client(contract.trading.withdrawCash, request));
  },
  setDividend: async (racer) => {
    const request = { request_no: randomUUID(), product_no: FUND, dividend_method: '0' as const };
    return prepared(request, () => racer.client(contract.trading.setDividend, request));
  },
  transferCustody: async (racer) => {
    const request = {
      request_no: randomUUID(),
      product_no: FUND,
      entrust_share: shares(racer.most.shares),
      target_seller_code: '205',
      target_trade_account: '620000000001',
      noticerecord_id: await racer.confirmIdentity({
        purpose: 'custody',
        productNo: FUND,
        shares: shares(racer.most.shares),
        seller: '205',
        account: '620000000001',
      }),
    };
    return prepared(request, () => racer.client(contract.trading.retrustee, request));
  },
  lend: async (racer) => {
    const request = await loanOf(racer, REPO, racer.most.money);
    return prepared(request, () => racer.client(contract.trading.buyProd, request));
  },
  endEarly: async (racer) => {
    const { contract_no: contractNo } = await lend(racer, REPO, 1_000_00n);
    if (contractNo === null) throw new Error('a repo makes a contract');
    const end = { productNo: REPO, contractNo, money: 100_00n };
    const request = earlyEndOf(racer.dictionaries, end);
    return prepared(request, () => racer.client(contract.trading.tradeRedeem, request));
  },
  cancel: async (racer) => {
    const { order_no } = await buy(racer, FUND, 2_000_00n);
    const request = { request_no: randomUUID(), order_no };
    return prepared(request, () => racer.client(contract.trading.tradeWithdraw, request));
  },
} as const satisfies Record<string, Action>;

function prepared({ request_no }: { readonly request_no: string }, send: Send): Prepared {
  return { requestNo: request_no, send };
}

export type ActionName = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS).filter(
  (name): name is ActionName => name in ACTIONS,
);

/** They ask for the password on the way to the last click. */
const SHOWS_PASSWORD: ReadonlySet<ActionName> = new Set(['buyPrivate']);
/** They place an order on the way to the last click. */
const PLACES_FIRST: ReadonlySet<ActionName> = new Set(['endEarly', 'cancel']);

/** Makes a kind ready; steps that found the mall busy are taken again, unless an order might be there twice then. */
export async function prepare(kind: ActionName, racer: Racer): Promise<Prepared> {
  const giveUpAt = performance.now() + PREPARED_WITHIN_MS;
  for (;;) {
    try {
      return await (SHOWS_PASSWORD.has(kind)
        ? inTurn(() => ACTIONS[kind](racer))
        : ACTIONS[kind](racer));
    } catch (error) {
      const isBusy = error instanceof Refused && error.errorNo === BUSY;
      if (!isBusy || PLACES_FIRST.has(kind) || performance.now() > giveUpAt) throw error;
    }
  }
}

const turn: { last: Promise<unknown> } = { last: Promise.resolve() };

/** Does one after the other: the mall checks passwords in a thread of low priority, and who waits too long for it begins anew. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = turn.last.then(work, work);
  turn.last = own;
  return own;
}

/** What a customer hears: done, or the number of the refusal. */
export async function answerOf(send: Send): Promise<string> {
  try {
    await send();
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return error.errorNo;
    throw error;
  }
}

/** Asks with the same number until there is an answer that says something about the order, or the time is up. */
export async function definiteAnswerOf(send: Send, withinMs = PATIENCE_MS): Promise<string> {
  const giveUpAt = performance.now() + withinMs;
  for (;;) {
    const answer = await answerOf(send).catch(() => BUSY);
    if (answer !== BUSY || performance.now() > giveUpAt) return answer;
    await sleep(PAUSE_MS);
  }
}
