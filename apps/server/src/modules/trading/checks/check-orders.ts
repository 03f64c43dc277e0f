import type { Db } from '#db/database.ts';
import { readFrozenCash, readFrozenShares } from '#modules/ledger/index.ts';
import { sumFrozenShares, sumOpenOrders } from '#modules/trading/orders/order-sums-store.ts';
import { checkContents } from '#modules/trail/index.ts';
import type { Check } from '#verification.ts';
import { checkActCauses, checkActEntries, checkActFigures } from './act-checks-store.ts';
import { checkAdvisers } from './check-advisers.ts';
import { checkFlows } from './check-flows.ts';
import { checkAllProposals } from './check-proposals.ts';
import { checkSuitability } from './check-suitability.ts';
import { checkTreasure } from './check-treasure.ts';
import { checkCollectionEnds, checkCollectionEntries } from './collection-checks-store.ts';
import { checkCustodyEntries, checkCustodyLots } from './custody-checks-store.ts';
import { checkDividendSettings } from './dividend-checks-store.ts';
import { compareLimits } from './limit-checks-store.ts';
import {
  checkClosedDays,
  checkConfirmations,
  checkEvidence,
  checkFreezes,
  checkQuotas,
  checkTold,
} from './order-checks-store.ts';
import { findCancellationContents, findOrderContents } from './order-contents-store.ts';
import { checkEntries } from './order-entries-store.ts';
import { checkKinds, checkPayments, checkStates, compareEventRows } from './order-events-store.ts';
import { checkFigures } from './order-figures-store.ts';
import { checkQuickEntries, checkQuickFigures } from './quick-checks-store.ts';
import {
  checkDeferred,
  checkRedemptionEntries,
  checkRedemptionFigures,
  checkRedemptionPayments,
} from './redemption-checks-store.ts';
import { checkSwitchEntries, checkSwitchFigures, checkSwitchTerms } from './switch-checks-store.ts';
import {
  checkBankEntries,
  checkMoneyInFlight,
  checkSendings,
  checkTransferEntries,
} from './transfer-checks-store.ts';
import {
  checkVisitReviewsTold,
  checkVisits,
  checkVisitsTold,
  findVisitContents,
  findVisitReviewContents,
} from './visit-checks-store.ts';

/** Orders against the ledger, line by line (domain rules 10.4). */
export async function checkOrders(db: Db): Promise<readonly Check[]> {
  return [
    ...(await checkBooked(db)),
    ...(await checkCollections(db)),
    ...(await checkActs(db)),
    ...(await checkExits(db)),
    {
      name: 'the entries of quick withdrawals are what their orders say',
      proves: [9],
      ...(await checkQuickEntries(db)),
    },
    {
      name: 'quick withdrawals stay within their limits',
      proves: [14],
      ...(await checkQuickFigures(db)),
    },
    ...(await checkTransfers(db)),
    { name: 'orders have their evidence', proves: [13], ...(await checkEvidence(db)) },
    ...(await checkFlows(db)),
    ...(await checkSuitability(db)),
    { name: 'sent orders are answered in time', ...(await checkClosedDays(db)) },
    {
      name: 'orders, cancellations and answers have their events',
      proves: [8],
      ...(await compareEventRows(db)),
    },
    { name: 'states follow from events', proves: [8], ...(await checkStates(db)) },
    { name: 'cash that was due is paid', ...(await checkPayments(db)) },
    { name: 'changes of dividends move nothing', ...(await checkDividendSettings(db)) },
    { name: 'the entries of transfers are what they say', ...(await checkCustodyEntries(db)) },
    { name: 'transferred shares take their lots along', ...(await checkCustodyLots(db)) },
    ...(await checkTreasure(db)),
    ...(await checkAdvisers(db)),
    ...(await checkAllProposals(db)),
    ...(await checkPrivateOrders(db)),
    { name: 'every kind of order is compared', ...(await checkKinds(db)) },
    { name: 'no product is sold beyond its quota', proves: [10], ...(await checkQuotas(db)) },
    {
      name: 'orders of a day stay within the limits of their product',
      proves: [10],
      ...(await compareLimits(db)),
    },
    ...(await checkToldOrders(db)),
  ];
}

/** Cooling-off and return visits of private orders. */
async function checkPrivateOrders(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'private orders cool off and are visited', ...(await checkVisits(db)) },
    { name: 'the trail tells of the visits there are', ...(await checkVisitsTold(db)) },
    {
      name: 'visits are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'visit_answer',
        readPage: (after, limit) => findVisitContents(db, after, limit),
      })),
    },
    { name: 'decisions about failed visits are told', ...(await checkVisitReviewsTold(db)) },
    {
      name: 'decisions about failed visits are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'visit_review',
        readPage: (after, limit) => findVisitReviewContents(db, after, limit),
      })),
    },
  ];
}

