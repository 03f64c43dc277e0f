import { contentHash } from '#content-hash.ts';
import { rowContent, type TableColumns } from '#db/row-content.ts';
import type { Flow, StepRow } from './flow-store.ts';
import type { TermsRow } from './told-terms-store.ts';

export const FLOW_COLUMNS = {
  content: [
    'flow_id',
    'client_id',
    'request_no',
    'request_sha256',
    'busin_type',
    'product_no',
    'entrust_money_fen',
    'steps',
    'started_at',
    'expires_at',
    'target_product_no',
    'entrust_shares_e2',
  ],
  changing: [],
} as const satisfies TableColumns<Flow>;

export const STEP_COLUMNS = {
  content: ['flow_id', 'step', 'basis', 'request_no', 'evidence', 'passed_at'],
  changing: [],
} as const satisfies TableColumns<StepRow>;

/** What the digest of told terms covers; a new term goes to the end and is null in older rows. */
const TOLD = [
  'flow_id',
  'fee_fen',
  'fee_rate_e8',
  'flat_fee_fen',
  'discount_rate_e8',
  'trade_on',
  'confirm_on',
  'redeemable_on',
  'product_risk',
  'dividend_method',
  'agreed_rate_e8',
  'early_rate_e8',
  'redeem_fee_fen',
  'difference_fen',
  'adviser_rate_e8',
] as const satisfies readonly (keyof TermsRow)[];

export const TERMS_COLUMNS = {
  content: [...TOLD, 'told_no', 'terms_sha256', 'told_at'],
  changing: [],
} as const satisfies TableColumns<TermsRow>;

export type TermsTold = Pick<TermsRow, (typeof TOLD)[number]>;

/** The digest of the terms that a flow tells: the same terms of another customer, product or amount have another one. */
export function termsDigest(flow: ToldFlow, terms: TermsTold): Buffer {
  const { client_id, product_no, entrust_money_fen, target_product_no, entrust_shares_e2 } = flow;
  const told = rowContent(terms, { content: TOLD, changing: [] });
  const about =
    target_product_no === null ? { entrust_money_fen } : { target_product_no, entrust_shares_e2 };
  return contentHash({ client_id, product_no, ...about, told });
}

type ToldFlow = Pick<
  Flow,
  'client_id' | 'product_no' | 'entrust_money_fen' | 'target_product_no' | 'entrust_shares_e2'
>;

/** The hash over a flow, all of its steps that were passed, and the terms that an order was told. */
export function flowContent(flow: Flow, steps: readonly StepRow[], told: TermsRow): Buffer {
  const passed = steps.map((step) => rowContent(step, STEP_COLUMNS).toString('hex'));
  return contentHash({
    flow: rowContent(flow, FLOW_COLUMNS),
    steps: passed.toSorted(),
    told: rowContent(told, TERMS_COLUMNS),
  });
}
