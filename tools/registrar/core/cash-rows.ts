import type { TaRecord } from '../../../apps/server/src/gateways/transfer-agent/files/index.ts';
import { written } from './calendar.ts';
import type { FileHead } from './rows.ts';
import { numberOf, textOf } from './take-applications.ts';

/** Which cash moves for a row: under which code of the cash file, of which kind of money, and whether the distributor receives it. */
type CashKind = { readonly code: string; readonly capital: string; readonly receives: boolean };

const PAID_IN: CashKind = { code: '122', capital: '001', receives: false };
const PAID_OUT: CashKind = { code: '124', capital: '001', receives: true };
const DIVIDEND: CashKind = { code: '143', capital: '009', receives: true };
const KINDS: Readonly<Record<string, CashKind>> = {
  '122': PAID_IN,
  '124': PAID_OUT,
  '142': PAID_OUT,
  '150': PAID_OUT,
  '143': DIVIDEND,
};

/** The cash that the rows of 04 and 06 move (25): one row for each product, business and pay day. */
export function cashRows(rows: readonly TaRecord[], head: FileHead): readonly TaRecord[] {
  const groups = Map.groupBy(rows.filter(movesCash), (row) =>
    [textOf(row, 'FundCode'), kindOf(row)?.code, payDayOf(row, head)].join(' '),
  );
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, ones], place) => {
      const [FundCode = '', BusinessCode = '', PayDate = ''] = key.split(' ');
      const { capital, receives } = KINDS[BusinessCode] ?? PAID_IN;
      return {
        ...{ SequenceNO: String(place + 1), FundCode, BusinessCode, PayDate },
        CapitalType: capital,
        ReceOrPayFlag: receives ? '0' : '1',
        ConfirmedAmount: sum(ones, 'ConfirmedAmount'),
        CurrencyType: '156',
        DistributorCode: head.distributor,
        BranchCode: head.distributor,
        TransactionCfmDate: written(head.fileOn),
        CalculateDate: written(head.fileOn),
        DownLoaddate: written(head.fileOn),
        DetailFlag: '0',
      };
    });
}

/** What each product comes to for the distributor (10): its shares, and its cash on balance. */
export function deliveryTotals(
  register: readonly TaRecord[],
  cash: readonly TaRecord[],
  { distributor, fileOn }: FileHead,
): readonly TaRecord[] {
  const products = new Set([...register, ...cash].map((row) => textOf(row, 'FundCode')));
  return [...products].toSorted().map((FundCode) => {
    const of = (rows: readonly TaRecord[]) => rows.filter((row) => row['FundCode'] === FundCode);
    const [received, paid] = ['0', '1'].map((flag) =>
      sum(
        of(cash).filter((row) => row['ReceOrPayFlag'] === flag),
        'ConfirmedAmount',
      ),
    );
    const net = (received ?? 0n) - (paid ?? 0n);
    return {
      FundCode,
      DistributorCode: distributor,
      AggregationDate: written(fileOn),
      TotalVolOfDistributorInTA: sum(of(register), 'TotalVolOfDistributorInTA'),
      SalerNetReceivableAmount: net > 0n ? net : 0n,
      SalerNetPayableAmount: net < 0n ? -net : 0n,
    };
  });
}

/** Lots stand beside their rows, and a dividend that became shares moves nothing. */
function movesCash(row: TaRecord): boolean {
  const isWhole = row['DetailFlag'] !== '1' && row['ReturnCode'] === '0000';
  return isWhole && kindOf(row) !== undefined && numberOf(row, 'ConfirmedAmount') > 0n;
}

function kindOf(row: TaRecord): CashKind | undefined {
  return KINDS[textOf(row, 'BusinessCode')];
}

/** Rows that pay out say when; what is paid in moves at once. */
function payDayOf(row: TaRecord, { fileOn }: FileHead): string {
  const told = [textOf(row, 'TransferDateThroughClearingAgency'), textOf(row, 'DividentDate')].find(
    (day) => day !== '',
  );
  return told ?? written(fileOn);
}

function sum(rows: readonly TaRecord[], name: string): bigint {
  return rows.reduce((total, row) => total + numberOf(row, name), 0n);
}
