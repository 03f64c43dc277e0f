/** The trail keeps a reason in two hundred characters, with what was decided in front. */
export const REASON_MAX = 160;

/** A reason as it is kept and shown: one line that steers no terminal and no page; undefined: it is none. */
export function parseReason(text: string | undefined): string | undefined {
  const reason = text?.trim() ?? '';
  const isPlain = !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(reason);
  return reason !== '' && reason.length <= REASON_MAX && isPlain ? reason : undefined;
}
