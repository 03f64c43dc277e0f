import type { ReplyOf } from '@mall/contract/define-call';
import { queryUserAssert } from '@mall/contract/identity/user';
import { formatWeekday } from '#shared/format/day.ts';
import { formatMoney } from '#shared/format/money.ts';
import { PATHS } from '#shared/navigation/paths.ts';
import { useHiddenFigures } from '#shared/preferences/use-hidden-figures.ts';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { QueryBlock } from '#shared/query/query-block.tsx';
import { useDayText } from '#shared/shop/use-business-day.ts';
import { ButtonLink } from '#shared/ui/action/button-link.tsx';
import { Section } from '#shared/ui/page/section.tsx';
import { TodoList } from '#shared/ui/page/todo-list.tsx';
import { HIDDEN } from './hidden.ts';

type Forecast = ReplyOf<typeof queryUserAssert>['cash_forecast'];

const SHOWN = 3;
const ROWS = 3;

/** The next maturities and payments that come into the account. */
export function NextArrivals() {
  const assets = useOwnQuery(queryUserAssert, {}, { isFresh: true });
  return (
    <Section
      title="近期到账"
      extra={
        <ButtonLink size="small" to={PATHS.totalAssets}>
          全部
        </ButtonLink>
      }
    >
      <QueryBlock query={assets} rows={ROWS}>
        {({ cash_forecast }) => <Arrivals forecast={cash_forecast} />}
      </QueryBlock>
    </Section>
  );
}

function Arrivals({ forecast }: { readonly forecast: Forecast }) {
  const dayText = useDayText();
  const { isHidden } = useHiddenFigures();
  const coming = forecast.flatMap(({ date_num, items }) =>
    items.flatMap((item, place) =>
      item.source === 'PLAN' ? [] : [{ ...item, date_num, key: `${date_num}-${place}` }],
    ),
  );
  if (coming.length === 0) return <p>未来 60 个交易日没有已确定的到账。</p>;
  return (
    <TodoList
      items={coming.slice(0, SHOWN).map((item) => ({
        key: item.key,
        when: `${dayText(item.date_num)} ${formatWeekday(item.date_num)}`,
        text: `${item.product_short_name} ${item.source_dict_name}${item.is_estimate === '1' ? '（预计）' : ''}`,
        action: isHidden ? HIDDEN : formatMoney(item.in_money),
      }))}
    />
  );
}
