import type { Day } from '@mall/domain/calendar/day';
import type { TaRecord } from '#gateways/transfer-agent/files/index.ts';
import { OPEN_ACCOUNT_CODE } from './business-codes.ts';
import { describeReturnCode, SUCCESS } from './return-codes.ts';
import { type RowReader, writtenDay } from './row-reader.ts';

/** Who opens a fund account, as his documents say. */
export type Investor = {
  readonly tradeAccount: string;
  readonly name: string;
  /** 0 institution, 1 person, 2 product (E2). */
  readonly investorType: '0' | '1' | '2';
  readonly certificateType: string;
  readonly certificateNo: string;
};

/** An application for a fund account (001, file 01); it goes out with the first order, which names none. */
export function writeOpening(
  investor: Investor,
  { distributor, tradeOn }: { readonly distributor: string; readonly tradeOn: Day },
): TaRecord {
  return {
    AppSheetSerialNo: openingNumber(investor.tradeAccount, tradeOn),
    BusinessCode: OPEN_ACCOUNT_CODE,
    TransactionDate: writtenDay(tradeOn),
    TransactionTime: '150000',
    TransactionAccountID: investor.tradeAccount,
    DistributorCode: distributor,
    BranchCode: distributor,
    IndividualOrInstitution: investor.investorType,
    InvestorName: investor.name,
    CertificateType: investor.certificateType,
    CertificateNo: investor.certificateNo,
    MultiAcctFlag: '0',
    AcceptMethod: '2',
  };
}

function openingNumber(tradeAccount: string, tradeOn: Day): string {
  return `A${writtenDay(tradeOn).slice(2)}${tradeAccount}`;
}

export type AccountRow =
  | { readonly kind: 'opened'; readonly tradeAccount: string; readonly fundAccount: string }
  | { readonly kind: 'refused'; readonly tradeAccount: string; readonly reason: string }
  | { readonly kind: 'noted'; readonly what: string }
  | { readonly kind: 'parked'; readonly reason: string };

const OPENED = new Set(['101', '108']);
/** An investor whom the registrar knows already gets the number he has. */
const KNOWN_ALREADY = new Set(['0303', '0411']);
const NOTED = new Map([
  ['103', 'the data of an account were changed'],
  ['104', 'an account was frozen'],
  ['105', 'an account was released'],
  ['106', 'an account card was lost'],
  ['107', 'an account card was found'],
]);

/** What a row of the account confirmations (02) means. */
export function readAccountRow(
  row: RowReader,
  { distributor }: { readonly distributor: string },
): AccountRow {
  const code = row.text('BusinessCode');
  if (row.text('DistributorCode') !== distributor)
    return park(`is for the distributor "${row.text('DistributorCode')}"`);
  const noted = NOTED.get(code);
  if (noted !== undefined) return { kind: 'noted', what: noted };
  if (!OPENED.has(code)) return park(`has the unknown business code "${code}"`);
  const tradeAccount = row.text('TransactionAccountID');
  const fundAccount = row.text('TAAccountID');
  const returned = row.text('ReturnCode');
  if (returned !== SUCCESS && !(KNOWN_ALREADY.has(returned) && fundAccount !== '')) {
    const reason = describeReturnCode(returned, row.text('ErrorDetail'));
    return { kind: 'refused', tradeAccount, reason };
  }
  if (fundAccount === '') return park('opens an account without its number');
  return { kind: 'opened', tradeAccount, fundAccount };
}

function park(reason: string): AccountRow {
  return { kind: 'parked', reason };
}
