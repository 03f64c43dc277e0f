import { contract } from '@mall/contract';
import { isInRepurchaseHours } from '@mall/domain/catalogue/buy-button';
import { groupedYuan } from '@mall/domain/money/yuan';
import type { Renewal } from '@mall/domain/repo/repo-contract';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findRepoTerms, findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { findContracts } from './contract-store.ts';
import { presentContract, presentRenewal } from './present-contract.ts';
import { type RenewalDeps, setRenewal } from './set-renewal.ts';

export type RepoDeps = RenewalDeps & {
  readonly readCalendar: CalendarReader;
  readonly dictionaries: Dictionaries;
  readonly findAccount: (
    db: Db,
    clientId: string,
  ) => Promise<{ readonly isRestricted: boolean } | undefined>;
};

export function repoCalls(deps: RepoDeps): readonly ServedCall[] {
  return [contractsCall(deps), renewalCall(deps)];
}

/** The contracts of the customer that are not over; those of the past cannot be asked for yet and there are none. */
function contractsCall(deps: RepoDeps): ServedCall {
  return serveCall(contract.catalogue.queryBjhgWdq, async (request, { clientId }) => {
    const { db, clock, readCalendar, dictionaries } = deps;
    const { page_num: page, page_size: size, product_no: productNo } = request;
    const [now, calendar] = [await clock.businessNow(db), await readCalendar()];
    const open = await findContracts(db, clientId, { productNo, isOpen: true });
    const asked = open.filter(
      (one) => request.contract_no === undefined || one.contract.contractNo === request.contract_no,
    );
    const isRestricted = (await deps.findAccount(db, clientId))?.isRestricted === true;
    const isOpenNow = isInRepurchaseHours(now, calendar);
    const view = { now, isOpen: isOpenNow, isRestricted, dictionaries };
    const list = [];
    for (const record of asked.slice((page - 1) * size, page * size)) {
      const no = record.contract.productNo;
      const product = await findTermsOfAnyStatus(db, no, now.day);
      const terms = await findRepoTerms(db, no);
      list.push(presentContract(record, { shortName: product?.shortName ?? no, terms }, view));
    }
    return { ok: true, reply: { list, count: asked.length } };
  });
}

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
