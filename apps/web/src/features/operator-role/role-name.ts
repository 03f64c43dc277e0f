import type { ReplyOf } from '@mall/contract/define-call';
import type { crhMallGD024 } from '@mall/contract/legacy/operator-rights';

export type Rights = ReplyOf<typeof crhMallGD024>['perms'];

/** Maker, checker, both, or read only. */
export function roleNameOf(perms: Rights): string {
  const names = [
    ...(perms.includes('make') ? ['经办'] : []),
    ...(perms.includes('audit') ? ['复核'] : []),
  ];
  return names.join('·') || '查询';
}
