const LONG_NUMBER = /\d{7,}/g;
const STACK_LINES_MAX = 20;

type Failure = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly stack?: string;
  readonly cause?: Failure;
};

/** SQLSTATE classes whose messages quote values: data that could not be read, constraints it broke. */
const QUOTES_VALUES = /^(22|23)/;

/**
 * What the log says about an error. PostgreSQL quotes stored values in some of its messages, so of those
 * only the names stay; anywhere else long numbers, which could be a mobile or an account, go.
 */
export function describeFailure(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, but not an error' };
  const { code } = pick(error, 'code');
  const quotesValues = 'severity' in error && QUOTES_VALUES.test(code ?? '');
  return {
    type: error.name,
    message: quotesValues ? '(withheld: it quotes a value)' : withoutNumbers(error.message),
    ...(code === undefined ? {} : { code }),
    ...pick(error, 'constraint'),
    ...pick(error, 'table'),
    ...(error.stack === undefined ? {} : { stack: framesOf(error.stack) }),
    ...(error.cause === undefined || depth > 2
      ? {}
      : { cause: describeFailure(error.cause, depth + 1) }),
  };
}

/** Where it happened, without the first lines, which repeat the message. */
function framesOf(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, STACK_LINES_MAX).join('\n');
}

function pick<Name extends 'code' | 'constraint' | 'table'>(
  error: Error,
  name: Name,
): Partial<Record<Name, string>> {
  const value: unknown = Reflect.get(error, name);
  // The only key is the one asked for.
  return typeof value === 'string' ? ({ [name]: value } as Record<Name, string>) : {};
}

function withoutNumbers(text: string): string {
  return text.replaceAll(LONG_NUMBER, '#######');
}
