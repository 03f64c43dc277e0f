type Placed = {
  readonly need_audit: '0' | '1';
  readonly expire_time: string | null;
  readonly cancel_deadline: string | null;
};

// Rejected, void, recalled, cancelled or refused: an order that is sent again may have ended since it was taken.
const ENDED: ReadonlySet<string> = new Set(['01', '02', '03', '61', '62', '70', '71']);

/** Whether nothing more comes of an order. */
export function isEnded(orderStatus: string): boolean {
  return ENDED.has(orderStatus);
}

/** The line of a result that says until when it can be undone, or has to be approved. */
export function orderDeadline({ need_audit, expire_time, cancel_deadline }: Placed) {
  const isAudited = need_audit === '1';
  return {
    key: 'cancel',
    label: isAudited ? '复核截止' : '撤单截止',
    children: (isAudited ? expire_time : cancel_deadline) ?? '不可撤单',
  };
}
