import { type Fen, fen, subtract } from '@mall/domain/money/units';
import type { PricedFigures, RefusedOutcome } from '#gateways/transfer-agent/port.ts';
import { APPLICATION_CODES, kindOfAnswer, NOTED_CODES, TA_STARTED } from './business-codes.ts';
import { type MapFacts, type MappedRow, park, type SentApplication } from './mapped-row.ts';
import { isActCode, readAct } from './read-act.ts';
import { isCollectionCode, readCollected } from './read-collected.ts';
import { registrarNumber } from './registrar-number.ts';
import { describeReturnCode, isLargeRefusal, SUCCESS } from './return-codes.ts';
import type { RowReader } from './row-reader.ts';

const ACCOUNT_ROW = '0';
const LOT_ROW = '1';
const YUAN = new Set(['156', '']);

/** What a row of the confirmations (04) means. A row with any problem is parked. */
export function readConfirmation(row: RowReader, facts: MapFacts): MappedRow {
  const mapped = mapRow(row, facts);
  const [problem] = row.problems();
  return problem === undefined ? mapped : park(problem);
}

function mapRow(row: RowReader, facts: MapFacts): MappedRow {
  const code = row.text('BusinessCode');
  const distributor = row.text('DistributorCode');
  if (distributor !== facts.distributor) return park(`is for the distributor "${distributor}"`);
  const currency = row.text('CurrencyType');
  if (!YUAN.has(currency)) return park(`is in the currency ${currency}`);
  const detail = row.has('DetailFlag') ? row.text('DetailFlag') : ACCOUNT_ROW;
  if (detail === LOT_ROW)
    return {
      kind: 'detail',
      orderNo: row.text('AppSheetSerialNo'),
      shares: row.shares('ConfirmedVol'),
    };
  if (detail !== ACCOUNT_ROW && detail !== '')
    return park(`has the unknown detail flag "${detail}"`);
  const noted = NOTED_CODES.get(code);
  if (noted !== undefined) return { kind: 'noted', what: noted };
  if (isActCode(code)) return readAct(row, facts);
  const isAnswer = isCollectionCode(code) || kindOfAnswer(code) !== undefined;
  if (!isAnswer) return park(`has the unknown business code "${code}"`);
  const orderNo = row.text('AppSheetSerialNo');
  const sent = facts.sentOf(orderNo);
  if (!sent) return park(`answers "${orderNo}", which was not sent`);
  const difference = differenceTo(sent, row, code);
  if (difference !== undefined) return park(`answers ${orderNo} with ${difference}`);
  const contradiction = contradictionOf(row, code);
  if (contradiction !== undefined) return park(contradiction);
  return isCollectionCode(code) ? readCollected(row) : readAnswer(row, facts);
}

const RETURN_CODE = /^\d{4}$/;
/** The protocol asks for no return code where a collection failed. */
const WITHOUT_RETURN_CODE = new Set<string>([TA_STARTED.collectionFailed]);

/** By what a row says two things at once: without a return code it would count as a refusal, and money would go back that is invested. */
function contradictionOf(row: RowReader, code: string): string | undefined {
  if (WITHOUT_RETURN_CODE.has(code)) return undefined;
  const returned = row.text('ReturnCode');
  if (!RETURN_CODE.test(returned)) return `has the return code "${returned}", which is none`;
  if (returned === SUCCESS) return undefined;
  const [shares, amount] = [row.shares('ConfirmedVol'), row.fen('ConfirmedAmount')];
  return shares === 0n && amount === 0n
    ? undefined
    : `refuses with ${returned} and confirms ${shares} shares for ${amount}`;
}

/** By what a row is not the answer to the application of its number. */
function differenceTo(sent: SentApplication, row: RowReader, code: string): string | undefined {
  const kind = isCollectionCode(code) ? 'subscription' : kindOfAnswer(code);
  if (kind === undefined || APPLICATION_CODES[kind].sent !== sent.code)
    return `the code ${code} to ${sent.code}`;
  const names = [
    ['product', row.text('FundCode'), sent.productNo],
    ['account', row.text('TransactionAccountID'), sent.tradeAccount],
    ...(kind === 'switch'
      ? [['target', row.text('CodeOfTargetFund'), sent.targetProductNo] as const]
      : []),
  ] as const;
  const other = names.find(([, theirs, ours]) => theirs !== ours);
  if (other) return `the ${other[0]} ${other[1]}, not ${other[2]}`;
  if (isCollectionCode(code)) return undefined;
  const asked = [
    ['shares', row.shares('ApplicationVol'), sent.shares],
    ['amount', row.fen('ApplicationAmount'), sent.amount],
  ] as const;
  const changed = asked.find(([, theirs, ours]) => theirs !== ours);
  if (changed) return `${changed[0]} applied for ${changed[1]}, not ${changed[2]}`;
  return undefined;
}

