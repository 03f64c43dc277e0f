import { isFund } from '@mall/domain/catalogue/category';
import type {
  ClientType,
  ProductTerms,
  RedemptionTier,
} from '@mall/domain/catalogue/product-terms';
import type { FeeTier } from '@mall/domain/fees/purchase-fee';
import type { HoldingTier } from '@mall/domain/fees/redemption-fee';
import { formatDecimal, formatRounded } from '@mall/domain/money/decimal';
import type { Fen, Rate } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import { type Dictionaries, filledName, nameOf } from '#modules/dictionary/index.ts';
import { plainTable } from '#modules/documents/index.ts';

export type PricedProduct = Pick<
  ProductTerms,
  'categoryId' | 'fees' | 'limits' | 'settlement' | 'collection' | 'expiresOn' | 'holdMonths'
>;

type Row = readonly string[];
type PaperText = (code: string, values?: Readonly<Record<string, string>>) => string;

/** The standard rates of every fee of a product: discounts come and go, so the sheet of an order names them. */
export function feeTable({ fees }: PricedProduct, dictionaries: Dictionaries): string {
  const text = paperTexts(dictionaries);
  const type = (code: string) => nameOf(dictionaries, 'FEE_TYPE', code);
  const yearly = (code: string, value: Rate | undefined): readonly Row[] =>
    value === undefined
      ? []
      : [[type(code), text('yearly'), text('rate_a_year', { rate: percent(value) })]];
  const { subscription, purchase, redemption, backEnd, performance } = fees;
  return plainTable([
    [text('fee'), text('condition'), text('rate')],
    ...amountRows(type('SUB'), subscription, text),
    ...amountRows(type('BUY'), purchase, text),
    ...daysRows(type('BACK'), backEnd, text),
    ...redemptionRows(type('RED'), redemption, dictionaries),
    ...performance.map(({ above, part }) => [
      type('PERF'),
      text('above', { rate: percent(above) }),
      percent(part),
    ]),
    ...yearly('MGT', fees.yearly.management),
    ...yearly('CUS', fees.yearly.custody),
    ...yearly('SSF', fees.yearly.service),
  ]);
}

/** From how much on and until when a product is bought, and when it is left. What is announced from day to day is not here. */
export function saleTable(product: PricedProduct, dictionaries: Dictionaries): string {
  const text = paperTexts(dictionaries);
  const { limits, settlement, collection, expiresOn, holdMonths } = product;
  const leaves = isFund(product.categoryId) || expiresOn === undefined;
  const rows: readonly Row[] = [
    ...(collection ? [[text('collection'), `${collection.begin} - ${collection.end}`]] : []),
    ...(expiresOn === undefined ? [] : [[text('expires'), expiresOn]]),
    ...(holdMonths === undefined
      ? []
      : [[text('hold'), text('months', { n: String(holdMonths) })]]),
    [text('first_min'), yuan(limits.firstMin, text)],
    [text('add_min'), yuan(limits.addMin, text)],
    [text('step'), yuan(limits.step, text)],
    [text('confirm'), text('after_t', { n: String(settlement.buyConfirmDays) })],
    ...(leaves
      ? [
          [text('min_redeem'), text('shares', { n: formatDecimal(limits.minRedeem, 2) })],
          [text('min_hold'), text('shares', { n: formatDecimal(limits.minHold, 2) })],
          [text('pay'), text('after_t', { n: String(settlement.redeemPayDays) })],
        ]
      : []),
  ];
  return plainTable([[text('item'), text('agreed')], ...rows]);
}

function paperTexts(dictionaries: Dictionaries): PaperText {
  return (code, values = {}) => filledName(dictionaries, ['PAPER_TEXT', code], values);
}

function amountRows(fee: string, tiers: readonly FeeTier[], text: PaperText): readonly Row[] {
  return tiers.map(({ from, charge }, place) => [
    fee,
    bandOf('amount', place, { from: groupedYuan(from), to: nextYuan(tiers[place + 1]) }, text),
    charge.kind === 'rate'
      ? percent(charge.rate)
      : text('each_order', { money: groupedYuan(charge.fee) }),
  ]);
}

function nextYuan(tier: FeeTier | undefined): string | undefined {
  return tier && groupedYuan(tier.from);
}

function daysRows(fee: string, tiers: readonly HoldingTier[], text: PaperText): readonly Row[] {
  return tiers.map(({ fromDays, rate }, place) => [
    fee,
    bandOf(
      'days',
      place,
      { from: String(fromDays), to: tiers[place + 1]?.fromDays.toString() },
      text,
    ),
    percent(rate),
  ]);
}

/** The rates by kind of customer; kinds with the same rates share their rows. */
function redemptionRows(
  fee: string,
  redemption: ProductTerms['fees']['redemption'],
  dictionaries: Dictionaries,
): readonly Row[] {
  const text = paperTexts(dictionaries);
  const groups = new Map<string, { kinds: ClientType[]; tiers: readonly RedemptionTier[] }>();
  for (const kind of CLIENT_TYPES) {
    const tiers = redemption[kind];
    const key = tiers.map(({ fromDays, rate }) => `${fromDays}:${rate}`).join();
    const group = groups.get(key);
    if (group) group.kinds.push(kind);
    else groups.set(key, { kinds: [kind], tiers });
  }
  return [...groups.values()].flatMap(({ kinds, tiers }) => {
    const names = kinds.map((kind) => nameOf(dictionaries, 'CLIENT_TYPE', kind)).join('、');
    const isForAll = groups.size === 1;
    return daysRows(isForAll ? fee : text('fee_of', { fee, kinds: names }), tiers, text);
  });
}

const CLIENT_TYPES: readonly ClientType[] = ['0', '1', '2'];

function bandOf(
  unit: 'amount' | 'days',
  place: number,
  { from, to }: { readonly from: string; readonly to: string | undefined },
  text: PaperText,
): string {
  if (to === undefined) return place === 0 ? text(`${unit}_any`) : text(`${unit}_from`, { from });
  return place === 0 ? text(`${unit}_below`, { to }) : text(`${unit}_between`, { from, to });
}

function yuan(amount: Fen, text: PaperText): string {
  return text('yuan', { money: groupedYuan(amount) });
}

/** A percentage counts hundredths, so two of the eight places of a rate are the percent sign's. */
export function percent(value: Rate): string {
  return `${formatRounded(value, 6, 2)}%`;
}
