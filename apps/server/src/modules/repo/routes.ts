import { contract } from '@mall/contract';
import { type Day, epochOf } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { isInRepurchaseHours } from '@mall/domain/catalogue/buy-button';
import { groupedYuan } from '@mall/domain/money/yuan';
import type { Renewal } from '@mall/domain/repo/repo-contract';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findRepoTermsOf, readProductNames } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { type ContractRecord, findContracts } from './contract-store.ts';
import { presentContract, presentRenewal } from './present-contract.ts';
import { type RenewalDeps, setRenewal } from './set-renewal.ts';

export type RepoDeps = RenewalDeps & {
  readonly readCalendar: CalendarReader;
  readonly dictionaries: Dictionaries;
  readonly findAccount: (
    db: Db,
    clientId: string,
  ) => Promise<{ readonly isRestricted: boolean } | undefined>;
  /** The day of the account a request asks for, and the moment it is told at; undefined: it cannot be told. */
  readonly findDay: (
    clientId: string,
    asked: { readonly as_of?: Day | undefined; readonly known_on?: Day | undefined },
  ) => Promise<{ readonly asOf: Day | undefined; readonly now: Moment } | undefined>;
};

export function repoCalls(deps: RepoDeps): readonly ServedCall[] {
  return [contractsCall(deps), renewalCall(deps)];
}

/** The contracts of the customer that are over or are not, now or on a past day, when nothing can be done with them. */
function contractsCall(deps: RepoDeps): ServedCall {
  return serveCall(contract.catalogue.queryBjhgWdq, async (request, { clientId }) => {
    const { page_num: page, page_size: size, product_no: productNo } = request;
    const at = await findDayOf(deps, clientId, request);
    if (!at) return { ok: false, refusal: 'as_of_out_of_range' };
    const isOpen = request.ended_flag !== '1';
    const found = await findContracts(deps.db, clientId, { productNo, isOpen, asOf: at.asOf });
    const asked = (isOpen ? found.toSorted(byDueDay) : found.toReversed()).filter(
      (one) => request.contract_no === undefined || one.contract.contractNo === request.contract_no,
    );
    const onPage = asked.slice((page - 1) * size, page * size);
    return {
      ok: true,
      reply: { list: await presentContracts(deps, clientId, onPage, at), count: asked.length },
    };
  });
}

/** Pages go on in the order of the table, so what is due first is on the first page. */
function byDueDay({ contract: one }: ContractRecord, { contract: other }: ContractRecord): number {
  return epochOf(one.dueOn) - epochOf(other.dueOn);
}

type Asked = Parameters<RepoDeps['findDay']>[1];

async function findDayOf(deps: RepoDeps, clientId: string, asked: Asked) {
  if (asked.as_of !== undefined || asked.known_on !== undefined)
    return deps.findDay(clientId, asked);
  return { asOf: undefined, now: await deps.clock.businessNow(deps.db) };
}

async function presentContracts(
  deps: RepoDeps,
  clientId: string,
  records: readonly ContractRecord[],
  { asOf, now }: NonNullable<Awaited<ReturnType<RepoDeps['findDay']>>>,
) {
  const { db, readCalendar, dictionaries } = deps;
  const productNos = records.map((record) => record.contract.productNo);
  const names = await readProductNames(db, productNos);
  const terms = await findRepoTermsOf(db, productNos);
  const isRestricted = (await deps.findAccount(db, clientId))?.isRestricted === true;
  const isOpen = isInRepurchaseHours(now, await readCalendar());
  return records.map((record) => {
    const { productNo } = record.contract;
    const shown = presentContract(
      record,
      { shortName: names.get(productNo)?.shortName ?? productNo, terms: terms.get(productNo) },
      { now, isOpen, isRestricted, dictionaries },
    );
    return asOf === undefined ? shown : { ...shown, ...NOTHING_TO_DO };
  });
}

const NOTHING_TO_DO = { can_early_end: '0', can_alter_postpone: '0' } as const;

function renewalCall(deps: RepoDeps): ServedCall {
  return serveCall(contract.trading.qrpAlterPostpone, async (request, session, { address }) => {
    const { clientId, instUserCode } = session;
    const { contract_no: contractNo, request_no: requestNo } = request;
    const result = await setRenewal(
      deps,
      { clientId, instUserCode, address },
      { contractNo, requestNo, renewal: renewalFrom(request) },
    );
    if (!result.ok) {
      const { refusal } = result;
      const slots = 'limit' in result ? { slots: { x: groupedYuan(result.limit) } } : {};
      return { ok: false, refusal, ...slots };
    }
    const shown = presentRenewal(result.renewal, result.principal);
    return {
      ok: true,
      reply: {
        contract_no: result.contractNo,
        postpone_flag: shown.postpone_flag,
        postpone_stop_date_num: shown.postpone_stop_date,
        postpone_amount: shown.postpone_amount,
        expire_date_num: result.dueOn,
      },
    };
  });
}

type WireRenewal = {
  readonly postpone_flag?: '0' | '1' | undefined;
  readonly postpone_stop_date?: Extract<Renewal, { kind: 'renew' }>['until'];
  readonly postpone_amount?: Extract<Renewal, { kind: 'renew' }>['amount'];
};

/** The renewal a request asks for; its amount and end date are ignored when it asks for none. */
export function renewalFrom(request: WireRenewal): Renewal {
  if (request.postpone_flag !== '1') return { kind: 'pay_out' };
  return { kind: 'renew', amount: request.postpone_amount, until: request.postpone_stop_date };
}
