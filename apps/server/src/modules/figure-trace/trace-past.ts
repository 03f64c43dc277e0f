import { subtract } from '@mall/domain/money/units';
import type {
  BillCash,
  BillMoney,
  BillProduct,
  MonthlyBill,
} from '@mall/domain/positions/monthly-bill';
import {
  type FigureTrace,
  money,
  sumTrace,
  type TraceTable,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';

const term = (name: string, value: bigint, sign: 1n | -1n = 1n): TraceTerm => ({
  ...{ name, value, places: 2, sign },
});

const BILL_LINES = {
  begin_asset: 'begin',
  in_money: 'in',
  out_money: 'out',
  income: 'income',
  end_asset: 'end',
} as const satisfies Record<string, keyof BillMoney>;

function isLine(line: string): line is keyof typeof BILL_LINES {
  return Object.hasOwn(BILL_LINES, line);
}

const endOf = (bill: BillMoney): FigureTrace =>
  sumTrace(bill.end, [
    ...[term('begin', bill.begin), term('in', bill.in)],
    ...[term('out', bill.out, -1n), term('income', bill.income)],
  ]);

/** A line of a bill that its other lines make: "end_asset", "cash.end_cash", "910066.end_asset"; undefined: it has none such. */
export function traceBill(bill: MonthlyBill, line: string): FigureTrace | undefined {
  const [part = '', column = ''] = line.split('.');
  if (isLine(line)) return traceMoney(bill, line);
  if (part === 'cash') return traceCash(column, bill.cash);
  if (part === 'sum') return traceSum(column, bill);
  const product = bill.products.find(({ productNo }) => productNo === part);
  return product && traceProductLine(column, product);
}

/** The end from the other four, any other from its products. */
function traceMoney(bill: MonthlyBill, line: keyof typeof BILL_LINES): FigureTrace {
  const name = BILL_LINES[line];
  if (name === 'end') return { ...endOf(bill), line, table: productTable(bill) };
  return {
    ...sumTrace(
      bill[name],
      bill.products.map((product) => ({ ...term(name, product[name]), detail: product.productNo })),
    ),
    line,
  };
}

/** Every product of a bill, and all together. */
function productTable(bill: MonthlyBill): TraceTable {
  const cells = (one: BillMoney) => [one.begin, one.in, one.out, one.income, one.end].map(money);
  return {
    columns: ['product', 'begin', 'in', 'out', 'income', 'end'],
    rows: bill.products.map((product) => [product.productNo, ...cells(product)]),
    total: ['', ...cells(bill)],
  };
}

const redeemedOf = ({ out, dividends }: BillProduct) => subtract(out, dividends);

function traceProductLine(column: string, product: BillProduct): FigureTrace | undefined {
  switch (column) {
    case 'end_asset':
      return { ...endOf(product), line: column };
    case 'redeem_money':
      return sumTrace(redeemedOf(product), [
        term('out', product.out),
        term('dividends', product.dividends, -1n),
      ]);
    default:
      return undefined;
  }
}

function traceSum(column: string, { products }: MonthlyBill): FigureTrace | undefined {
  const summed = (name: string, read: (one: BillProduct) => bigint) => {
    const terms = products.map((one) => ({ ...term(name, read(one)), detail: one.productNo }));
    return sumTrace(
      terms.reduce((sum, { value }) => sum + value, 0n),
      terms,
    );
  };
  if (column === 'redeem_money') return summed('out', redeemedOf);
  return column === 'dividend_money' ? summed('dividends', (one) => one.dividends) : undefined;
}

function traceCash(column: string, cash: BillCash): FigureTrace | undefined {
  if (column === 'end_cash')
    return {
      ...sumTrace(cash.end, [
        ...[term('begin', cash.begin), term('bank_in', cash.bankIn)],
        ...[term('bank_out', cash.bankOut, -1n), term('bought', cash.bought, -1n)],
        ...[term('redeemed', cash.redeemed), term('dividends', cash.dividends)],
        ...[term('interest', cash.interest), term('other_out', cash.otherOut, -1n)],
      ]),
      line: column,
    };
  return undefined;
}
