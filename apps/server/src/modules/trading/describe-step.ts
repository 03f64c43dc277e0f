import { assert } from '@mall/domain/assert';
import type { ConfirmedStep } from '@mall/domain/identity/confirmed-step';
import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { nameAgreements, type PrivateSight } from '#modules/agreements/index.ts';
import { findCard } from '#modules/banking/index.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import { type Dictionaries, filledName, nameOf } from '#modules/dictionary/index.ts';
import type { StepWords } from '#modules/identity/index.ts';
import { findOpenFlow } from './flow/find-open-flow.ts';
import { readOwnFlow } from './flow/flow-store.ts';
import { type OrderRecord, readOwnOrder } from './orders/order-store.ts';
import { isPlanChange } from './plans/propose-plan.ts';
import { findProposal } from './proposals/proposal-store.ts';
import { transferredOf, transferTermsOf } from './transfers/transfer-terms.ts';

export type DescribeDeps = {
  readonly db: Tx;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly seesPrivate: PrivateSight;
  readonly hotline?: string | undefined;
};

type Step<Purpose> = Extract<ConfirmedStep, { readonly purpose: Purpose }>;
type Refusal = Extract<StepWords, { readonly ok: false }>['refusal'];

/**
 * Says what a customer is about to confirm, in the words of his message. What it names is looked up here: a page, or a
 * program that speaks for one, has no say in the text.
 */
export async function describeStep(
  deps: DescribeDeps,
  clientId: string,
  step: ConfirmedStep,
): Promise<StepWords> {
  switch (step.purpose) {
    case 'sign':
      return describeSigning(deps, clientId, step);
    case 'order':
      return describeFlow(deps, clientId, step);
    case 'transfer_out':
      return describeTransfer(deps, clientId, step);
    case 'custody':
      return describeCustody(deps, step);
    case 'treasure':
      return describeProduct(deps, step.productNo, (product) =>
        say(deps, 'treasure', { product, quantity: inYuan(deps, step.reserve) }),
      );
    case 'unbind':
      return describeProduct(deps, step.productNo, (product) =>
        say(deps, 'unbind', {
          product,
          option: nameOf(deps.dictionaries, 'UNBIND_OPTION', step.option),
        }),
      );
    case 'audit':
      return describeAudit(deps, clientId, step);
  }
}

async function describeSigning(
  deps: DescribeDeps,
  clientId: string,
  { agreementIds, flowId }: Step<'sign'>,
): Promise<StepWords> {
  if (agreementIds === undefined)
    return said(say(deps, 'sign', { papers: say(deps, 'sign_unnamed') }));
  if (flowId !== undefined && !(await findOpenFlow(deps, clientId, flowId)))
    return refuse('flow_expired');
  const titles = await nameAgreements(deps, clientId, agreementIds);
  const [first] = titles ?? [];
  if (titles === undefined || first === undefined) return refuse('agreement_not_found');
  const kind = titles.length === 1 ? 'sign_one' : 'sign_many';
  const papers = say(deps, kind, { first, count: String(titles.length) });
  return said(say(deps, 'sign', { papers }));
}

async function describeFlow(
  deps: DescribeDeps,
  clientId: string,
  { flowId }: Step<'order'>,
): Promise<StepWords> {
  if (!(await findOpenFlow(deps, clientId, flowId))) return refuse('flow_expired');
  const flow = await readOwnFlow(deps.db, clientId, flowId);
  const product = await nameProduct(deps, flow.target_product_no ?? flow.product_no);
  const business = nameOf(deps.dictionaries, 'BUSIN_TYPE', flow.busin_type);
  return said(say(deps, 'order', { business, product, quantity: quantityOf(deps, flow) }));
}

async function describeTransfer(
  deps: DescribeDeps,
  clientId: string,
  { bankNo, amount }: Step<'transfer_out'>,
): Promise<StepWords> {
  const card = await findCard(deps.db, clientId, bankNo);
  if (!card) return refuse('bank_account_not_bound', { hotline: deps.hotline ?? '' });
  const bank = { bank: card.bankName, tail: tailOf(card.accountMasked) };
  return said(say(deps, 'transfer_out', { ...bank, quantity: inYuan(deps, amount) }));
}

async function describeCustody(deps: DescribeDeps, step: Step<'custody'>): Promise<StepWords> {
  const { productNo, seller, account } = step;
  if (!deps.dictionaries.get('DISTRIBUTOR')?.has(seller)) return refuse('target_seller_unknown');
  const quantity = inShares(deps, step.shares);
  return describeProduct(deps, productNo, (product) =>
    sayCustody(deps, { product, quantity, seller, account }),
  );
}

async function describeAudit(
  deps: DescribeDeps,
  clientId: string,
  { localOrderNos }: Step<'audit'>,
): Promise<StepWords> {
  const orders: OrderRecord[] = [];
  for (const localOrderNo of new Set(localOrderNos)) {
    const proposal = await findProposal(deps.db, clientId, localOrderNo);
    if (!proposal) return refuse('order_not_found');
    orders.push(await readOwnOrder(deps.db, clientId, proposal.order_no));
  }
  const [first] = orders;
  assert(first !== undefined, 'an approval names an order');
  if (orders.length === 1)
    return said(say(deps, 'audit', { order: await describeOrder(deps, first) }));
  return said(sayOrders(deps, orders));
}

