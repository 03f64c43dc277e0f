import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { written } from './calendar.ts';
import type { Application, State } from './state.ts';

/** Which file is being written, and for whom. */
export type FileHead = { readonly fileOn: string; readonly distributor: string };

/** The code under which an application is answered: 0.. asks, 1.. answers. */
export function answerCode(code: string): string {
  return `1${code.slice(1)}`;
}

export function nextSerial(state: State): string {
  state.serialNo += 1;
  return String(state.serialNo).padStart(8, '0');
}

/** What every row of 04 says about an application. */
export function answerHead(state: State, head: FileHead, application: Application): TaRecord {
  return {
    ...accountHead(state, head, application.account, application.product),
    AppSheetSerialNo: application.orderNo,
    BusinessCode: answerCode(application.code),
    TransactionDate: written(application.tradeOn),
    TransactionTime: '150000',
    ApplicationVol: application.shares,
    ApplicationAmount: application.amount,
    FromTAFlag: '0',
    BusinessFinishFlag: '1',
  };
}

/** What every row says that the registrar started. */
export function startedHead(
  state: State,
  head: FileHead,
  { account, product }: { readonly account: string; readonly product: string },
  { code, on }: { readonly code: string; readonly on: string },
): TaRecord {
  return {
    ...accountHead(state, head, account, product),
    BusinessCode: code,
    TransactionDate: written(on),
    FromTAFlag: '1',
    BusinessFinishFlag: '1',
  };
}

function accountHead(
  state: State,
  { fileOn, distributor }: FileHead,
  account: string,
  product: string,
): TaRecord {
  return {
    TransactionCfmDate: written(fileOn),
    DownLoaddate: written(fileOn),
    CurrencyType: '156',
    FundCode: product,
    ReturnCode: '0000',
    TransactionAccountID: account,
    TAAccountID: state.accounts[account] ?? '',
    DistributorCode: distributor,
    BranchCode: distributor,
    TASerialNO: nextSerial(state),
    ShareClass: '0',
    DetailFlag: '0',
  };
}

export function refusedRow(row: TaRecord, code: string, detail = ''): TaRecord {
  return { ...row, ReturnCode: code, ErrorDetail: detail };
}
