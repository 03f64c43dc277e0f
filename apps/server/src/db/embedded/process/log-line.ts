export type LogLevel = 'debug' | 'warn' | 'error';
export type LogLine = { readonly level: LogLevel; readonly text: string };

const LINE = /^(?<who>[a-z][a-z ]*)\|(?<severity>[A-Z]+\d?): {1,2}(?<text>.*)$/;
const LEVELS: Readonly<Record<string, LogLevel>> = {
  WARNING: 'warn',
  ERROR: 'error',
  FATAL: 'error',
  PANIC: 'error',
};

/**
 * Reads a line of PostgreSQL's log. Undefined for what must not be kept: errors of a customer's statement,
 * which reach the mall anyway and may quote personal data, and the further lines of a message.
 */
export function parseLogLine(line: string): LogLine | undefined {
  if (line.trim() === '' || line.startsWith('\t')) return undefined;
  const { who, severity = '', text } = LINE.exec(line)?.groups ?? {};
  // Before its log is set up PostgreSQL writes without a prefix, and only when something is wrong.
  if (text === undefined) return { level: 'error', text: line };
  const isOfStatement = who === 'client backend' && severity !== 'FATAL' && severity !== 'PANIC';
  if (isOfStatement) return undefined;
  return { level: LEVELS[severity] ?? 'debug', text: `${who} ${severity}: ${text}` };
}
