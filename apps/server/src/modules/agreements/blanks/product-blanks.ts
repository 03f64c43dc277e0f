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
type Words = (code: string, values?: Readonly<Record<string, string>>) => string;

/** The standard rates of every fee of a product: discounts come and go, so the sheet of an order names them. */
export function feeTable({ fees }: PricedProduct, dictionaries: Dictionaries): string {
  const words = wordsOf(dictionaries);
  const type = (code: string) => nameOf(dictionaries, 'FEE_TYPE', code);
  const yearly = (code: string, value: Rate | undefined): readonly Row[] =>
    value === undefined
      ? []
      : [[type(code), words('yearly'), words('rate_a_year', { rate: percent(value) })]];
  const { subscription, purchase, redemption, backEnd, performance } = fees;
  return plainTable([
    [words('fee'), words('condition'), words('rate')],
    ...amountRows(type('SUB'), subscription, words),
    ...amountRows(type('BUY'), purchase, words),
    ...daysRows(type('BACK'), backEnd, words),
    ...redemptionRows(type('RED'), redemption, dictionaries),
    ...performance.map(({ above, part }) => [
      type('PERF'),
      words('above', { rate: percent(above) }),
      percent(part),
    ]),
    ...yearly('MGT', fees.yearly.management),
    ...yearly('CUS', fees.yearly.custody),
    ...yearly('SSF', fees.yearly.service),
  ]);
}

/** From how much on and until when a product is bought, and when it is left. What is announced from day to day is not here. */
export function saleTable(product: PricedProduct, dictionaries: Dictionaries): string {
  const words = wordsOf(dictionaries);
  const { limits, settlement, collection, expiresOn, holdMonths } = product;
  const leaves = isFund(product.categoryId) || expiresOn === undefined;
  const rows: readonly Row[] = [
    ...(collection ? [[words('collection'), `${collection.begin} - ${collection.end}`]] : []),
    ...(expiresOn === undefined ? [] : [[words('expires'), expiresOn]]),
    ...(holdMonths === undefined
      ? []
      : [[words('hold'), words('months', { n: String(holdMonths) })]]),
    [words('first_min'), yuan(limits.firstMin, words)],
    [words('add_min'), yuan(limits.addMin, words)],
    [words('step'), yuan(limits.step, words)],
    [words('confirm'), words('after_t', { n: String(settlement.buyConfirmDays) })],
    ...(leaves
      ? [
          [words('min_redeem'), words('shares', { n: formatDecimal(limits.minRedeem, 2) })],
          [words('min_hold'), words('shares', { n: formatDecimal(limits.minHold, 2) })],
          [words('pay'), words('after_t', { n: String(settlement.redeemPayDays) })],
        ]
      : []),
  ];
  return plainTable([[words('item'), words('agreed')], ...rows]);
}

function wordsOf(dictionaries: Dictionaries): Words {
  return (code, values = {}) => filledName(dictionaries, ['PAPER_TEXT', code], values);
}

function amountRows(fee: string, tiers: readonly FeeTier[], words: Words): readonly Row[] {
  return tiers.map(({ from, charge }, place) => [
    fee,
    bandOf('amount', place, { from: groupedYuan(from), to: nextYuan(tiers[place + 1]) }, words),
    charge.kind === 'rate'
      ? percent(charge.rate)
      : words('each_order', { money: groupedYuan(charge.fee) }),
  ]);
}

function nextYuan(tier: FeeTier | undefined): string | undefined {
  return tier && groupedYuan(tier.from);
}

function daysRows(fee: string, tiers: readonly HoldingTier[], words: Words): readonly Row[] {
  return tiers.map(({ fromDays, rate }, place) => [
    fee,
    bandOf(
      'days',
      place,
      { from: String(fromDays), to: tiers[place + 1]?.fromDays.toString() },
      words,
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
  const words = wordsOf(dictionaries);
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
    return daysRows(isForAll ? fee : words('fee_of', { fee, kinds: names }), tiers, words);
  });
}

const CLIENT_TYPES: readonly ClientType[] = ['0', '1', '2'];

function bandOf(
  unit: 'amount' | 'days',
  place: number,
  { from, to }: { readonly from: string; readonly to: string | undefined },
  words: Words,
): string {
  if (to === undefined) return place === 0 ? words(`${unit}_any`) : words(`${unit}_from`, { from });
  return place === 0 ? words(`${unit}_below`, { to }) : words(`${unit}_between`, { from, to });
}

function yuan(amount: Fen, words: Words): string {
  return words('yuan', { money: groupedYuan(amount) });
}

/** A percentage counts hundredths, so two of the eight places of a rate are the percent sign's. */
function percent(value: Rate): string {
  return `${formatRounded(value, 6, 2)}%`;
}
