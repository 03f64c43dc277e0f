// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { clearStoredSession } from '#shared/session/stored-session.ts';
import { createMallStorage } from '#shared/storage/mall-storage.ts';
import { keepSmsNotice, parseSmsNotice } from './sms-notice.ts';

const storage = createMallStorage(() => localStorage, '/mall-pc-org');
const notice = { noticerecordId: 'n1', clientId: 'c1', sentAtMs: 1_000_000, step: 'order' };
beforeEach(() => localStorage.clear());

it.each([
  { clientId: 'c1', afterMs: 0, found: true, why: 'just sent' },
  { clientId: 'c1', afterMs: 299_999, found: true, why: 'five minutes are not over' },
  { clientId: 'c1', afterMs: 300_000, found: false, why: 'a code is good for five minutes' },
  { clientId: 'c1', afterMs: -1, found: false, why: 'the clock was set back' },
  { clientId: 'c2', afterMs: 0, found: false, why: 'it belongs to another customer' },
])('is found: $found, because $why', ({ clientId, afterMs, found }) => {
  keepSmsNotice(storage, notice);
  const read = parseSmsNotice(storage, clientId, notice.sentAtMs + afterMs);
  expect(read).toEqual(found ? notice : undefined);
});

it.each(['{"noticerecordId":', '{}', 'null', '[]'])('takes %s for none', (json) => {
  storage.write('smsNotice', json);
  expect(parseSmsNotice(storage, 'c1', 0)).toBeUndefined();
});

it('goes with the customer', () => {
  keepSmsNotice(storage, notice);
  clearStoredSession(storage);
  expect(parseSmsNotice(storage, 'c1', notice.sentAtMs)).toBeUndefined();
});
