import type { ReplyOf } from '@mall/contract/define-call';
import type { startTradeFlowStep } from '@mall/contract/trading/trade-flow';
import { epochOf } from '@mall/domain/calendar/day';
import { formatMoment } from '@mall/domain/calendar/moment';
import { add, fen } from '@mall/domain/money/units';
import { interestUntil } from '@mall/domain/repo/repo-contract';
import { presentNeeded } from '#modules/agreements/index.ts';
import { presentConfirmItem } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { presentMatch } from '#modules/suitability/index.ts';
import { cancelDeadline } from '#modules/trading/records/present-order.ts';
import type { FlowStep } from './flow-steps.ts';
import { type FlowState, unsignedOf } from './read-flow.ts';
import type { Told } from './tell-terms.ts';

type Reply = ReplyOf<typeof startTradeFlowStep>;

/** A flow as the wire says it; what the current step does not need stays empty. */
export function presentFlow(
  { state, told }: { readonly state: FlowState; readonly told: Told | undefined },
  dictionaries: Dictionaries,
): Reply {
  const { flow, offer, current, next, documents, items } = state;
  const { investor, suitability, terms } = offer;
  return {
    flow_id: flow.flow_id,
    cur_step: current,
    next_step: next ?? null,
    // The column holds what flow-steps wrote: steps of the contract's list.
    steps: [...flow.steps] as FlowStep[],
    step_data: {
      suitability: presentMatch({ investor, terms, suitability }, dictionaries) ?? null,
      agreements:
        current === 'AGREEMENT'
          ? unsignedOf(documents).map((document) => presentNeeded(document, dictionaries))
          : [],
      confirm_items:
        current === 'CONFIRM' || current === 'SUBMIT' ? items.map(presentConfirmItem) : [],
      terms: told
        ? {
            ...presentTold(told, dictionaries),
            ...presentAdviser(told),
            ...presentRepo(state),
            ...presentSwitch(told),
            ...presentCooling(state),
          }
        : null,
      ...(current === 'SMS' ? { needs_password: asked(state) } : {}),
    },
    finished: current === 'SUBMIT' ? '1' : '0',
    expire_time: formatMoment(state.expiresAt),
  };
}

function asked({ offer }: FlowState): '0' | '1' {
  return offer.privateSale?.asksPassword ? '1' : '0';
}

function presentTold(
  { terms, charge, lockedUntil, isCancellable, digest, estimate }: Told,
  dictionaries: Dictionaries,
): NonNullable<Reply['step_data']['terms']> {
  return {
    fee_rate: charge.rate ?? null,
    discount: charge.rate === undefined ? null : charge.discount,
    fixed_fee: charge.flat ?? null,
    est_fee: charge.fee,
    est_share: estimate?.shares ?? null,
    est_nav: estimate?.unitValue ?? null,
    est_nav_date_num: estimate?.day ?? null,
    trade_date_num: terms.tradeOn,
    confirm_date_num: terms.confirmOn,
    redeemable_date_num: terms.redeemableOn ?? null,
    lock_date_num: lockedUntil ?? null,
    cancel_deadline: isCancellable ? cancelDeadline({ trade_on: terms.tradeOn }) : null,
    fund_risk_level: terms.risk,
    fund_risk_level_dict_name: nameOf(dictionaries, 'FUND_RISK_LEVEL', terms.risk),
    dividend_method: terms.dividendMethod ?? null,
    terms_sha256: digest.toString('hex'),
  };
}

function presentAdviser({ terms: { adviserRate } }: Told) {
  return adviserRate === undefined ? {} : { adviser_rate: adviserRate };
}

/** What leaves and what enters, at the last net values. */
function presentSwitch({ switched }: Told) {
  if (!switched) return {};
  const { out, difference, amountIn, sharesIn } = switched;
  return {
    switch: {
      out_money: out.gross,
      redeem_fee: out.fee,
      diff_fee: difference,
      in_money: amountIn,
      in_share: sharesIn,
    },
  };
}

/** What lies between the order of a private product and the day it is sent. */
function presentCooling({ offer: { privateSale } }: FlowState) {
  if (!privateSale?.cooling) return {};
  const { cooling, lastSignAt } = privateSale;
  return {
    cooling: {
      hours: cooling.hours,
      end_time: formatMoment(cooling.endsAt),
      last_sign_time: lastSignAt ? formatMoment(lastSignAt) : null,
    },
  };
}

/** What a repo pays at its maturity. */
function presentRepo({ flow, offer }: FlowState) {
  const { repo, times } = offer;
  const { tradeOn: lentOn, redeemableOn: dueOn } = times;
  if (!repo || dueOn === undefined) return {};
  const principal = flow.entrust_money_fen ?? fen(0n);
  const income = interestUntil({ lentOn }, dueOn, { principal, yearly: repo.agreedRate });
  return {
    repo: {
      expire_year_rate: repo.agreedRate,
      break_year_rate: repo.earlyRate,
      start_date_num: lentOn,
      expire_date_num: dueOn,
      days: epochOf(dueOn) - epochOf(lentOn),
      expect_income: income,
      expect_expire_money: add(principal, income),
      can_postpone: repo.isRenewable ? ('1' as const) : ('0' as const),
    },
  };
}
