import { expect, it } from 'vitest';
import { hitFrom } from './send-alone.ts';

it('reads an answer whose connection was closed behind it', () => {
  const received = Buffer.from('HTTP/1.1 200 OK\r\nImgCodeId: a:b\r\nx: \r\n\r\n{"name":"理财"}');
  expect(hitFrom(received)).toEqual({
    status: 200,
    headers: { imgcodeid: 'a:b', x: '' },
    text: '{"name":"理财"}',
  });
});

it('says so when there was none', () => {
  expect(() => hitFrom(Buffer.from('HTTP/1.1 200'))).toThrow('without an answer');
});
