import { type Fen, fen } from '@mall/domain/money/units';
import { formatYuan, parseYuan } from '@mall/domain/money/yuan';
import * as z from 'zod';
import type {
  Advance,
  AdvanceAnswer,
  Bank,
  FilePage,
  NotReady,
  Transfer,
  TransferAnswer,
  TransferLine,
} from './port.ts';

export type HttpBankSettings = {
  readonly url: string;
  readonly token: string | undefined;
  readonly timeoutMs: number;
};

/**
 * A bank over HTTP. POST transfers and advances carry our number, also as Idempotency-Key; GET on the number asks again;
 * GET days/<day>/transfers is the file of a day. Only a 200 whose body names the same number is believed: everything else
 * leaves the result unknown, because a refusal that came from a proxy would refund money that was paid.
 */
export function httpBank(settings: HttpBankSettings): Bank {
  return {
    send: async (transfer) =>
      transferAnswerOf(
        await call(settings, 'transfers', {
          key: transfer.transferNo,
          body: wireTransfer(transfer),
        }),
        transfer,
      ),
    ask: async (transfer) =>
      transferAnswerOf(
        await call(settings, `transfers/${encodeURIComponent(transfer.transferNo)}`),
        transfer,
      ),
    fetchDay: async (day, from) => {
      const query = from === undefined ? '' : `?from=${encodeURIComponent(from)}`;
      return pageOf(await call(settings, `days/${day}/transfers${query}`));
    },
    advance: async (advance) =>
      advanceAnswerOf(
        await call(settings, 'advances', { key: advance.orderNo, body: wireAdvance(advance) }),
        advance.orderNo,
      ),
    findAdvance: async (orderNo) =>
      advanceAnswerOf(await call(settings, `advances/${encodeURIComponent(orderNo)}`), orderNo),
  };
}

type Reply = { readonly status: number; readonly body: unknown };
const SILENCE: Reply = { status: 0, body: undefined };
/** A page of the file is the longest answer. */
const BODY_CHARS_MAX = 4_000_000;

async function call(
  { url, token, timeoutMs }: HttpBankSettings,
  path: string,
  sent?: { readonly key: string; readonly body: unknown },
): Promise<Reply> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(sent ? { 'content-type': 'application/json', 'idempotency-key': sent.key } : {}),
  };
  try {
    const reply = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      method: sent ? 'POST' : 'GET',
      headers,
      ...(sent ? { body: JSON.stringify(sent.body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const text = await reply.text();
    if (text.length > BODY_CHARS_MAX) return SILENCE;
    return { status: reply.status, body: reply.status === 200 ? JSON.parse(text) : undefined };
  } catch {
    return SILENCE;
  }
}

function wireTransfer(transfer: Transfer) {
  return {
    transfer_no: transfer.transferNo,
    direction: transfer.direction,
    bank_no: transfer.bankNo,
    binding_no: transfer.bindingNo,
    trade_account: transfer.tradeAccount,
    amount: formatYuan(transfer.amount),
    trade_date: transfer.tradeOn,
  };
}

function wireAdvance({ orderNo, tradeAccount, productNo, amount }: Advance) {
  return {
    order_no: orderNo,
    trade_account: tradeAccount,
    product_no: productNo,
    amount: formatYuan(amount),
  };
}

const yuan = z.string().transform((text, context): Fen => {
  const parsed = parseYuan(text);
  if (parsed !== undefined) return fen(parsed);
  context.addIssue('must be yuan with two decimals');
  return z.NEVER;
});
const serial = z.string().regex(/^[\w:.-]{1,64}$/);
const reason = z.string().min(1).max(200);
const direction = z.enum(['in', 'out']);

const transferReply = z.discriminatedUnion('status', [
  z.object({ transfer_no: z.string(), status: z.literal('done'), serial, direction, amount: yuan }),
  z.object({ transfer_no: z.string(), status: z.literal('refused'), serial, reason }),
  z.object({ transfer_no: z.string(), status: z.literal('pending') }),
]);

function transferAnswerOf({ status, body }: Reply, asked: Transfer): TransferAnswer {
  if (status !== 200) return { kind: 'unknown' };
  const { success, data } = transferReply.safeParse(body);
  if (!success || data.transfer_no !== asked.transferNo) return { kind: 'unknown' };
  if (data.status === 'pending') return { kind: 'pending' };
  if (data.status === 'refused')
    return { kind: 'refused', bankSerial: data.serial, reason: data.reason };
  const isOther = data.amount !== asked.amount || data.direction !== asked.direction;
  return isOther ? { kind: 'unknown' } : { kind: 'done', bankSerial: data.serial };
}

const fileReply = z.object({
  lines: z.array(
    z.discriminatedUnion('status', [
      z.object({
        transfer_no: z.string(),
        status: z.literal('done'),
        serial,
        direction,
        amount: yuan,
      }),
      z.object({
        transfer_no: z.string(),
        status: z.literal('refused'),
        serial,
        direction,
        amount: yuan,
        reason,
      }),
    ]),
  ),
  next: z.nullable(z.string().min(1).max(64)),
});

function pageOf({ status, body }: Reply): FilePage | NotReady {
  const parsed = status === 200 ? fileReply.safeParse(body) : undefined;
  if (!parsed?.success) return { kind: 'not_ready', reason: NO_FILE };
  const { lines, next } = parsed.data;
  return { kind: 'page', lines: lines.map(lineOf), next: next ?? undefined };
}

const NO_FILE = "the bank's file of the day is not there";

function lineOf(line: z.output<typeof fileReply>['lines'][number]): TransferLine {
  const { transfer_no: transferNo, direction: way, amount, serial: bankSerial } = line;
  const head = { transferNo, direction: way, amount, bankSerial };
  return line.status === 'done'
    ? { ...head, kind: 'done' }
    : { ...head, kind: 'refused', reason: line.reason };
}

const advanceReply = z.discriminatedUnion('status', [
  z.object({ order_no: z.string(), status: z.literal('paid'), serial }),
  z.object({ order_no: z.string(), status: z.literal('refused'), serial, reason }),
  z.object({ order_no: z.string(), status: z.literal('absent') }),
]);

function advanceAnswerOf({ status, body }: Reply, orderNo: string): AdvanceAnswer {
  if (status !== 200) return { kind: 'unknown' };
  const { success, data } = advanceReply.safeParse(body);
  if (!success || data.order_no !== orderNo) return { kind: 'unknown' };
  if (data.status === 'absent')
    return { kind: 'refused', advanceNo: `BN${orderNo}`, reason: 'the bank was not asked' };
  return data.status === 'paid'
    ? { kind: 'paid', advanceNo: data.serial }
    : { kind: 'refused', advanceNo: data.serial, reason: data.reason };
}
