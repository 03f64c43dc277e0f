import { setTimeout as wait } from 'node:timers/promises';
import type { Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { tradingHoursAt } from '@mall/domain/calendar/trading-hours';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import type { Db } from '#db/database.ts';
import { claimWorld } from '#demo-world/demo-world-store.ts';
import { findBuyingWindows, findProductTerms } from '#modules/catalogue/index.ts';
import { hasRequest } from '#modules/requests/index.ts';
import type { DemoTreasure } from './demo-contracts.ts';
import type { DemoClientId } from './demo-customers.ts';
import { type DemoIdentity, openIdentity } from './demo-identity.ts';
import type { DemoOrder } from './demo-orders.ts';
import {
  buyAsCustomer,
  openTreasureAsCustomer,
  purchaseRequestNo,
  READING_MS,
  treasureRequestNo,
} from './demo-shopper.ts';
import { type HistoryDeps, shoppersAt } from './shoppers-at.ts';

const RETRY_MS = 500;
/** The first numbers of the demo's portfolios and private plans; a small demo has fewer. */
const PORTFOLIO_CANDIDATES = ['ZH001', 'ZH002', 'ZH003'];
const PLAN_CANDIDATES = Array.from({ length: 20 }, (_, index) => `HC1${701 + index}`);

export async function readPortfolios(db: Db, day: Day): Promise<readonly ProductTerms[]> {
  return readTerms(db, PORTFOLIO_CANDIDATES, day);
}

/** Private plans that are open every day: one with windows may be closed on the day a demo begins. */
export async function readOpenPlans(db: Db, day: Day): Promise<readonly ProductTerms[]> {
  const open: ProductTerms[] = [];
  for (const terms of await readTerms(db, PLAN_CANDIDATES, day))
    if ((await findBuyingWindows(db, terms.productNo)).length === 0) open.push(terms);
  return open;
}

async function readTerms(
  db: Db,
  candidates: readonly string[],
  day: Day,
): Promise<readonly ProductTerms[]> {
  const found: ProductTerms[] = [];
  for (const productNo of candidates) {
    const terms = await findProductTerms(db, productNo, day);
    if (terms) found.push(terms);
  }
  return found;
}

/** Opens the cash treasure of a customer, once. */
export async function openDemoTreasure(
  deps: HistoryDeps,
  treasure: DemoTreasure,
  now: Moment,
): Promise<void> {
  const { clientId } = treasure;
  const requestNo = treasureRequestNo(treasure);
  await onceIdentified(deps, { clientId, requestNo }, (identity) =>
    openTreasureAsCustomer(shoppersAt(deps, now)(clientId, identity), treasure, now),
  );
}

/** Signs a private purchase at the moment the mall opens; left out while the night's clearing would run. */
export async function signDemoPlan(deps: HistoryDeps, order: DemoOrder): Promise<void> {
  const now = await deps.clock.businessNow(deps.db);
  const { acceptsOrders } = tradingHoursAt(now, await deps.readCalendar());
  if (!acceptsOrders || now.msOfDay < READING_MS) return;
  const { clientId } = order;
  const requestNo = purchaseRequestNo(order);
  await onceIdentified(deps, { clientId, requestNo }, (identity) =>
    buyAsCustomer(shoppersAt(deps, now)(clientId, identity), order, now),
  );
}

type Numbered = { readonly clientId: DemoClientId; readonly requestNo: string };

/** Does something that asks a customer who he is, in one process, unless it is done. */
export async function onceIdentified(
  deps: HistoryDeps,
  numbered: Numbered,
  act: (identity: DemoIdentity) => Promise<unknown>,
): Promise<void> {
  await once(deps, numbered, () => actIdentified(deps, numbered, act));
}

/** Does something in one process, unless it is done. */
export async function once(
  { db }: HistoryDeps,
  numbered: Numbered,
  act: () => Promise<unknown>,
): Promise<void> {
  while (!(await hasRequest(db, numbered))) {
    const isMine = await db.transaction().execute(async (tx) => {
      if (!(await claimWorld(tx))) return false;
      if (!(await hasRequest(tx, numbered))) await act();
      return true;
    });
    if (isMine) return;
    await wait(RETRY_MS);
  }
}

async function actIdentified(
  deps: HistoryDeps,
  { clientId }: Numbered,
  act: (identity: DemoIdentity) => Promise<unknown>,
): Promise<void> {
  const identity = await openIdentity(deps, clientId);
  try {
    await act(identity);
  } finally {
    await identity.end();
  }
}
