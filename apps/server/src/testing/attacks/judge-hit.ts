import type { Call } from '@mall/contract/define-call';
import { REFUSALS } from '@mall/contract/refusals';
import { MARK } from './hostile-values.ts';
import { answerOf, type Hit, type Shot } from './shot.ts';

/** 404, 413 and 415 keep their meaning (rules 13.3), and so does 431 for an endless address; all else is 200. */
const STATUSES: ReadonlySet<number> = new Set([200, 404, 413, 415, 431]);
/** The inside of the house: files, stacks, statements. */
const INSIDE = /node_modules|\.ts:\d+|\bat async\b|sqlstate|syntax error at|\bselect\b.+\bfrom\b/is;

/** What is wrong with a reply to a hostile request; undefined when it is what anybody would get. */
export function judgeHit(call: Call, shot: Shot, hit: Hit): string | undefined {
  const type = String(hit.headers['content-type'] ?? 'nothing');
  if (!STATUSES.has(hit.status)) return `answers HTTP ${hit.status}`;
  // A reply to HEAD has no body to look at.
  if (shot.method === 'HEAD') return undefined;
  if (hit.status === 200 && call.media?.some((media) => type.startsWith(media))) return undefined;
  if (!type.startsWith('application/json')) return `answers ${type}`;
  if (hit.text.includes(MARK)) return 'gives back what was sent';
  // In JSON a line ends in two letters, which would hide the word behind them.
  if (INSIDE.test(hit.text.replaceAll('\\n', ' '))) return 'shows the inside of the house';
  const answer = answerOf(hit);
  if (!answer || !/^\d{1,6}$/.test(answer.errorNo)) return 'answers no envelope';
  if (answer.errorNo === REFUSALS.system_busy.errorNo) return 'fails';
  return answer.errorNo !== '0' && answer.info === '' ? 'refuses without a word' : undefined;
}
