export type UnavailableReason =
  | 'in_use'
  | 'no_mall'
  | 'disk_full'
  | 'missing_binary'
  | 'unreachable_folder'
  | 'incompatible_version'
  | 'foreign_data'
  | 'lost_data'
  | 'bad_account'
  | 'unclear_owner'
  | 'would_not_start'
  | 'would_not_stop'
  | 'too_many_restarts';

/** The mall's own PostgreSQL cannot serve. The message tells an operator what happened and what to do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: UnavailableReason;

  constructor(
    reason: UnavailableReason,
    message: string,
    details: { readonly lastLines?: readonly string[]; readonly cause?: unknown } = {},
  ) {
    super([message, ...quote(details.lastLines ?? [])].join('\n'), { cause: details.cause });
    this.reason = reason;
  }
}

function quote(lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  return ['PostgreSQL said last:', ...lines.map((line) => `  ${line}`)];
}
