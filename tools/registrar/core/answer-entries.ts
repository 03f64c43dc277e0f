import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { acceptedFigures } from '../../../apps/server/src/gateways/transfer-agent/simulated/registrar-arithmetic.ts';
import { type Answering, neededValue } from './answer-exits.ts';
import { tierOf } from './market.ts';
import { addLot, termsOn } from './register.ts';
import { answerHead, refusedRow } from './rows.ts';
import { type Application, keyOf } from './state.ts';

const UNKNOWN_ACCOUNT = '0009';

/** Answers a purchase: its money buys shares at the value of its day, by the fees that were told for that day. */
export function answerPurchase(deps: Answering, application: Application): TaRecord {
  const { state, market, behaviour, head } = deps;
  const { orderNo, account, product, tradeOn, amount, discount } = application;
  const row = answerHead(state, head, application);
  const refused = behaviour.refuses?.(orderNo);
  if (refused !== undefined) return refusedRow(row, refused);
  const accepted = behaviour.acceptsMoney?.(orderNo, amount) ?? amount;
  const value = neededValue(state, market, product, tradeOn);
  const { entry, dropsShareTail } = termsOn(state, product, tradeOn);
  const money = { appliedFen: amount, acceptedFen: accepted };
  const terms = { tiers: entry.map(tierOf), discount, dropsShareTail };
  const figures = acceptedFigures(money, value.unit, terms);
  const lot = { account, product, on: head.fileOn, left: figures.shares, isBought: true };
  const priced = { navOn: tradeOn, value: value.unit, total: value.total };
  const lotNo = addLot(state, { ...lot, ...priced });
  const { net, shares } = figures;
  state.purchases.push({
    ...{ orderNo, account, product, tradeOn, net, lotNo, on: head.fileOn },
    dropsTail: dropsShareTail,
    ...{ value: value.unit, shares },
  });
  noteMethod(deps, application);
  return {
    ...row,
    ConfirmedAmount: accepted,
    ConfirmedVol: figures.shares,
    Charge: figures.fee,
    AgencyFee: figures.fee,
    NAV: value.unit,
  };
}

/** Says whether a subscription is valid; its shares come when the contract takes effect. */
export function answerSubscription(deps: Answering, application: Application): TaRecord {
  const { state, behaviour, head } = deps;
  const row = answerHead(state, head, application);
  const refused = behaviour.refuses?.(application.orderNo);
  if (refused !== undefined) return refusedRow(row, refused);
  state.valid.push(application);
  noteMethod(deps, application);
  return { ...row, ConfirmedAmount: application.amount };
}

/** Changes how an account takes dividends; one that never had the product is turned down. */
export function answerSetting(deps: Answering, application: Application): TaRecord {
  const { state, behaviour, head } = deps;
  const { orderNo, account, product } = application;
  const row = answerHead(state, head, application);
  const refused = behaviour.refuses?.(orderNo);
  if (refused !== undefined) return refusedRow(row, refused);
  if (!state.registered[keyOf(account, product)]) return refusedRow(row, UNKNOWN_ACCOUNT);
  noteMethod(deps, application);
  return row;
}

function noteMethod({ state, head }: Answering, application: Application): void {
  const { account, product, orderNo, method, code } = application;
  const key = keyOf(account, product);
  state.methods.push({ key, orderNo, isSetting: code === '029', method, on: head.fileOn });
}
