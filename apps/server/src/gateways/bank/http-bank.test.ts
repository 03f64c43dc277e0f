import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { knownDay } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import { afterAll, describe, expect, it } from 'vitest';
import { httpBank } from './http-bank.ts';

type Answer = { readonly status?: number; readonly body?: unknown; readonly isSilent?: boolean };
const answers = new Map<string, Answer>();
const heard: { method: string; url: string; key: unknown; token: unknown; body: unknown }[] = [];

async function serve(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const { method = '', url = '', headers } = request;
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const { authorization: token } = headers;
  heard.push({ method, url, key: headers['idempotency-key'], token, body });
  const answer = answers.get(`${method} ${url}`) ?? { status: 404 };
  if (answer.isSilent) return;
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
}

const server = createServer((request, response) => void serve(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
// A server that listens on TCP has a port.
const { port } = server.address() as AddressInfo;
const bankWithin = (timeoutMs: number) =>
  httpBank({ url: `http://127.0.0.1:${port}/`, token: 'secret', timeoutMs });
// A busy machine may take a while over an answer; only for one that never comes is the wait short.
const bank = bankWithin(30_000);
const hasty = bankWithin(300);

const DAY = knownDay('2026-11-12');
const transfer = {
  transferNo: 'DD1',
  direction: 'out',
  bankNo: 'B01',
  bindingNo: 'BD1',
  tradeAccount: 'TA1',
  amount: fen(123_45n),
  tradeOn: DAY,
} as const;
const done = {
  transfer_no: 'DD1',
  status: 'done',
  serial: 'S1',
  direction: 'out',
  amount: '123.45',
};
const answering = (place: string, answer: Answer) => answers.set(place, answer);

describe('a transfer over HTTP', () => {
  it('travels under its number with everything the bank needs', async () => {
    answering('POST /transfers', { body: done });
    expect(await bank.send(transfer)).toEqual({ kind: 'done', bankSerial: 'S1' });
    expect(heard.at(-1)).toEqual({
      method: 'POST',
      url: '/transfers',
      key: 'DD1',
      token: 'Bearer secret',
      body: {
        transfer_no: 'DD1',
        direction: 'out',
        bank_no: 'B01',
        binding_no: 'BD1',
        trade_account: 'TA1',
        amount: '123.45',
        trade_date: '2026-11-12',
      },
    });
  });

  it.each<{ answer: Answer; kind: string; why: string }>([
    { answer: { body: done }, kind: 'done', why: 'it names our number and amount' },
    {
      answer: { body: { transfer_no: 'DD1', status: 'refused', serial: 'S2', reason: '余额不足' } },
      kind: 'refused',
      why: 'the bank itself says no',
    },
    {
      answer: { body: { transfer_no: 'DD1', status: 'pending' } },
      kind: 'pending',
      why: 'it works on it',
    },
    { answer: { isSilent: true }, kind: 'unknown', why: 'no answer in time' },
    { answer: { status: 500 }, kind: 'unknown', why: 'it broke, perhaps behind the payment' },
    { answer: { status: 400 }, kind: 'unknown', why: 'a proxy may have said so' },
    { answer: { status: 202, body: done }, kind: 'unknown', why: 'not done yet' },
    { answer: { status: 302 }, kind: 'unknown', why: 'orders to pay follow no redirect' },
    { answer: { body: 'not json' }, kind: 'unknown', why: 'no JSON' },
    { answer: { body: { ...done, transfer_no: 'DD2' } }, kind: 'unknown', why: 'another number' },
    { answer: { body: { ...done, amount: '123.46' } }, kind: 'unknown', why: 'another amount' },
    {
      answer: { body: { ...done, amount: '123.450' } },
      kind: 'unknown',
      why: 'no amount of money',
    },
    { answer: { body: { ...done, direction: 'in' } }, kind: 'unknown', why: 'the other way' },
    { answer: { body: { ...done, serial: '' } }, kind: 'unknown', why: 'no serial' },
    {
      answer: { body: { transfer_no: 'DD1', status: 'refused', serial: 'S2' } },
      kind: 'unknown',
      why: 'a refusal without a reason',
    },
  ])('is $kind: $why', async ({ answer, kind }) => {
    answering('POST /transfers', answer);
    expect((await (answer.isSilent ? hasty : bank).send(transfer)).kind).toBe(kind);
  });

  it('is asked about by its number; one the bank does not know may be on its way', async () => {
    answering('GET /transfers/DD1', { body: done });
    expect(await bank.ask(transfer)).toMatchObject({ kind: 'done' });
    expect(await bank.ask({ ...transfer, transferNo: 'DD404' })).toEqual({ kind: 'unknown' });
  });

  it.each([
    { change: { amount: '123.46' }, why: 'the bank moved another amount' },
    { change: { direction: 'in' }, why: 'the bank moved it the other way' },
  ])('is unknown when asked about: $why', async ({ change }) => {
    answering('GET /transfers/DD1', { body: { ...done, ...change } });
    expect(await bank.ask(transfer)).toEqual({ kind: 'unknown' });
  });

  it('cannot be reached where nothing listens', async () => {
    const nowhere = httpBank({ url: 'http://127.0.0.1:1', token: undefined, timeoutMs: 300 });
    expect(await nowhere.send(transfer)).toEqual({ kind: 'unknown' });
    expect(await nowhere.fetchDay(DAY, undefined)).toMatchObject({ kind: 'not_ready' });
  });
});

describe('the file of a day over HTTP', () => {
  it('comes in pages', async () => {
    const refused = { ...done, transfer_no: 'DD2', status: 'refused', reason: '户名不符' };
    answering('GET /days/2026-11-12/transfers', { body: { lines: [done], next: 'DD1' } });
    answering('GET /days/2026-11-12/transfers?from=DD1', {
      body: { lines: [refused], next: null },
    });
    expect(await bank.fetchDay(DAY, undefined)).toEqual({
      kind: 'page',
      lines: [
        { transferNo: 'DD1', direction: 'out', amount: 123_45n, bankSerial: 'S1', kind: 'done' },
      ],
      next: 'DD1',
    });
    expect(await bank.fetchDay(DAY, 'DD1')).toMatchObject({
      lines: [{ kind: 'refused', reason: '户名不符' }],
      next: undefined,
    });
  });

  it.each([
    { answer: { status: 404 }, why: 'it is not there yet' },
    { answer: { body: { lines: [{ ...done, amount: '1' }] } }, why: 'it cannot be read' },
    { answer: { body: { lines: [{ ...done, status: 'maybe' }], next: null } }, why: 'no outcome' },
  ])('is waited for: $why', async ({ answer }) => {
    answering('GET /days/2026-11-12/transfers', answer);
    expect(await bank.fetchDay(DAY, undefined)).toMatchObject({ kind: 'not_ready' });
  });
});

describe('an advance over HTTP', () => {
  const advance = { orderNo: 'DD7', tradeAccount: 'TA1', productNo: '910003', amount: fen(1_00n) };

  it.each<{ answer: Answer; kind: string }>([
    { answer: { body: { order_no: 'DD7', status: 'paid', serial: 'A1' } }, kind: 'paid' },
    {
      answer: { body: { order_no: 'DD7', status: 'refused', serial: 'A1', reason: '额度不足' } },
      kind: 'refused',
    },
    { answer: { body: { order_no: 'DD8', status: 'paid', serial: 'A1' } }, kind: 'unknown' },
    { answer: { status: 404 }, kind: 'unknown' },
  ])('is $kind', async ({ answer, kind }) => {
    answering('POST /advances', answer);
    expect((await bank.advance(advance)).kind).toBe(kind);
  });

  it('that is not in the book of the day was not paid; a bank that cannot be reached tells nothing', async () => {
    answering('GET /advances/DD7', { body: { order_no: 'DD7', status: 'absent' } });
    expect(await bank.findAdvance('DD7')).toMatchObject({ kind: 'refused' });
    answering('GET /advances/DD7', { status: 500 });
    expect(await bank.findAdvance('DD7')).toEqual({ kind: 'unknown' });
    // A proxy says so of everything that it cannot find.
    expect(await bank.findAdvance('DD404')).toEqual({ kind: 'unknown' });
  });
});
