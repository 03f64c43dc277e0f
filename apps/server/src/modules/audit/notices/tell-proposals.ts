import { isSamePerson } from '@mall/domain/audit/hand';
import { REMIND_MS } from '@mall/domain/audit/proposal';
import { addDays } from '@mall/domain/calendar/day';
import { epochMsOf, formatMoment, type Moment, momentAt } from '@mall/domain/calendar/moment';
import { formatDecimal } from '@mall/domain/money/decimal';
import { groupedYuan } from '@mall/domain/money/yuan';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { instantFromMs, msOfInstant } from '#db/instant.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { listOperators, type OperatorFacts } from '#modules/identity/index.ts';
import { queueMessage } from '#modules/messages/index.ts';
import { directionName } from '#modules/trading/index.ts';
import { type DueNotice, findDueNotices, insertNotice } from './notice-store.ts';

export type NoticeDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  /** Whose name the text begins with. */
  readonly provider: string;
};

/** What ended so many days ago is told no more. */
const TOLD_DAYS = 3;
const AT_ONCE = 200;
/** A text of an hour ago tells of what is over. */
const USEFUL_MS = 3_600_000;

/**
 * Tells auditors of what waits for them and makers of what became of theirs. Each message is promised together with the row
 * that says so, so it goes out once, also when two processes do this at once.
 */
export async function tellProposals(deps: NoticeDeps, limit = AT_ONCE): Promise<number> {
  const now = await deps.clock.businessNow(deps.db);
  const nowMs = epochMsOf(now);
  const query = {
    now: instantFromMs(nowMs),
    remindFrom: instantFromMs(nowMs + REMIND_MS),
    since: addDays(now.day, -TOLD_DAYS),
    limit,
  };
  let told = 0;
  // What no operator may decide on stays due: the pages go past it, so that it holds up no other institution.
  for (let after: DueNotice | undefined; ; ) {
    const due = await findDueNotices(deps.db, { ...query, after });
    for (const notice of due)
      told += await deps.db.transaction().execute((tx) => tell(deps, tx, notice, now));
    if (due.length < limit) return told;
    after = due.at(-1);
  }
}

async function tell(deps: NoticeDeps, tx: Tx, notice: DueNotice, now: Moment): Promise<number> {
  const operators = await listOperators(tx, notice.clientId, now.day);
  const content = textOf(deps, notice);
  let told = 0;
  for (const { instUserCode, mobile } of receiversOf(notice, operators)) {
    if (!(await insertNotice(tx, notice, instUserCode))) continue;
    const nowMs = deps.clock.wallMs();
    await queueMessage(tx, { mobile, content, nowMs, usefulMs: USEFUL_MS });
    told += 1;
  }
  return told;
}

/** Those who could decide on it now, or its maker once it was decided. */
function receiversOf(
  { kind, makerCode, approvers, value }: DueNotice,
  operators: readonly OperatorFacts[],
): readonly OperatorFacts[] {
  const maker = operators.filter(({ instUserCode }) => instUserCode === makerCode);
  if (kind !== 'submitted' && kind !== 'reminder') return maker;
  const done = operators.filter(({ instUserCode }) => approvers.includes(instUserCode));
  return operators.filter((one) => {
    const isBarred = [...maker, ...done].some((hand) => isSamePerson(hand, one));
    const { auditLimit: limit } = one;
    const isWithin = limit === undefined || (value !== undefined && value <= limit);
    return one.rights.has('audit') && !isBarred && isWithin;
  });
}

/** 【…】申购 启明稳健 1,000,000.00元 待您复核，请于 2026-11-16 15:00:00 前处理。 */
function textOf({ dictionaries, provider }: NoticeDeps, notice: DueNotice): string {
  const { money, shares, remark } = notice;
  const wordOf = (code: string) => nameOf(dictionaries, 'AUDIT_SMS', code);
  const size = money === null ? '' : `${groupedYuan(money)}${wordOf('yuan')}`;
  const quantity = shares === null ? size : `${formatDecimal(shares, 2)}${wordOf('shares')}`;
  const slots: Readonly<Record<string, string>> = {
    provider,
    business: businessName(dictionaries, notice),
    product: notice.productName,
    quantity,
    until: formatMoment(momentAt(msOfInstant(notice.expiresAt))),
    reason: remark ?? '',
  };
  const text = `${wordOf('head')}${wordOf(sentenceOf(notice))}`;
  return text.replaceAll(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
}

/** A plan is no order that was taken, and nothing was frozen for it. */
function sentenceOf({ kind, businType }: DueNotice): string {
  const isTold = kind === 'approved' || kind === 'expired';
  return isTold && businType === BUSINESS_TYPE.planCreation ? `${kind}_plan` : kind;
}

function businessName(
  dictionaries: Dictionaries,
  {
    direction,
    businType,
    isPlanChange,
  }: Pick<DueNotice, 'direction' | 'businType' | 'isPlanChange'>,
): string {
  if (isPlanChange) return nameOf(dictionaries, 'RATION_PROPOSAL', 'change');
  return direction === null
    ? nameOf(dictionaries, 'BUSIN_TYPE', businType)
    : directionName(direction, dictionaries);
}
