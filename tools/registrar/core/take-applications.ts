import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { exitFigures } from '../../../apps/server/src/gateways/transfer-agent/simulated/exit-arithmetic.ts';
import { dayOf, daysOf, openDayAfter, written } from './calendar.ts';
import type { Market } from './market.ts';
import { lotsOf, takeShares, termsOn } from './register.ts';
import { answerCode, type FileHead, nextSerial } from './rows.ts';
import { type Application, keyOf, type State } from './state.ts';

const HAND_OVER = '098';
const FREEZE = '031';
/** The discounts of the protocol have four decimals, rates have eight. */
const E4 = 10_000n;

/** Opens a fund account for every trading account that asks for one; one that has a number keeps it. */
export function openAccounts(
  state: State,
  openings: readonly TaRecord[],
  { fileOn, distributor, registrar }: FileHead & { readonly registrar: string },
): readonly TaRecord[] {
  return openings.map((opening) => {
    const account = textOf(opening, 'TransactionAccountID');
    const count = Object.keys(state.accounts).length + 1;
    state.accounts[account] ??= `${registrar}${String(count).padStart(10, '0')}`;
    return {
      AppSheetSerialNo: textOf(opening, 'AppSheetSerialNo'),
      BusinessCode: answerCode(textOf(opening, 'BusinessCode')),
      TransactionCfmDate: written(fileOn),
      TransactionDate: textOf(opening, 'TransactionDate'),
      TransactionTime: textOf(opening, 'TransactionTime'),
      TransactionAccountID: account,
      TAAccountID: state.accounts[account] ?? '',
      DistributorCode: distributor,
      BranchCode: distributor,
      ReturnCode: '0000',
      TASerialNO: nextSerial(state),
      FromTAFlag: '0',
      InvestorName: textOf(opening, 'InvestorName'),
      CertificateType: textOf(opening, 'CertificateType'),
      CertificateNo: textOf(opening, 'CertificateNo'),
    };
  });
}

export type TakenApplications = {
  /** Shares that a loss leaves alone in this file. */
  readonly promised: ReadonlyMap<string, bigint>;
  /** Answers that are given at once. */
  readonly rows: readonly TaRecord[];
};

/** Takes the applications of a day. Shares that the bank got leave before anything of the file is computed. */
export function takeApplications(
  state: State,
  market: Market,
  sent: readonly TaRecord[],
  head: FileHead,
): TakenApplications {
  const promised = new Map<string, bigint>();
  const rows: TaRecord[] = [];
  for (const row of sent) {
    const code = textOf(row, 'BusinessCode');
    const [account, product] = [textOf(row, 'TransactionAccountID'), textOf(row, 'FundCode')];
    const shares = numberOf(row, 'ApplicationVol');
    if (code !== HAND_OVER && code !== FREEZE) {
      state.waiting.push(applicationOf(state, market, row));
      continue;
    }
    if (code === FREEZE) promised.set(keyOf(account, product), shares);
    else handOver(state, { account, product, shares, row, confirmOn: market.fileOn });
    rows.push(givenAtOnce(state, head, row));
  }
  return { promised, rows };
}

/** The answer to what changes no price: shares that were frozen, or went to the bank. */
function givenAtOnce(state: State, { fileOn, distributor }: FileHead, row: TaRecord): TaRecord {
  const account = textOf(row, 'TransactionAccountID');
  return {
    AppSheetSerialNo: textOf(row, 'AppSheetSerialNo'),
    BusinessCode: answerCode(textOf(row, 'BusinessCode')),
    FundCode: textOf(row, 'FundCode'),
    TransactionAccountID: account,
    TAAccountID: state.accounts[account] ?? '',
    TransactionDate: textOf(row, 'TransactionDate'),
    TransactionCfmDate: written(fileOn),
    DownLoaddate: written(fileOn),
    DistributorCode: distributor,
    BranchCode: distributor,
    ApplicationVol: numberOf(row, 'ApplicationVol'),
    ConfirmedVol: numberOf(row, 'ApplicationVol'),
    ReturnCode: '0000',
    TASerialNO: nextSerial(state),
    DetailFlag: '0',
    FromTAFlag: '0',
  };
}

/** The oldest shares leave for the bank, which redeems them elsewhere. */
function handOver(
  state: State,
  {
    account,
    product,
    shares,
    row,
    confirmOn,
  }: {
    readonly account: string;
    readonly product: string;
    readonly shares: bigint;
    readonly row: TaRecord;
    readonly confirmOn: string;
  },
): void {
  const prices = { unitValue: 0n, confirmedOn: '1970-01-01', tiers: [] };
  const figures = exitFigures(lotsOf(state, account, product), shares, prices);
  if (!figures) throw new Error(`${account} has fewer shares of ${product} than the bank gets`);
  takeShares(state, figures.left);
  const applyOn = dayOf(textOf(row, 'TransactionDate'));
  state.drawn.push({ account, product, shares, applyOn, confirmOn });
}

function applicationOf(state: State, market: Market, row: TaRecord): Application {
  const product = textOf(row, 'FundCode');
  const code = textOf(row, 'BusinessCode');
  const target = textOf(row, 'CodeOfTargetFund');
  const tradeOn = dayOf(textOf(row, 'TransactionDate'));
  const days = daysOf(market, product);
  return {
    orderNo: textOf(row, 'AppSheetSerialNo'),
    code,
    tradeOn,
    confirmOn: openDayAfter(days, tradeOn, confirmDays(state, { code, product, target, tradeOn })),
    account: textOf(row, 'TransactionAccountID'),
    product,
    amount: numberOf(row, 'ApplicationAmount'),
    shares: numberOf(row, 'ApplicationVol'),
    discount: numberOf(row, 'DiscountRateOfCommission') * E4,
    intoDiscount: numberOf(row, 'BackenloadDiscount') * E4,
    method: textOf(row, 'DefDividendMethod'),
    clientType: textOf(row, 'IndividualOrInstitution'),
    target,
  };
}

/** How many open days after T an application is answered, by the contract of its fund. */
function confirmDays(
  state: State,
  { code, product, target, tradeOn }: Pick<Application, 'code' | 'product' | 'target' | 'tradeOn'>,
): number {
  const of = (fund: string) => termsOn(state, fund, tradeOn);
  switch (code) {
    case '022':
      return of(product).buyConfirmDays;
    case '024':
      return of(product).redeemConfirmDays;
    case '036':
      return Math.max(of(product).redeemConfirmDays, of(target).buyConfirmDays);
    default:
      return 1;
  }
}

export function textOf(row: TaRecord, name: string): string {
  const value = row[name];
  return typeof value === 'string' ? value : '';
}

export function numberOf(row: TaRecord, name: string): bigint {
  const value = row[name];
  return typeof value === 'bigint' ? value : 0n;
}
