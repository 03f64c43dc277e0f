export const WATCHED_MAX = 200;
export const GROUP_NAME_MAX = 20;
export const NOTE_MAX = 60;

/** Whether a watch list has room for more; what stands on it already takes no more room. */
export function hasRoom(watched: ReadonlySet<string>, wanted: readonly string[]): boolean {
  const fresh = new Set(wanted.filter((productNo) => !watched.has(productNo)));
  return watched.size + fresh.size <= WATCHED_MAX;
}
