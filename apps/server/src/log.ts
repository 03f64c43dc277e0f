import { pino } from 'pino';
import type { Config } from './config.ts';
import { describeFailure } from './describe-failure.ts';

export type Log = ReturnType<typeof createLog>;
type LogStream = { write(line: string): void };

/** JSON lines on standard output. Whatever somebody passes as a request or an error, secrets stay out. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: LogStream) {
  const options = {
    level: logLevel,
    base: null,
    serializers: { req: withheld, res: withheld, err: describeFailure },
  };
  return stream ? pino(options, stream) : pino(options);
}

function withheld(): string {
  return '(withheld)';
}
