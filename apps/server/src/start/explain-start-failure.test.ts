import { describe, expect, it } from 'vitest';
import { explainStartFailure } from './explain-start-failure.ts';

const settings = { host: '127.0.0.1', port: 3000, databaseUrl: undefined };
const failed = (message: string, fields: object = {}) =>
  explainStartFailure(Object.assign(new Error(message), fields), settings);

describe('a failure an operator can do something about', () => {
  it.each([
    {
      why: 'PostgreSQL could not extend a file',
      error: ['could not extend file', { code: '53100' }] as const,
      says: /disk of the database is full.*make room/,
    },
    {
      why: 'PostgreSQL was stopped',
      error: ['terminating connection', { code: '57P01' }] as const,
      says: /went away.*run this again/,
    },
    {
      why: 'one of its processes crashed, so all ended',
      error: ['terminating connection because of crash', { code: '57P02' }] as const,
      says: /went away.*run this again/,
    },
    {
      why: 'the connection ended without a word',
      error: ['Connection terminated unexpectedly', {}] as const,
      says: /went away.*run this again/,
    },
    {
      why: 'the port is taken',
      error: ['listen EADDRINUSE', { code: 'EADDRINUSE', syscall: 'listen' }] as const,
      says: /Port 3000 on 127.0.0.1 is taken/,
    },
  ])('$why', ({ error: [message, fields], says }) => {
    expect(failed(message, fields)).toMatch(says);
  });

  it('a bug keeps its trace', () => {
    expect(failed('cannot read properties of undefined')).toBeUndefined();
  });
});