async function describeOrder(deps: DescribeDeps, order: OrderRecord): Promise<string> {
  if (order.kind === 'bank_transfer') {
    const { direction, bankName, accountMasked } = transferTermsOf(order);
    return say(deps, direction === 'out' ? 'transfer_out' : 'transfer_in', {
      quantity: inYuan(deps, transferredOf(order)),
      bank: bankName,
      tail: tailOf(accountMasked),
    });
  }
  const business = isPlanChange(order)
    ? nameOf(deps.dictionaries, 'RATION_PROPOSAL', 'change')
    : nameOf(deps.dictionaries, 'BUSIN_TYPE', order.busin_type);
  const product = await nameProduct(deps, order.product_no);
  const quantity = quantityOf(deps, order);
  const { other_distributor: seller, other_account: account, target_product_no: target } = order;
  if (seller !== null && account !== null)
    return sayCustody(deps, { product, quantity, seller, account });
  if (target === null) return say(deps, 'order', { business, product, quantity });
  return say(deps, 'switch', {
    business,
    product,
    quantity,
    target: await nameProduct(deps, target),
  });
}

type MovedShares = {
  readonly product: string;
  readonly quantity: string;
  readonly seller: string;
  readonly account: string;
};

/** Shares that move, with where they go. */
function sayCustody(deps: DescribeDeps, { seller, account, ...moved }: MovedShares): string {
  const name = deps.dictionaries.get('DISTRIBUTOR')?.get(seller) ?? seller;
  return say(deps, 'custody', { ...moved, seller: name, tail: tailOf(account) });
}

/** A product of a step that is for public ones: the name of a private one is told to no one who only has its number. */
async function describeProduct(
  deps: DescribeDeps,
  productNo: string,
  words: (product: string) => string,
): Promise<StepWords> {
  const { day } = await deps.clock.businessNow(deps.db);
  const terms = await findTermsOfAnyStatus(deps.db, productNo, day);
  return !terms || terms.isPrivate ? refuse('product_absent') : said(words(terms.shortName));
}

async function nameProduct({ db, clock }: DescribeDeps, productNo: string): Promise<string> {
  const { day } = await clock.businessNow(db);
  const terms = await findTermsOfAnyStatus(db, productNo, day);
  assert(terms !== undefined, 'a product of a flow or an order never disappears');
  return terms.shortName;
}

type Entrusted = {
  readonly entrust_money_fen: Fen | null;
  readonly entrust_shares_e2: Shares | null;
};

/** How much is entrusted; nothing for an instruction that names no quantity. */
function quantityOf(
  deps: DescribeDeps,
  { entrust_money_fen: money, entrust_shares_e2: count }: Entrusted,
): string {
  if (money !== null) return inYuan(deps, money);
  return count === null ? '' : inShares(deps, count);
}

/** Several orders, with their money and their shares each added up by itself. */
function sayOrders(deps: DescribeDeps, orders: readonly Entrusted[]): string {
  const money = orders.reduce((sum, one) => sum + (one.entrust_money_fen ?? 0n), 0n);
  const others = orders.filter((one) => one.entrust_money_fen === null);
  const count = others.reduce((sum, one) => sum + (one.entrust_shares_e2 ?? 0n), 0n);
  const values = {
    count: String(orders.length),
    money: inYuan(deps, fen(money)),
    shares: inShares(deps, shares(count)),
  };
  if (money > 0n && count > 0n) return say(deps, 'audit_sums', values);
  if (money === 0n && count === 0n) return say(deps, 'audit_many', values);
  const quantity = money > 0n ? values.money : values.shares;
  return say(deps, 'audit_sum', { ...values, quantity });
}

function inYuan(deps: DescribeDeps, amount: Fen): string {
  return say(deps, 'money', { amount: groupedYuan(amount) });
}

const SHARE_DECIMALS = 2;

function inShares(deps: DescribeDeps, count: Shares): string {
  return say(deps, 'shares', { amount: groupDigits(formatDecimal(count, SHARE_DECIMALS)) });
}

const TAIL_LENGTH = 4;

/** The end of an account number; only letters and digits, so that an account that is a text cannot speak. */
function tailOf(account: string): string {
  return account.replaceAll(/[^A-Za-z0-9]/g, '').slice(-TAIL_LENGTH);
}

function say(
  { dictionaries }: DescribeDeps,
  code: string,
  values: Readonly<Record<string, string>> = {},
): string {
  return filledName(dictionaries, ['SMS_STEP', code], values);
}

function said(words: string): StepWords {
  return { ok: true, words };
}

function refuse(refusal: Refusal, slots?: { readonly hotline: string }): StepWords {
  return { ok: false, refusal, ...(slots ? { slots } : {}) };
}
