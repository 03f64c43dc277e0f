import { fen } from '@mall/domain/money/units';
import { TA_STARTED } from './business-codes.ts';
import { type MappedRow, park } from './mapped-row.ts';
import { registrarNumber } from './registrar-number.ts';
import { describeReturnCode, SUCCESS } from './return-codes.ts';
import type { RowReader } from './row-reader.ts';

const CARRY_OVER = '2';
const OF_A_TERM = '4';
const ORDINARY = new Set(['', '0']);
const REINVEST = '0';
const CASH = '1';

/** What a row of the dividends (06, 143) means. */
export function readDividend(
  row: RowReader,
  { distributor }: { readonly distributor: string },
): MappedRow {
  const mapped = mapRow(row, distributor);
  const [problem] = row.problems();
  return problem === undefined ? mapped : park(problem);
}

function mapRow(row: RowReader, ours: string): MappedRow {
  const code = row.text('BusinessCode');
  const distributor = row.text('DistributorCode');
  if (distributor !== ours) return park(`is for the distributor "${distributor}"`);
  if (code !== TA_STARTED.dividend) return park(`has the unknown business code "${code}"`);
  const returned = row.text('ReturnCode');
  if (returned !== SUCCESS)
    return park(`is a dividend that failed: ${describeReturnCode(returned, '')}`);
  const type = row.text('DividendType');
  if (type === CARRY_OVER) return { kind: 'noted', what: 'income of a money fund became shares' };
  if (type === OF_A_TERM) return termIncomeOf(row);
  if (!ORDINARY.has(type)) return park(`has the unknown type "${type}" of a dividend`);
  return dividendOf(row);
}

function dividendOf(row: RowReader): MappedRow {
  const method = row.text('DefDividendMethod');
  if (method !== REINVEST && method !== CASH) return park(`is paid in the unknown way "${method}"`);
  const isCash = method === CASH;
  const line = {
    tradeAccount: row.text('TransactionAccountID'),
    productNo: row.text('FundCode'),
    exOn: row.day('XRDate'),
    entitled: row.shares('BasisforCalculatingDividend'),
    cash: isCash ? row.fen('ConfirmedAmount') : fen(0n),
    change: isCash ? 0n : row.shares('VolOfDividendforReinvestment'),
  };
  return { kind: 'distribution', line };
}

/** Income of a part of a fixed term; its shares stay. */
function termIncomeOf(row: RowReader): MappedRow {
  const line = {
    registrarNo: registrarNumber(row),
    tradeAccount: row.text('TransactionAccountID'),
    productNo: row.text('FundCode'),
    reason: 'term_income',
    shares: row.shares('BasisforCalculatingDividend'),
    act: {
      kind: 'distribution',
      until: row.day('RegistrationDate'),
      cash: row.fen('ConfirmedAmount'),
      payOn: row.day('DividentDate'),
    },
  } as const;
  return { kind: 'act', line };
}
