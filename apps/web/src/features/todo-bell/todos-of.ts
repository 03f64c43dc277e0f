import type { compElectQryNeedSignList } from '@mall/contract/agreements/need-sign';
import type { ReplyOf } from '@mall/contract/define-call';
import type { stateQualifyInvest } from '@mall/contract/identity/qualified-investor';
import type { checkRiskInfo } from '@mall/contract/identity/user';
import type { TradeRecord } from '@mall/contract/trading/trade-record';
import { addDays, type Day } from '@mall/domain/calendar/day';
import { formatFullDay } from '#shared/format/day.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { recordPath, visitPath } from '#shared/orders/record-path.ts';

/** One thing the customer has to see to, and where. */
export type Todo = { readonly key: string; readonly text: string; readonly to: string };

/** What the server said; undefined is what it has not said, or not yet. */
export type TodoFacts = {
  readonly today: Day | undefined;
  readonly needSign: ReplyOf<typeof compElectQryNeedSignList> | undefined;
  readonly risk: ReplyOf<typeof checkRiskInfo> | undefined;
  readonly qualified: ReplyOf<typeof stateQualifyInvest> | undefined;
  /** Orders that are still on their way, and those that failed in the last days. */
  readonly running: readonly TradeRecord[] | undefined;
  readonly failed: readonly TradeRecord[] | undefined;
};

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
}: TodoFacts): readonly Todo[] {
  return [
    ...running.filter(isIn(AWAITS_VISIT)).map((order) => orderTodo(order, VISIT_TEXT)),
    ...running.filter(isIn(COOLING_OFF)).map((order) => orderTodo(order, coolingText(order))),
    ...failed.map((order) => orderTodo(order, `${order.busin_type_dict_name}失败，请查看原因`)),
    todo('sign', signText(needSign?.list.length ?? 0), `${PATHS.agreement}?tab=todo`),
    todo('risk', risk && riskText(risk), RISK_FORM),
    todo('qualify', qualified && qualifyText(qualified, today), PATHS.highEndSign),
  ].flatMap((one) => one ?? []);
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

/** A visit is opened at once, every other order is looked at. */
function orderTodo(order: TradeRecord, text: string): Todo {
  const { order_no: no, product_short_name: name } = order;
  const to = isIn(AWAITS_VISIT)(order) ? visitPath(no) : recordPath(no);
  return { key: `order-${no}`, text: `${name} ${text}`, to };
}

function todo(key: string, text: string | undefined, to: string): Todo | undefined {
  return text === undefined ? undefined : { key, text, to };
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
