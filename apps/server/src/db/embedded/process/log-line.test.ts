import { describe, expect, it } from 'vitest';
import { parseLogLine } from './log-line.ts';

describe('parseLogLine', () => {
  it.each([
    {
      line: 'postmaster|LOG:  database system is ready to accept connections',
      kept: {
        level: 'debug',
        text: 'postmaster LOG: database system is ready to accept connections',
      },
      why: 'it helps only while debugging',
    },
    {
      line: 'checkpointer|PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
      kept: {
        level: 'error',
        text: 'checkpointer PANIC: could not write to file "pg_wal/xlogtemp.1": No space left on device',
      },
      why: 'the operator must make room',
    },
    {
      line: 'client backend|FATAL:  password authentication failed for user "mall"',
      kept: {
        level: 'error',
        text: 'client backend FATAL: password authentication failed for user "mall"',
      },
      why: 'a lost connection concerns the operator',
    },
    {
      line: 'client backend|ERROR:  invalid input syntax for type bigint: "13800000001"',
      kept: undefined,
      why: 'it quotes a customer',
    },
    {
      line: 'client backend|WARNING:  there is no transaction in progress',
      kept: undefined,
      why: 'the mall hears it itself',
    },
    { line: '\t13800000001', kept: undefined, why: 'a further line may quote a customer' },
    { line: '', kept: undefined, why: 'it says nothing' },
    {
      line: 'postgres: could not access the server configuration file',
      kept: { level: 'error', text: 'postgres: could not access the server configuration file' },
      why: 'it failed before its log was set up',
    },
  ])('reads "$line" as $kept.level because $why', ({ line, kept }) => {
    expect(parseLogLine(line)).toEqual(kept);
  });
});
