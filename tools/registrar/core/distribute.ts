import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { registrarShare } from '../../../apps/server/src/gateways/transfer-agent/simulated/distributions/distribution-arithmetic.ts';
import { daysOf, written } from './calendar.ts';
import type { Market } from './market.ts';
import { registeredBefore } from './past-register.ts';
import { addLot, findValue, holdersOf, registeredOf } from './register.ts';
import { type FileHead, nextSerial, startedHead } from './rows.ts';
import { type KeptEvent, keyOf, type State } from './state.ts';

const E9 = 10n ** 9n;
const CASH = '1';

export type DistributedRows = {
  readonly '04': readonly TaRecord[];
  readonly '06': readonly TaRecord[];
};

/** Enters dividends and splits before the answers of a file; a text: the value of an ex-day is missing. */
export function distributeDue(
  state: State,
  market: Market,
  head: FileHead,
): DistributedRows | string {
  noteEvents(state, market);
  const rows: { '04': TaRecord[]; '06': TaRecord[] } = { '04': [], '06': [] };
  const open = Object.values(state.events).filter(({ doneOn }) => doneOn === null);
  for (const event of open.toSorted(byDay)) {
    const isDone = isBy(fileBehind(market, event, event.exOn), market);
    const recordFileOn = fileBehind(market, event, event.recordOn);
    if (event.entitled === null && isBy(recordFileOn, market))
      event.entitled = entitledTo(state, event, recordFileOn);
    if (!isDone || event.entitled === null) continue;
    const value = findValue(state, market, event.productNo, event.exOn);
    if (!value && Object.keys(event.entitled).length > 0)
      return `${event.productNo} has no value of ${event.exOn}`;
    const entered = enter(state, head, event, value ?? { unit: 0n, total: 0n });
    rows[event.ratio === null ? '06' : '04'].push(...entered);
    event.doneOn = market.fileOn;
  }
  return rows;
}

/** A copy of an announcement stays as it is. */
function noteEvents(state: State, { events, fileOn }: Market): void {
  for (const event of events) {
    const key = `${event.productNo} ${event.exOn}`;
    if (event.recordOn <= fileOn) state.events[key] ??= { ...event, entitled: null, doneOn: null };
  }
}

/** A split scales what is registered, a dividend is paid on what was registered on the record day, also when it is announced later. */
function entitledTo(
  state: State,
  { productNo, ratio }: KeptEvent,
  recordFileOn: string,
): Record<string, bigint> {
  return ratio === null
    ? registeredBefore(state, productNo, recordFileOn)
    : Object.fromEntries(holdersOf(state, productNo));
}

/**
 * The file behind a day of an event: the orders of the days before are answered in earlier files, so an event of a slow fund is due so many
 * files later.
 */
function fileBehind(
  market: Market,
  { productNo, confirmFiles }: KeptEvent,
  eventOn: string,
): string | undefined {
  const days = daysOf(market, productNo);
  const first = days.findIndex((day) => day >= eventOn);
  const last = first < 0 ? undefined : days[first + confirmFiles - 1];
  return last === undefined ? undefined : market.openDays.find((day) => day > last);
}

function isBy(fileOn: string | undefined, market: Market): fileOn is string {
  return fileOn !== undefined && fileOn <= market.fileOn;
}

function enter(
  state: State,
  head: FileHead,
  event: KeptEvent,
  value: { readonly unit: bigint; readonly total: bigint },
): readonly TaRecord[] {
  const { productNo, exOn, perShare, ratio, dropsTail } = event;
  const lines = Object.entries(event.entitled ?? {}).map(([account, entitled]) => {
    const takesCash = methodOf(state, account, event) === CASH;
    // A split scales what is registered, a dividend is paid on what was registered on the record day.
    const held = ratio === null ? entitled : registeredOf(state, account, productNo);
    const terms = { perShareE8: perShare ?? undefined, ratioE9: ratio ?? undefined, dropsTail };
    const share = registrarShare(held, terms, { takesCash, exValueE8: value.unit });
    return { account, entitled, takesCash, ...share };
  });
  for (const { account, change } of lines) {
    if (ratio !== null) scaleLots(state, account, productNo, ratio);
    else if (change > 0n) {
      const lot = { account, product: productNo, on: head.fileOn, left: change, isBought: false };
      addLot(state, { ...lot, navOn: exOn, value: value.unit, total: value.total });
    }
  }
  return lines
    .filter(({ cash, change }) => cash !== 0n || change !== 0n)
    .map((line) =>
      ratio === null ? dividendRow(state, head, event, line) : splitRow(state, head, event, line),
    );
}

