import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { explainExit, explainFailure } from './explain-failure.ts';

const failed = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

describe('explainFailure', () => {
  it.each([
    { code: 'ENOSPC', reason: 'disk_full', why: 'the disk has no room' },
    { code: 'EDQUOT', reason: 'disk_full', why: 'the quota is used up' },
    { code: 'EACCES', reason: 'unreachable_folder', why: 'the folder is closed to us' },
    { code: 'EROFS', reason: 'unreachable_folder', why: 'the disk is read-only' },
    { code: 'ENOTDIR', reason: 'unreachable_folder', why: 'a file stands where a folder should' },
  ])('calls $code $reason because $why', ({ code, reason }) => {
    expect(explainFailure(failed(code), '/data')).toMatchObject({
      name: 'DatabaseUnavailable',
      reason,
      message: expect.stringContaining('/data'),
    });
  });

  it('passes on what it does not know', () => {
    const unknown = failed('EMFILE');
    expect(explainFailure(unknown, '/data')).toBe(unknown);
  });

  it('passes on what is explained already', () => {
    const known = new DatabaseUnavailable('in_use', 'used');
    expect(explainFailure(known, '/data')).toBe(known);
  });
});

describe('explainExit', () => {
  it.each([
    { line: 'could not write to file: No space left on device', reason: 'disk_full' },
    {
      line: 'could not look up effective user ID 12345: user does not exist',
      reason: 'bad_account',
    },
    { line: 'database files are incompatible with server', reason: 'would_not_start' },
  ])('calls "$line" $reason and shows the line', ({ line, reason }) => {
    const problem = explainExit('PostgreSQL', '/data', ['earlier', line]);

    expect(problem.reason).toBe(reason);
    expect(problem.message).toContain(`PostgreSQL said last:\n  earlier\n  ${line}`);
  });
});
