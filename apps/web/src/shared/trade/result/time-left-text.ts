const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** 剩余 33 分 53 秒, 剩余 2 小时 5 分, 剩余 1 天 3 小时: two units, the second one rounded down. */
export function timeLeftText(leftMs: number): string {
  return leftMs <= 0 ? '已过撤单时间' : `剩余 ${spanText(leftMs)}`;
}

/** The same without a word before it. */
export function spanText(leftMs: number): string {
  const seconds = Math.floor(leftMs / SECOND_MS);
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} 分 ${seconds % MINUTE_S} 秒`;
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)} 小时 ${minutes} 分`;
  return `${Math.floor(seconds / DAY_S)} 天 ${Math.floor((seconds % DAY_S) / HOUR_S)} 小时`;
}