type Line = {
  readonly account: string;
  readonly entitled: bigint;
  readonly takesCash: boolean;
  readonly cash: bigint;
  readonly change: bigint;
};

function dividendRow(state: State, head: FileHead, event: KeptEvent, line: Line): TaRecord {
  return {
    BusinessCode: '143',
    ReturnCode: '0000',
    TransactionCfmDate: written(head.fileOn),
    DownLoaddate: written(head.fileOn),
    CurrencyType: '156',
    DistributorCode: head.distributor,
    BranchCode: head.distributor,
    FundCode: event.productNo,
    TransactionAccountID: line.account,
    TAAccountID: state.accounts[line.account] ?? '',
    TASerialNO: nextSerial(state),
    XRDate: written(event.exOn),
    RegistrationDate: written(event.recordOn),
    DividentDate: written(event.payOn),
    BasisforCalculatingDividend: line.entitled,
    ConfirmedAmount: line.cash,
    VolOfDividendforReinvestment: line.change,
    DefDividendMethod: line.takesCash ? CASH : '0',
    DividendType: '0',
  };
}

function splitRow(state: State, head: FileHead, event: KeptEvent, line: Line): TaRecord {
  const about = { account: line.account, product: event.productNo };
  const code = line.change > 0n ? '144' : '145';
  return {
    ...startedHead(state, head, about, { code, on: event.exOn }),
    ApplicationVol: line.entitled,
    ConfirmedVol: line.change > 0n ? line.change : -line.change,
    SharesAdjustmentFlag: '5',
  };
}

/** How an account takes dividends on the record day: a change of its own outweighs what purchases said. */
function methodOf({ methods }: State, account: string, { productNo, recordOn }: KeptEvent): string {
  const key = keyOf(account, productNo);
  const told = methods.filter((one) => one.key === key && one.on <= recordOn && one.method !== '');
  const last = told.toSorted((one, other) =>
    one.isSetting === other.isSetting
      ? one.orderNo < other.orderNo
        ? 1
        : -1
      : one.isSetting
        ? -1
        : 1,
  );
  return last[0]?.method ?? CASH;
}

/** Every lot is scaled, and what their tails lack goes to the largest of them. */
function scaleLots(state: State, account: string, product: string, ratio: bigint): void {
  const lots = state.lots.filter(
    (lot) => lot.account === account && lot.product === product && lot.left > 0n,
  );
  const parts = new Map(lots.map((lot) => [lot.no, lot.left * ratio]));
  const all = lots.reduce((sum, lot) => sum + (parts.get(lot.no) ?? 0n), 0n);
  const whole = lots.reduce((sum, lot) => sum + (parts.get(lot.no) ?? 0n) / E9, 0n);
  const lacking = Number(all / E9 - whole);
  const byTail = lots.toSorted((one, other) => {
    const [tail, otherTail] = [one, other].map((lot) => (parts.get(lot.no) ?? 0n) % E9);
    if (tail !== otherTail) return (tail ?? 0n) > (otherTail ?? 0n) ? -1 : 1;
    return one.on === other.on ? one.no - other.no : one.on < other.on ? -1 : 1;
  });
  for (const [place, lot] of byTail.entries())
    lot.left = (parts.get(lot.no) ?? 0n) / E9 + (place < lacking ? 1n : 0n);
}

function byDay(one: KeptEvent, other: KeptEvent): number {
  const [left, right] = [one, other].map(({ exOn, productNo }) => `${exOn} ${productNo}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}
