import type { signedAgreement } from '@mall/contract/agreements/agreement-terms';
import type { compElectQrySignedAgreeList } from '@mall/contract/agreements/signed-archive';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import { formatMoment, momentAt } from '@mall/domain/calendar/moment';
import type * as z from 'zod/mini';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { msOfInstant } from '#db/instant.ts';
import { agreementIdOf } from '#modules/agreements/fill-template.ts';
import { presentSeal } from '#modules/agreements/seal/present-seal.ts';
import { findSealStates } from '#modules/agreements/seal/seal-store.ts';
import { readProductNames } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { listOperators, nameCustomer, nameOfOperator } from '#modules/identity/index.ts';
import {
  countSignedPapers,
  findSignedPapers,
  type SignedFilter,
  type SignedPaper,
} from './signed-store.ts';

/** The first order that each of a customer's signatures was given for; trading keeps the orders. */
export type OrdersOfSignatures = (
  db: Db,
  clientId: string,
  signNos: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export type ArchiveDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly findOrdersOfSignatures: OrdersOfSignatures;
};

type Page = { readonly page_num: number; readonly page_size: number };

/** What a customer signed, newest first, with whose hand and for which order. */
export async function listSigned(
  deps: ArchiveDeps,
  filter: SignedFilter,
  { page_num, page_size: limit }: Page,
): Promise<ReplyOf<typeof compElectQrySignedAgreeList>> {
  const { db, clock } = deps;
  const { day: today } = await clock.businessNow(db);
  const offset = (page_num - 1) * limit;
  const papers = await findSignedPapers(db, filter, { today, offset, limit });
  const facts = await readFacts(deps, filter.clientId, { papers, today });
  const count = await countSignedPapers(db, filter);
  return { list: papers.map((paper) => presentPaper(paper, facts, deps.dictionaries)), count };
}

async function readFacts(
  { db, findOrdersOfSignatures }: ArchiveDeps,
  clientId: string,
  { papers, today }: { readonly papers: readonly SignedPaper[]; readonly today: Day },
) {
  const productNos = papers.flatMap(({ product_no }) => product_no ?? []);
  const signNos = papers.map(({ sign_no }) => sign_no);
  return {
    customer: await nameCustomer(db, clientId),
    operators: await listOperators(db, clientId, today),
    products: await readProductNames(db, productNos),
    orders: await findOrdersOfSignatures(db, clientId, signNos),
    seals: await findSealStates(db, clientId, signNos),
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;
type OnWire = z.output<typeof signedAgreement>;

function presentPaper(
  paper: SignedPaper,
  { customer, operators, products, orders, seals }: Facts,
  dictionaries: Dictionaries,
): OnWire {
  const { sign_no, product_no, inst_user_code: operator, version_in_force } = paper;
  const name = product_no === null ? undefined : products.get(product_no)?.shortName;
  // The column holds what the contract's list of kinds allowed when the template was entered.
  const kind = paper.agree_kind as OnWire['agree_kind'];
  const isRenewed = version_in_force !== null && version_in_force !== paper.template_version;
  return {
    sign_no,
    agreement_id: agreementIdOf(paper, product_no ?? undefined),
    agreement_name: paper.title.replaceAll('{product_short_name}', name ?? ''),
    agree_kind: kind,
    agree_kind_dict_name: nameOf(dictionaries, 'AGREE_KIND', kind),
    template_version: paper.template_version,
    sign_mode: paper.sign_mode,
    sign_mode_dict_name: nameOf(dictionaries, 'SIGN_MODE', paper.sign_mode),
    product_no,
    product_short_name: name ?? null,
    order_no: orders.get(sign_no) ?? null,
    sign_time: formatMoment(momentAt(msOfInstant(paper.signed_at))),
    signer_name: operator === null ? customer : nameOfOperator(operators, operator),
    ...presentSeal(sign_no, seals.get(sign_no), dictionaries),
    has_new_version: isRenewed ? '1' : '0',
  };
}