function readAnswer(row: RowReader, facts: MapFacts): MappedRow {
  const kind = kindOfAnswer(row.text('BusinessCode'));
  const head = { orderNo: row.text('AppSheetSerialNo'), registrarNo: registrarNumber(row) };
  const code = row.text('ReturnCode');
  const reason = describeReturnCode(code, row.text('ErrorDetail'));
  const refused: RefusedOutcome | undefined =
    code === SUCCESS ? undefined : { kind: 'refused', reason };
  switch (kind) {
    case 'purchase': {
      const outcome = refused ?? purchaseOf(row);
      return 'problem' in outcome ? park(outcome.problem) : answer({ kind, ...head, outcome });
    }
    case 'subscription':
      return answer({ kind, ...head, outcome: refused ?? { kind: 'valid' } });
    case 'redemption': {
      if (refused)
        return answer({ kind, ...head, outcome: { ...refused, isLarge: isLargeRefusal(code) } });
      const outcome = redemptionOf(row, facts);
      return 'problem' in outcome ? park(outcome.problem) : answer({ kind, ...head, outcome });
    }
    case 'switch': {
      const outcome = refused ?? switchOf(row);
      return answer({ kind, ...head, outcome });
    }
    case 'dividend_setting':
      return answer({ kind, ...head, outcome: refused ?? { kind: 'done' } });
    case 'custody_transfer': {
      const moved = { kind: 'confirmed', shares: row.shares('ConfirmedVol') } as const;
      return answer({ kind, ...head, outcome: refused ?? moved });
    }
    case undefined:
      return park('answers no kind of order');
  }
}

function answer(line: Extract<MappedRow, { kind: 'answer' }>['answer']): MappedRow {
  return { kind: 'answer', answer: line };
}

type Problem = { readonly problem: string };

/** ConfirmedAmount of a purchase is all that was paid, with the fee (JR/T 0017, 7.14). */
function purchaseOf(row: RowReader) {
  const taken = row.fen('ConfirmedAmount');
  const figures = pricedOf(row, {
    net: subtract(taken, row.fen('Charge')),
    fee: row.fen('Charge'),
  });
  if (taken === 0n) return { problem: 'confirms a purchase of nothing' } satisfies Problem;
  const isPart = taken < row.fen('ApplicationAmount');
  return { kind: isPart ? 'confirmed_in_part' : 'confirmed', ...figures } as const;
}

/** ConfirmedAmount of a redemption is what the customer receives, after all fees. */
function redemptionOf(row: RowReader, { payDayOf }: MapFacts) {
  const told = row.optionalDay('TransferDateThroughClearingAgency');
  const payOn = told ?? payDayOf(row.text('FundCode'), row.text('BusinessCode'));
  if (payOn === undefined)
    return { problem: 'does not say when its cash is paid' } satisfies Problem;
  const backEndFee = row.fen('TotalBackendLoad');
  const performanceFee = row.fen('AchievementPay');
  // Charge is the whole of the fees; the redemption fee is what the others leave of it.
  const fee = subtract(subtract(row.fen('Charge'), backEndFee), performanceFee);
  if (fee < 0n) return { problem: 'has fees that are more than their total' } satisfies Problem;
  const isPart = row.shares('ConfirmedVol') < row.shares('ApplicationVol');
  return {
    kind: isPart ? 'confirmed_in_part' : 'confirmed',
    payOn,
    backEndFee,
    performanceFee,
    ...pricedOf(row, { net: row.fen('ConfirmedAmount'), fee }),
  } as const;
}

/** ConfirmedAmount of a switch is what left, with the fee of leaving; what entering costs more comes out of the rest. */
function switchOf(row: RowReader) {
  const fee = row.fen('ChangeFee');
  return {
    kind: 'confirmed',
    ...pricedOf(row, { net: fen(row.fen('ConfirmedAmount') - fee), fee }),
    target: {
      unitValue: row.nav('TargetNAV'),
      feeDifference: row.fen('RecuperateFee'),
      shares: row.shares('CfmVolOfTargetFund'),
    },
  } as const;
}

/** The price of an order is the value of its own day. */
function pricedOf(row: RowReader, money: { readonly net: Fen; readonly fee: Fen }): PricedFigures {
  return {
    navOn: row.day('TransactionDate'),
    unitValue: row.nav('NAV'),
    ...money,
    shares: row.shares('ConfirmedVol'),
  };
}
