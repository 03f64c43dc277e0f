import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import type { Client } from '@mall/contract/client';
import type { RequestOf } from '@mall/contract/define-call';
import { expect } from 'vitest';
import { moveBusinessClock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { simulatedExchange } from '#gateways/exchange/simulated/simulated-exchange.ts';
import { checkClearing, closeBusinessDay } from '#modules/clearing/index.ts';
import { checkCauses, checkLedger, readCash } from '#modules/ledger/index.ts';
import { checkContracts } from '#modules/repo/index.ts';
import { checkOrders } from '#modules/trading/index.ts';
import type { StoryMall } from './app/open-story.ts';
import { offerRepo, pledge } from './repo-story.ts';
import { createStoryMall } from './story-mall.ts';
import { dayOf } from './story-world.ts';

export const REPO = '204007';
/** What the exchange of these malls does with the next order. */
export const behaviour: { loses: 'request' | 'answer' | undefined } = { loses: undefined };
export const PAGE = { page_num: 1, page_size: 20 };

/** A mall on Monday morning with a repo of seven days (Story 8). */
export async function openRepoMall(startsAt = '2026-11-16T10:00:00+08:00', chunkSize?: number) {
  const mall = await createStoryMall({
    startsAt,
    openExchange: (db) => simulatedExchange({ db, loses: () => behaviour.loses }),
    ...(chunkSize === undefined ? {} : { chunkSize }),
  });
  await offerRepo(mall.deps.db, { productNo: REPO });
  await pledge(mall.deps.db, '2026-09-01', 10_000_000_00n);
  const shopper = await mall.enter({ clientId: 'C1', free: 100_000_00n, trade: 500_000_00n });
  return { mall, shopper, db: mall.deps.db };
}

/** What verify says is wrong. */
export async function wrongs({ deps, clearing }: StoryMall) {
  const { db } = deps;
  const checks = [
    ...(await checkLedger(db)),
    ...(await checkCauses(db)),
    ...(await checkOrders(db)),
    ...(await checkContracts(db)),
    ...(await checkClearing(clearing)),
  ];
  return checks.flatMap(({ wrong }) => wrong);
}

/** Closes all days until one. */
export async function closeUntil({ clearing }: StoryMall, day: string): Promise<void> {
  const reports = await closeBusinessDay(clearing, { until: dayOf(day) });
  expect(reports?.filter(({ isClosed, breaks }) => !isClosed || breaks.length > 0)).toEqual([]);
}

/** Turns the business clock forward without letting sessions end. */
export async function moveTo({ clearing, deps }: StoryMall, day: string, msOfDay: number) {
  const moment = { day: dayOf(day), msOfDay };
  await deps.db.transaction().execute((tx) => moveBusinessClock(tx, clearing.clock, moment));
}

/** The contracts of a customer that are not over. */
export const contractsOf = async (client: Client) =>
  (await client(contract.catalogue.queryBjhgWdq, PAGE)).list;

/** Chooses to renew a contract, unless told otherwise. */
export function renew(
  client: Client,
  contract_no: string,
  wanted: Partial<RequestOf<typeof contract.trading.qrpAlterPostpone>> = {},
) {
  const request = { request_no: randomUUID(), contract_no, postpone_flag: '1' as const, ...wanted };
  return client(contract.trading.qrpAlterPostpone, request);
}

export const cashOf = (db: Db) => readCash(db, 'C1');
