import { addDays, type Day } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { type Instant, msOfInstant } from '#db/instant.ts';
import { bindCard } from '#modules/banking/index.ts';
import {
  addInstitution,
  addOperator,
  addOwners,
  hashPassword,
  insertUser,
  openCustomer,
  tellNewStandings,
} from '#modules/identity/index.ts';
import { type DepositDeps, depositCash } from '#modules/ledger/index.ts';
import { openTradeAccount } from '#modules/trading/index.ts';
import { enterDemoAssessment } from './demo-assessments.ts';
import { demoCards } from './demo-cards.ts';
import {
  AUDIT_LIMIT,
  DEMO_PASSWORD,
  DEMO_STAFF,
  DEMO_USERS,
  type DemoCustomer,
  type DemoRole,
  demoCustomers,
  isPerson,
  RIGHTS_OF,
} from './demo-customers.ts';
import { OPERATOR_NAMES, OWNERS } from './seed/names.ts';

export type Opening = {
  /** The business day on which the mall opens. */
  readonly openedOn: Day;
  /** The day the money of those with a history came in: before their first order. */
  readonly fundedOn: Day;
  /** By the wall clock. */
  readonly now: Instant;
};

/** Opens the demo's customers with their users, accounts and cash; into a database that has none of them. */
export async function openDemoCustomers(tx: Tx, opening: Opening): Promise<void> {
  const clock = { wallMs: () => msOfInstant(opening.now) };
  for (const customer of demoCustomers(opening.openedOn))
    await open({ db: tx, clock }, customer, opening);
  for (const { userId, mobile, acts } of DEMO_USERS) {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await insertUser(tx, { userId, mobile, passwordHash, createdAt: opening.now });
    for (const role of acts)
      await addOperator(tx, {
        userId,
        ...role,
        ...rightsOf(role),
        ...mandateOf(userId, role, opening),
      });
  }
  await tellNewStandings({ db: tx, clock, doneBy: DEMO_STAFF });
}

async function open(
  deps: DepositDeps,
  customer: DemoCustomer,
  { fundedOn }: Opening,
): Promise<void> {
  const { db: tx } = deps;
  const { clientId, clientType, name, idNo, openedOn } = customer;
  const isInstitution = clientType === '1';
  if (isInstitution) {
    await addInstitution(tx, { instIdNo: idNo, instName: name });
    await addOwners(tx, idNo, OWNERS[clientId] ?? []);
  }
  await openCustomer(tx, {
    ...customer,
    clientName: name,
    instIdNo: isInstitution ? idNo : undefined,
    assessment: undefined,
    isLowestClass: false,
  });
  if (customer.assessment) await enterDemoAssessment(deps, customer, customer.assessment);
  await openTradeAccount(tx, {
    clientId,
    tradeAccount: customer.tradeAccount,
    openedOn,
    isRestricted: false,
    // Who wants audits begins with them when the mall opens; see live-demo-history.ts.
    needsAudit: false,
  });
  for (const card of demoCards(customer)) await bindCard(tx, card);
  await depositCash(deps, {
    depositNo: `opening-${clientId}`,
    clientId,
    free: customer.cash,
    trade: fen(0n),
    day: fundedOn > openedOn ? fundedOn : openedOn,
  });
}

function rightsOf({ may }: DemoRole) {
  return { rights: RIGHTS_OF[may], auditLimit: may === 'audit' ? AUDIT_LIMIT : undefined };
}

const MANDATE_DAYS = 540;

/** Operators of institutions act under a power of attorney with an end; persons act for themselves. */
function mandateOf(userId: string, { clientId }: DemoRole, { openedOn }: Opening) {
  const name = OPERATOR_NAMES[userId];
  if (isPerson(clientId) || name === undefined) return {};
  return { name, mandateTo: addDays(openedOn, MANDATE_DAYS) };
}
