import { slotText } from '@mall/contract/refusals';
import { formatRounded } from '@mall/domain/money/decimal';
import type { Rate } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import type { TermChange } from '@mall/domain/orders/told-terms';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';

/** 手续费 11.98 元 → 29.89 元；净值日 2026-11-12 → 2026-11-13. */
export function explainChanges(changes: readonly TermChange[], dictionaries: Dictionaries): string {
  return changes.map((change) => slotText(change.term, valuesOf(change, dictionaries))).join('；');
}

function valuesOf(change: TermChange, dictionaries: Dictionaries) {
  switch (change.term) {
    case 'fee':
      return { before: groupedYuan(change.before), after: groupedYuan(change.after) };
    case 'risk':
      return {
        before: nameOf(dictionaries, 'FUND_RISK_LEVEL', change.before),
        after: nameOf(dictionaries, 'FUND_RISK_LEVEL', change.after),
      };
    case 'dividendMethod':
      return {
        before: nameOf(dictionaries, 'DIVIDEND_METHOD', change.before),
        after: nameOf(dictionaries, 'DIVIDEND_METHOD', change.after),
      };
    case 'agreedRate':
    case 'earlyRate':
    case 'adviserRate':
      return { before: percentText(change.before), after: percentText(change.after) };
    case 'tradeOn':
    case 'confirmOn':
    case 'redeemableOn':
      return { before: change.before, after: change.after };
  }
}

/** A percentage counts hundredths, so two of the eight places of a rate are the percent sign's. */
function percentText(value: Rate): string {
  return formatRounded(value, 6, 2);
}
