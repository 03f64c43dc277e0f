import { describe, expect, it } from 'vitest';
import { judgePidFile, type PidFileFacts, parsePidFile, type Verdict } from './postmaster-pid.ts';

const FOLDER = '/data/postgres/data';
const UID = 65534;

describe('parsePidFile', () => {
  const lines = ['4711', FOLDER, '1700000000', '5432', '/run', '', '  1234   5678', 'ready   '];
  it.each([
    { text: lines.join('\n'), pid: 4711, isReady: true, why: 'PostgreSQL pads its status' },
    { text: lines.slice(0, 7).join('\n'), pid: 4711, isReady: false, why: 'it has just begun' },
    { text: lines.with(7, 'starting').join('\n'), pid: 4711, isReady: false, why: 'it recovers' },
    { text: '', pid: undefined, isReady: false, why: 'a full disk leaves an empty file' },
    { text: '-4711\n', pid: undefined, isReady: false, why: 'single-user mode writes a minus' },
    { text: 'x', pid: undefined, isReady: false, why: 'damage is not a process' },
  ])('reads $pid because $why', ({ text, pid, isReady }) => {
    expect(parsePidFile(text)).toEqual({ pid, isReady });
  });
});

describe('judgePidFile', () => {
  const file = { pid: 4711, isReady: true };
  const ours = { state: 'alive', uid: UID, isPostgres: true, clusterFolder: FOLDER } as const;
  const cases: readonly (Partial<PidFileFacts> & { verdict: Verdict; why: string })[] = [
    { file: undefined, verdict: 'start', why: 'the last stop was clean' },
    { file: undefined, isAnswering: true, verdict: 'refuse', why: 'a server without its file' },
    { process: { state: 'absent' }, verdict: 'start', why: 'PostgreSQL replaces the file itself' },
    { process: { state: 'zombie' }, verdict: 'wait', why: 'it is dead but not yet collected' },
    { process: ours, verdict: 'stop_orphan', why: 'its mall died' },
    { process: ours, isAnswering: true, verdict: 'stop_orphan', why: 'it still serves' },
    { process: { ...ours, uid: 1 }, verdict: 'refuse', why: 'another account runs it' },
    {
      process: { ...ours, clusterFolder: '/elsewhere' },
      verdict: 'remove_file',
      why: 'another PostgreSQL got the number',
    },
    {
      process: { ...ours, isPostgres: false },
      verdict: 'remove_file',
      why: 'another program got the number',
    },
    {
      process: { state: 'absent' },
      isAnswering: true,
      verdict: 'refuse',
      why: 'a container beside us serves the same folder',
    },
    {
      process: { ...ours, isPostgres: false },
      isAnswering: true,
      verdict: 'refuse',
      why: 'in the other container the number means something else',
    },
    { file: { ...file, pid: undefined }, verdict: 'remove_file', why: 'the file holds no number' },
  ];
  it.each(cases)('says $verdict because $why', ({ verdict, why, ...facts }) => {
    const usual = { file, process: { state: 'absent' }, isAnswering: false } as const;
    expect(judgePidFile({ ...usual, clusterFolder: FOLDER, uid: UID, ...facts }), why).toBe(
      verdict,
    );
  });
});
