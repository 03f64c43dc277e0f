import type { Bill } from './account-replies.ts';

/** The key of a line of a bill; a month with several versions says which one. */
export function billKey({ month, version, version_count }: Bill, line: string): string {
  return `${month}${version_count > 1 ? `.${version}` : ''}#${line}`;
}
