import { approvedText, type DecidedRow, isPlan, type LocalOrder, WAITING } from './local-order.ts';

/** What a decision came to, order by order. */
export type Outcome = {
  readonly result: 'approved' | 'rejected';
  readonly orders: readonly LocalOrder[];
  readonly rows: readonly OutcomeRow[];
};

/** What became of one order. Unknown: no answer came, and the order does not tell either. */
export type OutcomeRow = {
  readonly localOrderNo: string;
  readonly kind: 'done' | 'refused' | 'unknown';
  readonly text: string;
  readonly orderNo: string | null;
  readonly status: { readonly code: string; readonly name: string } | undefined;
};

/** A row of the server's answer to the decision itself. */
export function answeredRow(
  result: Outcome['result'],
  row: DecidedRow,
  order: LocalOrder | undefined,
): OutcomeRow {
  const { order_status: code, next_audit_level: next, is_ok } = row;
  const hasNext = next !== null;
  return {
    localOrderNo: row.local_order_no,
    kind: is_ok === '1' ? 'done' : 'refused',
    text: is_ok === '1' ? doneText(result, { order, hasNext }) : (row.error_info ?? '未处理'),
    orderNo: order && isPlan(order) ? null : row.order_no,
    status: code === null ? undefined : { code, name: row.order_status_dict_name ?? '' },
  };
}

/** An order this operator has decided on, as it stands now. */
export function decidedRow(order: LocalOrder): OutcomeRow {
  const { order_status: code } = order;
  const result = code === '01' ? 'rejected' : 'approved';
  return {
    ...rowOf(order),
    kind: 'done',
    text: doneText(result, { order, hasNext: code === WAITING }),
  };
}

/** An order that ended without this operator. */
export function endedRow(order: LocalOrder): OutcomeRow {
  return { ...rowOf(order), kind: 'refused', text: endText(order) };
}

/** An order that waits still, as the server said just now: the decision did not reach it, or not yet. */
export function waitingRow(order: LocalOrder): OutcomeRow {
  return { ...rowOf(order), kind: 'unknown', text: '结果未返回' };
}

/** An order the server said nothing about. */
export function unlearntRow(order: LocalOrder): OutcomeRow {
  return { ...waitingRow(order), status: undefined };
}

export function isWaitingRow({ kind, status }: OutcomeRow): boolean {
  return kind === 'unknown' && status !== undefined;
}

export function isUnknown({ rows }: Pick<Outcome, 'rows'>): boolean {
  return rows.some(({ kind }) => kind === 'unknown');
}

export function headlineOf({ result, rows }: Outcome): string {
  const [only] = rows;
  if (rows.length === 1 && only) return only.text;
  const count = (kind: OutcomeRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const verb = result === 'approved' ? '通过' : '驳回';
  const lost = count('unknown');
  const rest = lost === 0 ? '' : `，结果未返回 ${lost} 笔`;
  return `${verb} ${count('done')} 笔，未${verb} ${count('refused')} 笔${rest}`;
}

function rowOf(order: LocalOrder) {
  const { local_order_no: localOrderNo, order_no, order_status: code } = order;
  // The records tell of what was traded, and a plan is no trade.
  const orderNo = isPlan(order) ? null : order_no;
  return { localOrderNo, orderNo, status: { code, name: order.order_status_dict_name } };
}

type Decided = { readonly order: LocalOrder | undefined; readonly hasNext: boolean };

function doneText(result: Outcome['result'], { order, hasNext }: Decided): string {
  if (result === 'rejected') return '已驳回';
  return hasNext ? '一级已通过，待二级' : `复核通过，${approvedText(order)}`;
}

function endText({ order_status: status }: LocalOrder): string {
  if (status === '03') return '经办已撤回';
  return status === '02' ? '委托已过复核时效' : '该委托已被其他复核人处理';
}
