import type { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import type { queryBankTransferRecord } from '@mall/contract/banking/bank-transfer';
import type { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import type { ReplyOf } from '@mall/contract/define-call';
import type { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import type { checkRiskInfo } from '@mall/contract/identity/user';
import type { PlanItem } from '@mall/contract/plans/plan-terms';
import type { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import type { TradeRecord } from '@mall/contract/trading/trade-record';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { BUSINESS_TYPE } from '@mall/domain/orders/business-type';
import { formatFullDay } from '#shared/format/day.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { recordPath, visitPath } from '#shared/orders/record-path.ts';
import { planTodos, type Reach } from './plan-todos.ts';
import type { Todo } from './todo.ts';

/** What the server said; undefined is what it has not said, or not yet. */
export type TodoFacts = {
  readonly today: Day | undefined;
  readonly needSign: ReplyOf<typeof compElectQryNeedSignList> | undefined;
  readonly risk: ReplyOf<typeof checkRiskInfo> | undefined;
  readonly qualified: ReplyOf<typeof stateQualifyInvest> | undefined;
  /** Orders that are still on their way, and those that failed in the last days. */
  readonly running: readonly TradeRecord[] | undefined;
  readonly failed: readonly TradeRecord[] | undefined;
  /** Orders of colleagues that wait for this operator, and the newest of his own. */
  readonly toAudit?: readonly LocalOrder[] | undefined;
  readonly proposed?: readonly LocalOrder[] | undefined;
  /** Transfers of the last days. */
  readonly transfers?: readonly Transfer[] | undefined;
  readonly plans?: readonly PlanItem[] | undefined;
  /** Repo contracts that have not matured. */
  readonly repos?: readonly Repo[] | undefined;
  /** The newest records of targets that were hit. */
  readonly reaches?: readonly Reach[] | undefined;
};

type Repo = Pick<
  ReplyOf<typeof queryBjhgWdq>['list'][number],
  'contract_no' | 'product_no' | 'product_short_name' | 'expire_date_num' | 'postpone_flag'
>;
type Transfer = ReplyOf<typeof queryBankTransferRecord>['list'][number];

type LocalOrder = ReplyOf<typeof queryUserLocalOrder>['list'][number];

const RISK_FORM = `${PATHS.totalAssets}?dialog=risk`;
/** A qualification that ends within this many days is worth a word. */
const SOON_DAYS = 30;

/** What waits for the customer, most urgent first. */
export function todosOf({
  today,
  needSign,
  risk,
  qualified,
  running = [],
  failed = [],
  toAudit = [],
  proposed = [],
  transfers = [],
  plans = [],
  reaches = [],
  repos = [],
}: TodoFacts): readonly Todo[] {
  return [
    ...toAudit.map(auditTodo),
    ...proposed.filter((order) => isRecent(order, today)).flatMap((order) => endTodo(order) ?? []),
    ...running.filter(isIn(AWAITS_VISIT)).map((order) => orderTodo(order, VISIT_TEXT)),
    ...running.filter(isIn(COOLING_OFF)).map((order) => ({
      ...orderTodo(order, coolingText(order)),
      ...until(order.cooling_end_time),
    })),
    ...failed
      .filter(wasTaken)
      .map((order) => orderTodo(order, `${order.busin_type_dict_name}失败，请查看原因`)),
    ...transfers.flatMap((transfer) => transferTodo(transfer) ?? []),
    todo('sign', signText(needSign?.list.length ?? 0), `${PATHS.agreement}?tab=todo`),
    todo('risk', risk && riskText(risk), RISK_FORM, risk?.valid_to_num),
    todo(
      'qualify',
      qualified && qualifyText(qualified, today),
      PATHS.highEndSign,
      qualified?.valid_to_num,
    ),
    ...repos.filter((repo) => endsSoon(repo, today)).map(repoTodo),
    ...planTodos(plans, reaches, today),
  ].flatMap((one) => one ?? []);
}

/** An order that its auditor rejected or that ran out is told of by its proposal. */
function wasTaken({ order_status }: TradeRecord): boolean {
  return order_status !== '01' && order_status !== '02';
}

const AWAITS_VISIT = '12';
const COOLING_OFF = '11';
const VISIT_TEXT = '冷静期已结束，请完成回访';

function isIn(status: string) {
  return ({ order_status }: TradeRecord) => order_status === status;
}

function coolingText({ cooling_end_time }: TradeRecord): string {
  return cooling_end_time === null ? '冷静期' : `冷静期至 ${cooling_end_time}`;
}

/** What waits for this operator, until when. */
function auditTodo(order: LocalOrder): Todo {
  const { local_order_no: no } = order;
  const amount = amountText(order);
  const until = order.expire_time.slice(11, 16);
  const size = amount === undefined ? '' : ` ${amount}`;
  const text = `${order.busin_type_dict_name} ${order.product_short_name ?? ''}${size}，${until}前有效`;
  return {
    key: `audit-${no}`,
    text: `待复核 ${text}`,
    to: auditPath('todo', no),
    due: order.expire_time,
  };
}

function amountText({ entrust_money: money, entrust_share: share }: LocalOrder) {
  if (money !== null) return formatMoneyWithUnit(money);
  return share === null ? undefined : `${formatShares(share)} 份`;
}

/** A colleague's yes or no, or none in time, is worth a word for so many days. */
const ENDED_DAYS = 3;

function isRecent({ make_time }: LocalOrder, today: Day | undefined): boolean {
  return today !== undefined && make_time.slice(0, 10) >= addDays(today, -ENDED_DAYS);
}

/** What became of an order this operator made. */
function endTodo(order: LocalOrder): Todo | undefined {
  const { local_order_no: no } = order;
  const end = endText(order);
  if (end === undefined) return undefined;
  const name = order.product_short_name ?? order.busin_type_dict_name;
  const size = amountText(order);
  const facts = [end, ...(size === undefined ? [] : [size]), no].join('，');
  return { key: `end-${no}`, text: `${name} ${facts}`, to: auditPath('mine', no) };
}

/** Undefined: it waits, its maker ended it himself, or its transfer is told of by the bank's answer. */
function endText({ order_status: status, audit_remark, busin_type }: LocalOrder) {
  switch (status) {
    case '00':
    case '03':
    case '61':
    case '62':
      return undefined;
    case '01':
      return `复核驳回：${audit_remark ?? ''}`;
    case '02':
      return '复核过期';
    default:
      return busin_type === BUSINESS_TYPE.bankTransfer ? undefined : '复核通过';
  }
}

function auditPath(tab: 'todo' | 'mine', no: string): string {
  return `${PATHS.audit}?tab=${tab}&local_order_no=${encodeURIComponent(no)}`;
}

/** A visit is opened at once, every other order is looked at. */
function orderTodo(order: TradeRecord, text: string): Todo {
  const { order_no: no, product_short_name: name } = order;
  const to = isIn(AWAITS_VISIT)(order) ? visitPath(no) : recordPath(no);
  return { key: `order-${no}`, text: `${name} ${text}`, to };
}

/** A transfer that is not known, came to nothing, or was done while its customer did not look. */
function transferTodo(transfer: Transfer): Todo | undefined {
  const text = transferText(transfer);
  if (text === undefined) return undefined;
  const { transfer_no: no, direction_dict_name: way, occur_balance: money } = transfer;
  return {
    key: `transfer-${no}`,
    text: `${way} ${formatMoneyWithUnit(money)} ${text}`,
    to: `${PATHS.transferRecords}?transfer_no=${encodeURIComponent(no)}`,
  };
}

function transferText(transfer: Transfer): string | undefined {
  const { transfer_status: status, settled_later, local_order_no, remark } = transfer;
  const isLater = settled_later === '1';
  switch (status) {
    case '80':
      return '结果确认中';
    case '70':
      return `${isLater ? '已与银行核对，' : ''}失败：${remark ?? ''}`;
    case '50':
      if (isLater) return '已与银行核对，成功';
      return local_order_no === null ? undefined : '成功';
    default:
      return undefined;
  }
}

function todo(
  key: string,
  text: string | undefined,
  to: string,
  due?: string | null,
): Todo | undefined {
  return text === undefined ? undefined : { key, text, to, ...until(due) };
}

function until(due: string | null | undefined): Pick<Todo, 'due'> {
  return due ? { due } : {};
}

/** A contract that ends within a week is worth a word. */
const MATURES_DAYS = 7;

function endsSoon({ expire_date_num: end }: Repo, today: Day | undefined): boolean {
  return today !== undefined && end >= today && end <= addDays(today, MATURES_DAYS);
}

function repoTodo(repo: Repo): Todo {
  const { contract_no, product_no, expire_date_num: end, postpone_flag } = repo;
  const then = postpone_flag === '1' ? '到期续作' : '到期兑付';
  return {
    key: `repo-${contract_no}`,
    text: `${repo.product_short_name} ${formatFullDay(end)} 到期，${then}`,
    to: `${PATHS.bjhgPositionDetail}?product_no=${product_no}`,
    due: end,
  };
}

function signText(count: number): string | undefined {
  return count === 0 ? undefined : `${count} 份协议待签署`;
}

function riskText({ risk_status, valid_to_num }: NonNullable<TodoFacts['risk']>) {
  switch (risk_status) {
    case '0':
      return '尚未完成风险测评';
    case '1':
      return undefined;
    case '2':
      return '风险测评已过期';
    case '3':
      return `风险测评将于 ${formatFullDay(valid_to_num)} 到期`;
  }
}

function qualifyText(
  { qualify_status, valid_to_num }: NonNullable<TodoFacts['qualified']>,
  today: Day | undefined,
): string | undefined {
  if (qualify_status === '3') return '合格投资者认定已过期';
  if (qualify_status !== '2' || valid_to_num === null || today === undefined) return undefined;
  if (valid_to_num > addDays(today, SOON_DAYS)) return undefined;
  return `合格投资者认定将于 ${formatFullDay(valid_to_num)} 到期`;
}
