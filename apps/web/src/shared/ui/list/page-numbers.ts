export type PageSlot = number | 'gap';

const WINDOW = 5;

/** The page buttons: first, last, five around the current one, and a gap where pages are left out. */
export function pageNumbers(current: number, last: number): readonly PageSlot[] {
  const start = Math.max(1, Math.min(current - Math.trunc(WINDOW / 2), last - WINDOW + 1));
  const end = Math.min(last, start + WINDOW - 1);
  const around = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [...lead(start), ...around, ...tail(end, last)];
}

/** A gap that would hide one page shows it instead. */
function lead(start: number): readonly PageSlot[] {
  if (start === 1) return [];
  if (start === 2) return [1];
  return start === 3 ? [1, 2] : [1, 'gap'];
}

function tail(end: number, last: number): readonly PageSlot[] {
  if (end === last) return [];
  if (end === last - 1) return [last];
  return end === last - 2 ? [last - 1, last] : ['gap', last];
}
