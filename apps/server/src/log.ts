import { pino } from 'pino';
import type { Config } from './config.ts';
import { describeFailure } from './start/describe-failure.ts';

export type Log = ReturnType<typeof createLog>;
type LogStream = { write(line: string): void };

/** JSON lines on standard output. Whatever is passed as a request or an error, secrets stay out. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream) {
  const options = {
    level: logLevel,
    base: null,
    serializers: { req: withheld, res: withheld, err: describeFailure },
  };
  return pino(options, stream ?? standardOutput());
}

let opened: ReturnType<typeof pino.destination> | undefined;

/**
 * Lines are written by the page and at least five times a second: one write for each would cost a request as much as
 * sending its answer. Whatever is left is written when the process ends; only a kill -9 loses the last moment.
 */
function standardOutput() {
  if (opened) return opened;
  const output = pino.destination({ dest: 1, sync: true, minLength: 4096, periodicFlush: 200 });
  process.on('exit', () => output.flushSync());
  opened = output;
  return output;
}

function withheld(): string {
  return '(withheld)';
}
