import { describe, expect, it } from 'vitest';
import { answerLength } from './load.ts';

const answer = (head: string, body: string) => Buffer.from(`${head}\r\n\r\n${body}`);

describe('the length of an answer', () => {
  it.each([
    { why: 'head and body', bytes: answer('HTTP/1.1 200 OK\r\ncontent-length: 2', '{}'), is: 40 },
    {
      why: 'the body may still be on its way',
      bytes: answer('HTTP/1.1 200 OK\r\nContent-Length: 9', ''),
      is: 47,
    },
    {
      why: 'the head is not complete',
      bytes: Buffer.from('HTTP/1.1 200 OK\r\ncontent-le'),
      is: undefined,
    },
  ])('$why', ({ bytes, is }) => {
    expect(answerLength(bytes)).toBe(is);
  });

  it.each([
    {
      why: 'a refused request is not speed',
      head: 'HTTP/1.1 429 Too Many Requests\r\ncontent-length: 2',
    },
    {
      why: 'an answer without a length cannot be counted',
      head: 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked',
    },
  ])('$why', ({ head }) => {
    expect(() => answerLength(answer(head, '{}'))).toThrow('not the answer expected');
  });
});
