import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { fen, nav, shares } from '@mall/domain/money/units';
import type {
  Answer,
  NotReady,
  PricedFigures,
  TransferAgent,
} from '#gateways/transfer-agent/port.ts';
import { enterRequests } from './acts/enter-requests.ts';
import { readTermPayments, type TermDeps } from './acts/pay-terms.ts';
import { readActs } from './acts/read-acts.ts';
import {
  type AnswerRow,
  type ApplicationRow,
  findAnswers,
  findNeededValues,
  findRegister,
  insertApplications,
} from './agent-store.ts';
import {
  type CollectionDeps,
  readCollected,
  readCollectionEnds,
} from './collections/end-collections.ts';
import { custodyLineOf } from './custody-transfer.ts';
import { decideExits } from './decide-exits.ts';
import {
  type DistributionDeps,
  distributeDue,
  readDistributed,
} from './distributions/distribute.ts';
import { earnIncome, type IncomeDeps } from './distributions/earn-income.ts';
import { findUncarried, insertPromises } from './distributions/income-store.ts';
import { decideDividendSettings, dividendLineOf } from './dividend-setting.ts';
import type { EntryDeps } from './entry-deps.ts';
import type { ExitDeps } from './exit-deps.ts';
import { insertRedemptions } from './exit-store.ts';
import { handOver } from './hand-over.ts';
import { insertCustodyTransfers, insertDividendSettings } from './instruction-store.ts';
import { decidePurchases } from './purchases.ts';
import { restate } from './restate.ts';
import { decideSubscriptions, subscriptionLineOf } from './subscription.ts';
import { insertSubscriptions } from './subscription-store.ts';
import { insertSwitches } from './switch-store.ts';
import { switchLineOf } from './switches.ts';

export type AgentDeps = ExitDeps &
  EntryDeps &
  DistributionDeps &
  IncomeDeps &
  CollectionDeps &
  TermDeps;

const LINES_MAX = 5_000;

/** A registrar for demos and tests: own tables, own arithmetic, own opinion. */
export function simulatedAgent(deps: AgentDeps): TransferAgent {
  const { db } = deps;
  return {
    sendApplications: async (tradeOn, applications) => {
      const purchases = applications.filter((one) => one.kind === 'purchase');
      const subscriptions = applications.filter((one) => one.kind === 'subscription');
      const redemptions = applications.filter((one) => one.kind === 'redemption');
      const settings = applications.filter((one) => one.kind === 'dividend_setting');
      const transfers = applications.filter((one) => one.kind === 'custody_transfer');
      const switches = applications.filter((one) => one.kind === 'switch');
      const simulated = [purchases, subscriptions, redemptions, settings, transfers, switches];
      assert(
        simulated.flat().length === applications.length,
        'every kind that is sent is simulated',
      );
      if (purchases.length > 0) await insertApplications(db, tradeOn, purchases);
      if (subscriptions.length > 0) await insertSubscriptions(db, tradeOn, subscriptions);
      if (redemptions.length > 0) await insertRedemptions(db, tradeOn, redemptions);
      if (settings.length > 0) await insertDividendSettings(db, tradeOn, settings);
      if (transfers.length > 0) await insertCustodyTransfers(db, tradeOn, transfers);
      if (switches.length > 0) await insertSwitches(db, tradeOn, switches);
      return { kind: 'taken' };
    },
    handOver: (day, shares) => handOver(db, day, shares),
    notePromised: (day, lines) => insertPromises(db, day, lines),
    fetchConfirmations: async (day, from) => {
      const notReady = from === undefined ? await answerDay(deps, day) : undefined;
      if (notReady) return notReady;
      const rows = await findAnswers(db, day, from, LINES_MAX);
      const next = rows.length === LINES_MAX ? rows.at(-1)?.order_no : undefined;
      return { kind: 'page', lines: rows.map(answerOf), next };
    },
    fetchDistributions: async (day, from) => {
      const notReady = from === undefined ? await distributeDue(deps, day) : undefined;
      return notReady ?? readDistributed(db, day, from);
    },
    restate: (value) => restate(deps, value),
    fetchCollectionEnds: (day) => readCollectionEnds(deps, day),
    fetchCollected: (day, from) => readCollected(deps, day, from),
    fetchTermPayments: (day) => enterRequests(deps, day).then(() => readTermPayments(deps, day)),
    fetchActs: (day, from) => readActs(db, day, from),
    fetchShareRegister: async (_, from) => {
      const uncarried = await findUncarried(db);
      const rows = await findRegister(db, from?.split(' ') ?? [], LINES_MAX);
      const last = rows.length === LINES_MAX ? rows.at(-1) : undefined;
      return {
        kind: 'page',
        lines: rows.map((row) => ({
          tradeAccount: row.trade_account,
          productNo: row.product_no,
          shares: row.shares_e2,
          unpaidIncome: uncarried.get(`${row.trade_account} ${row.product_no}`) ?? fen(0n),
        })),
        next: last && `${last.trade_account} ${last.product_no}`,
      };
    },
  };
}

