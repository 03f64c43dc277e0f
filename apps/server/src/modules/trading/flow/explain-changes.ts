import { formatYuan } from '@mall/domain/money/yuan';
import type { TermChange } from '@mall/domain/orders/told-terms';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';

const NAMES = {
  fee: '手续费',
  tradeOn: '净值日',
  confirmOn: '预计确认日',
  redeemableOn: '可赎回日',
  risk: '产品风险等级',
} as const satisfies Record<TermChange['term'], string>;

/** 手续费 11.99元 → 29.89元；净值日 2026-11-12 → 2026-11-13. */
export function explainChanges(changes: readonly TermChange[], dictionaries: Dictionaries): string {
  return changes
    .map((change) => `${NAMES[change.term]} ${valuesOf(change, dictionaries).join(' → ')}`)
    .join('；');
}

function valuesOf(change: TermChange, dictionaries: Dictionaries): readonly string[] {
  switch (change.term) {
    case 'fee':
      return [change.before, change.after].map((fee) => `${formatYuan(fee)}元`);
    case 'risk':
      return [change.before, change.after].map((level) =>
        nameOf(dictionaries, 'FUND_RISK_LEVEL', level),
      );
    case 'tradeOn':
    case 'confirmOn':
    case 'redeemableOn':
      return [change.before, change.after];
  }
}