/** Orders and cancellations against the trail. */
async function checkToldOrders(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'the trail tells of the orders there are', ...(await checkTold(db)) },
    {
      name: 'orders are what the trail tells of them',
      proves: [8],
      ...(await checkContents(db, {
        action: 'order_place',
        readPage: (after, limit) => findOrderContents(db, after, limit),
      })),
    },
    {
      name: 'cancellations are what the trail tells of them',
      ...(await checkContents(db, {
        action: 'order_cancel',
        readPage: (after, limit) => findCancellationContents(db, after, limit),
      })),
    },
  ];
}

/** What every order froze and what its answer moved. */
async function checkBooked(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'orders freeze once and end once', proves: [9], ...(await checkFreezes(db)) },
    {
      name: 'the entries of orders are what their orders say',
      proves: [9],
      ...(await checkEntries(db)),
    },
    {
      name: 'frozen cash is the money of open orders',
      proves: [4],
      ...(await compareFrozenCash(db)),
    },
    {
      name: 'frozen shares are those of open orders',
      proves: [4],
      ...(await compareFrozenShares(db)),
    },
    { name: 'confirmations add up and agree', proves: [7], ...(await checkConfirmations(db)) },
    {
      name: 'fees and shares follow from the terms of the order',
      proves: [7],
      ...(await checkFigures(db)),
    },
  ];
}

async function checkTransfers(db: Db): Promise<readonly Check[]> {
  return [
    {
      name: 'the entries of bank transfers are what their orders say',
      proves: [15],
      ...(await checkTransferEntries(db)),
    },
    {
      name: 'money in flight to banks is that of open transfers',
      proves: [15],
      ...(await checkMoneyInFlight(db)),
    },
    { name: 'the simulated bank did what it was asked for', ...(await checkBankEntries(db)) },
    { name: 'the bank is asked about open transfers', ...(await checkSendings(db)) },
  ];
}

async function checkCollections(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'subscriptions end as their collections did', ...(await checkCollectionEnds(db)) },
    {
      name: 'the entries of ended collections are what their ends say',
      ...(await checkCollectionEntries(db)),
    },
  ];
}

async function checkActs(db: Db): Promise<readonly Check[]> {
  return [
    { name: 'the entries of registrar acts are what they say', ...(await checkActEntries(db)) },
    {
      name: 'what registrar acts bring follows from their shares and terms',
      proves: [7],
      ...(await checkActFigures(db)),
    },
    { name: 'registrar acts follow from its lines', proves: [11], ...(await checkActCauses(db)) },
  ];
}

async function checkExits(db: Db): Promise<readonly Check[]> {
  return [
    {
      name: 'the entries of redemptions are what their orders say',
      proves: [9],
      ...(await checkRedemptionEntries(db)),
    },
    {
      name: 'what redemptions bring follows from their lots and terms',
      proves: [7],
      ...(await checkRedemptionFigures(db)),
    },
    { name: 'cash of redemptions is due as promised', ...(await checkRedemptionPayments(db)) },
    { name: 'what large redemptions leave over goes on', ...(await checkDeferred(db)) },
    {
      name: 'the entries of switches are what their orders say',
      proves: [9],
      ...(await checkSwitchEntries(db)),
    },
    {
      name: 'what switches bring follows from their lots and terms',
      ...(await checkSwitchFigures(db)),
    },
    { name: 'switches keep the terms they were told', ...(await checkSwitchTerms(db)) },
  ];
}

async function compareFrozenCash(db: Db): Promise<Omit<Check, 'name'>> {
  const [frozen, open] = [await readFrozenCash(db), await sumOpenOrders(db)];
  const clients = [...new Set([...frozen.keys(), ...open.keys()])];
  const wrong = clients
    .filter((clientId) => (frozen.get(clientId) ?? 0n) !== (open.get(clientId) ?? 0n))
    .map(
      (clientId) =>
        `${clientId} has ${frozen.get(clientId) ?? 0n} frozen for orders of ${open.get(clientId) ?? 0n}`,
    );
  return { counted: BigInt(clients.length), wrong };
}

async function compareFrozenShares(db: Db): Promise<Omit<Check, 'name'>> {
  const keyOf = (one: { readonly clientId: string; readonly productNo: string }) =>
    `${one.clientId} in ${one.productNo}`;
  const booked = new Map((await readFrozenShares(db)).map((one) => [keyOf(one), one.shares]));
  const waiting = new Map((await sumFrozenShares(db)).map((one) => [keyOf(one), one.shares]));
  const keys = [...new Set([...booked.keys(), ...waiting.keys()])];
  const wrong = keys
    .filter((key) => (booked.get(key) ?? 0n) !== (waiting.get(key) ?? 0n))
    .map(
      (key) =>
        `${key} has ${booked.get(key) ?? 0n} shares frozen for orders of ${waiting.get(key) ?? 0n}`,
    );
  return { counted: BigInt(keys.length), wrong };
}