/** Dividends, splits and income come before the answers, because they belong to what was held on the day before. */
async function answerDay(deps: AgentDeps, day: Day): Promise<NotReady | undefined> {
  const notReady = await distributeDue(deps, day);
  if (notReady) return notReady;
  await earnIncome(deps, day);
  return decideDue(deps, day);
}

/** Answers every application that is due on a day; not ready while a net value is missing. */
async function decideDue(deps: AgentDeps, day: Day): Promise<NotReady | undefined> {
  const values = new Map<string, bigint>();
  const needed = Map.groupBy(await findNeededValues(deps.db, day), ({ apply_on }) => apply_on);
  for (const [applyOn, lines] of needed) {
    const productNos = lines.map(({ product_no }) => product_no);
    const published = await deps.netValuesOf(applyOn, productNos);
    for (const productNo of productNos) {
      const value = published.get(productNo);
      if (value === undefined)
        return { kind: 'not_ready', reason: `${productNo} has no net value of ${applyOn}` };
      values.set(`${productNo} ${applyOn}`, value);
    }
  }
  const priceOf = (row: ApplicationRow, productNo = row.product_no) =>
    values.get(`${productNo} ${row.apply_on}`);
  await decideExits(deps, day, priceOf);
  await decideDividendSettings(deps, day);
  await decideSubscriptions(deps, day);
  await decidePurchases(deps, day, priceOf);
  return undefined;
}

function answerOf(row: AnswerRow): Answer {
  if (row.kind === 'dividend_setting') return dividendLineOf(row);
  if (row.kind === 'custody_transfer') return custodyLineOf(row);
  if (row.kind === 'subscription') return subscriptionLineOf(row);
  if (row.kind === 'switch') return switchLineOf(row, figuresOf);
  const head = { orderNo: row.order_no, registrarNo: `TA${row.serial_no}` };
  const { kind, pay_on: payOn } = row;
  const reason = row.refused_reason ?? '';
  if (kind === 'redemption') {
    if (row.outcome === 'refused')
      return { kind, ...head, outcome: { kind: 'refused', reason, isLarge: row.is_large } };
    const isPart = row.outcome === 'confirmed_in_part';
    const part = isPart ? ('confirmed_in_part' as const) : ('confirmed' as const);
    assert(payOn !== null && row.outcome !== 'done', 'an exit says when its cash is paid');
    const { back_end_fee_fen: backEndFee, performance_fee_fen: performanceFee } = row;
    const outcome = { kind: part, payOn, backEndFee, performanceFee, ...figuresOf(row) };
    return { kind, ...head, outcome };
  }
  if (row.outcome === 'refused')
    return { kind: 'purchase', ...head, outcome: { kind: 'refused', reason } };
  const part = row.outcome === 'confirmed_in_part' ? row.outcome : 'confirmed';
  return { kind: 'purchase', ...head, outcome: { kind: part, ...figuresOf(row) } };
}

function figuresOf({ nav_on, nav_e8, net_fen, fee_fen, shares_e2 }: AnswerRow): PricedFigures {
  assert(
    nav_on !== null &&
      nav_e8 !== null &&
      net_fen !== null &&
      fee_fen !== null &&
      shares_e2 !== null,
    'a confirmation has its figures',
  );
  return {
    navOn: nav_on,
    unitValue: nav(nav_e8),
    net: fen(net_fen),
    fee: fen(fee_fen),
    shares: shares(shares_e2),
  };
}
