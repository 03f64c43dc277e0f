import { queryUserAssert } from '@mall/contract/identity/user';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import { useOpenTrade } from '#shared/navigation/use-open-trade.ts';
import { useHiddenFigures } from '#shared/preferences/use-hidden-figures.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { useBusinessDay, useDayText } from '#shared/shop/use-business-day.ts';
import { TextButton } from '#shared/ui/action/text-button.tsx';
import { oneNight } from './idle-cash.ts';
import { useQuotes } from './use-quotes.ts';

/** Free cash with what one night brings; absent while nothing can be lent. */
export function IdleCashLine() {
  const assets = useOwnQuery(queryUserAssert, {}, { isFresh: true });
  const quotes = useQuotes();
  const today = useBusinessDay();
  const dayText = useDayText();
  const openTrade = useOpenTrade();
  const { isHidden } = useHiddenFigures();
  const cash = assets.data?.enable_balance;
  if (cash === undefined || today === undefined || isHidden) return null;
  const night = oneNight(quotes.data?.list ?? [], cash, today);
  if (!night) return null;
  const { quote, principal, interest, due } = night;
  return (
    <p title={`按 ${formatMoneyWithUnit(principal)}试算，${dayText(due)} 到期`}>
      可用 {formatMoneyWithUnit(cash)}，今晚放 {quote.prod_term}{' '}
      {quote.prod_term_unit_dict_name ?? '天'}得 {formatMoneyWithUnit(interest)}{' '}
      <TextButton onClick={() => openTrade('buy', quote.product_no)}>去买入</TextButton>
    </p>
  );
}
