import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import {
  acceptedShares,
  exitFigures,
  payDayOf,
  takesAll,
} from '../../../apps/server/src/gateways/transfer-agent/simulated/exit-arithmetic.ts';
import { entryFigures } from '../../../apps/server/src/gateways/transfer-agent/simulated/switch-arithmetic.ts';
import { daysOf, written } from './calendar.ts';
import { payUncarried } from './income.ts';
import { type Behaviour, type Market, tierOf } from './market.ts';
import { addLot, findValue, lotsOf, takeShares, termsOn, withStarts } from './register.ts';
import { answerHead, type FileHead, nextSerial, refusedRow } from './rows.ts';
import type { Application, State } from './state.ts';

export type Answering = {
  readonly state: State;
  readonly market: Market;
  readonly behaviour: Behaviour;
  readonly head: FileHead;
};

const TOO_FEW = '0001';
const LARGE = '0008';
const OTHER = '9999';

/** Answers an application that takes shares from an account: the oldest lots leave first. */
export function answerExit(deps: Answering, application: Application): readonly TaRecord[] {
  const { state, head, behaviour } = deps;
  const row = answerHead(state, head, application);
  const refused = behaviour.refuses?.(application.orderNo);
  // The number of shares was named before the split, and their value is that after it.
  if (isNamedBeforeSplit(state, application))
    return [refusedRow(row, OTHER, 'the fund is split on this day')];
  if (refused !== undefined) return [refusedRow(row, refused)];
  if (application.code === '026') return answerTransfer(deps, application, row);
  return application.code === '036'
    ? answerSwitch(deps, application, row)
    : answerRedemption(deps, application, row);
}

function isNamedBeforeSplit({ events }: State, { product, tradeOn }: Application): boolean {
  return Object.values(events).some(
    ({ productNo, ratio, exOn, doneOn }) =>
      productNo === product &&
      ratio !== null &&
      exOn <= tradeOn &&
      (doneOn === null || doneOn > tradeOn),
  );
}

/** Nothing is priced, so any value will do. */
function answerTransfer(
  { state, head }: Answering,
  { account, product, shares }: Application,
  row: TaRecord,
): readonly TaRecord[] {
  const prices = { unitValue: 1n, confirmedOn: head.fileOn, tiers: [] };
  const figures = exitFigures(lotsOf(state, account, product), shares, prices);
  if (!figures) return [refusedRow(row, TOO_FEW)];
  takeShares(state, figures.left);
  return [{ ...row, ConfirmedVol: shares, TransferDirection: '0' }];
}

function answerRedemption(
  { state, market, head, behaviour }: Answering,
  { account, product, shares: applied, tradeOn, clientType, orderNo }: Application,
  row: TaRecord,
): readonly TaRecord[] {
  const part = behaviour.accepts?.(product, tradeOn);
  const shares = part ? acceptedShares(applied, part) : applied;
  if (shares === 0n) return [refusedRow(row, LARGE)];
  const value = neededValue(state, market, product, tradeOn);
  const terms = termsOn(state, product, tradeOn);
  const kept = lotsOf(state, account, product);
  const isNeeded = terms.backEnd.length + terms.performance.length > 0;
  const lots = withStarts(kept, { value, isNeeded });
  const figures = exitFigures(lots, shares, {
    unitValue: value.unit,
    confirmedOn: head.fileOn,
    tiers: terms.exit[clientType] ?? [],
    backEnd: terms.backEnd,
    performance: terms.performance,
  });
  if (!figures) return [refusedRow(row, TOO_FEW)];
  const payOn = payDayOf(
    { applyOn: tradeOn, confirmedOn: head.fileOn },
    {
      confirmDays: terms.redeemConfirmDays,
      payDays: terms.payDays,
      openDays: daysOf(market, product),
    },
  );
  if (payOn === undefined) throw new Error(`the calendar ends before ${orderNo} is paid`);
  const details = behaviour.tellsLots ? lotRows(state, kept, figures.left, row) : [];
  takeShares(state, figures.left);
  const income = takesAll(lots, shares) ? payUncarried(state, account, product, figures.net) : 0n;
  const { fee, backEndFee, performanceFee } = figures;
  const whole = {
    ...row,
    ConfirmedVol: shares,
    ConfirmedAmount: figures.net + income,
    NAV: value.unit,
    Charge: fee + backEndFee + performanceFee,
    TotalBackendLoad: backEndFee,
    AchievementPay: performanceFee,
    TransferDateThroughClearingAgency: written(payOn),
  };
  return [whole, ...details];
}

/** A row for each lot that shares were taken from; none of them is booked beside the whole. */
function lotRows(
  state: State,
  kept: ReturnType<typeof lotsOf>,
  left: ReadonlyMap<bigint, bigint>,
  row: TaRecord,
): readonly TaRecord[] {
  return kept.flatMap(({ lotNo, shares, confirmedOn }) => {
    const after = left.get(lotNo);
    if (after === undefined) return [];
    const own = { TASerialNO: nextSerial(state), ShareRegisterDate: written(confirmedOn) };
    return { ...row, ...own, DetailFlag: '1', ConfirmedVol: shares - after };
  });
}

function answerSwitch(
  { state, market, head }: Answering,
  application: Application,
  row: TaRecord,
): readonly TaRecord[] {
  const { account, product, target, shares, tradeOn, clientType } = application;
  const value = neededValue(state, market, product, tradeOn);
  const into = neededValue(state, market, target, tradeOn);
  const [out, entered] = [termsOn(state, product, tradeOn), termsOn(state, target, tradeOn)];
  const lots = lotsOf(state, account, product);
  const tiers = out.exit[clientType] ?? [];
  const prices = { unitValue: value.unit, confirmedOn: head.fileOn, tiers };
  const figures = exitFigures(lots, shares, prices);
  if (!figures) return [refusedRow(row, TOO_FEW)];
  const income = takesAll(lots, shares) ? payUncarried(state, account, product, figures.net) : 0n;
  const net = figures.net + income;
  const came = entryFigures(
    net,
    {
      out: { tiers: out.entry.map(tierOf), discount: application.discount },
      into: { tiers: entered.entry.map(tierOf), discount: application.intoDiscount },
    },
    { intoValue: into.unit, dropsShareTail: entered.dropsShareTail },
  );
  takeShares(state, figures.left);
  const lot = { account, product: target, on: head.fileOn, left: came.shares, isBought: true };
  addLot(state, { ...lot, navOn: tradeOn, value: into.unit, total: into.total });
  return [
    {
      ...row,
      CodeOfTargetFund: target,
      ConfirmedVol: shares,
      ConfirmedAmount: net + figures.fee,
      NAV: value.unit,
      Charge: figures.fee + came.difference,
      ChangeFee: figures.fee,
      TargetNAV: into.unit,
      RecuperateFee: came.difference,
      CfmVolOfTargetFund: came.shares,
    },
  ];
}

export function neededValue(state: State, market: Market, product: string, day: string) {
  const value = findValue(state, market, product, day);
  if (!value) throw new Error(`${product} has no value of ${day}`);
  return value;
}
