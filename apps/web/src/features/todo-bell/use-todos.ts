import { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import { checkRiskInfo } from '@mall/contract/identity/user';
import { queryRationList, queryReachRecord } from '@mall/contract/plans/plan-queries';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { addDays } from '@mall/domain/calendar/day';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { useEffect, useEffectEvent } from 'react';
import { PAGE_SIZE } from '#shared/page-sizes.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useLocation } from '#shared/router/router.tsx';
import { useAuditDesk } from '#shared/session/use-audit-desk.ts';
import { useBusinessDay } from '#shared/shop/use-business-day.ts';
import type { Todo } from './todo.ts';
import { todosOf } from './todos-of.ts';

/** The same question the login asks, by the specification's own codes. */
const AGREEMENTS = {
  category_id: CATEGORY.plan,
  busin_type: BUSINESS_TYPE.loginAgreements,
} as const;
const PAGE = { page_num: 1, page_size: PAGE_SIZE.all };
/** A failed order is worth a word for so many days. */
const FAILED_DAYS = 3;
const REFRESH_MS = 5 * 60_000;
const ACCOUNT = '/myaccount/';

export type Todos = {
  readonly todos: readonly Todo[];
  /** Some source did not answer, so the list may lack something. */
  readonly isPartial: boolean;
  readonly refresh: () => void;
};

/** What waits for the customer, from every call that knows something and is served today. */
export function useTodos(): Todos {
  const today = useBusinessDay();
  const needSign = useOwnQuery(compElectQryNeedSignList, AGREEMENTS);
  const risk = useOwnQuery(checkRiskInfo, {});
  const qualified = useOwnQuery(stateQualifyInvest, {});
  const running = useOwnQuery(transRecordlistQuery, { status: 'doing', ...PAGE });
  const failed = useOwnQuery(
    transRecordlistQuery,
    { status: 'fail', begin_date: today && addDays(today, -FAILED_DAYS), ...PAGE },
    { enabled: today !== undefined },
  );
  const transfers = useOwnQuery(
    queryBankTransferRecord,
    { begin_date: today && addDays(today, -FAILED_DAYS), ...PAGE },
    { enabled: today !== undefined },
  );
  const plans = useOwnQuery(queryRationList, PAGE);
  const reaches = useOwnQuery(queryReachRecord, PAGE);
  const repos = useOwnQuery(queryBjhgWdq, PAGE);
  const desk = useAuditDesk().queries;
  const orders = [running, failed, transfers, plans, reaches, repos, desk.waiting, desk.own];
  const sources = [needSign, risk, qualified, ...orders];
  const refresh = () => {
    for (const source of sources) if (source.isEnabled) void source.refetch();
  };
  const { pathname } = useLocation();
  const isInAccount = pathname.toLowerCase().startsWith(ACCOUNT);
  const lookAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (isInAccount) lookAgain();
  }, [isInAccount]);
  useWhileBusy(refresh);
  return {
    todos: todosOf({
      today,
      needSign: needSign.data,
      risk: risk.data,
      qualified: qualified.data,
      running: running.data?.list,
      failed: failed.data?.list,
      transfers: transfers.data?.list,
      toAudit: desk.waiting.data?.list,
      proposed: desk.own.data?.list,
      plans: plans.data?.list,
      reaches: reaches.data?.list,
      repos: repos.data?.list,
    }),
    isPartial: sources.some(({ isError }) => isError),
    refresh,
  };
}

/**
 * Every five minutes, but only when the customer did something meanwhile: a page that asks by itself would keep
 * an abandoned session open for ever.
 */
function useWhileBusy(refresh: () => void): void {
  const lookAgain = useEffectEvent(refresh);
  useEffect(() => {
    let isBusy = false;
    const note = () => {
      isBusy = true;
    };
    const timer = setInterval(() => {
      if (isBusy) lookAgain();
      isBusy = false;
    }, REFRESH_MS);
    window.addEventListener('pointerdown', note);
    window.addEventListener('keydown', note);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerdown', note);
      window.removeEventListener('keydown', note);
    };
  }, []);
}
