import { contract } from '@mall/contract';
import type { ReplyOf } from '@mall/contract/define-call';
import type { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { fen } from '@mall/domain/money/units';
import { type EverHeld, everLent, totalIncomeRate } from '@mall/domain/positions/ever-held';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type ProductName, readProductNames } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { familyOf } from '#modules/positions/present-position.ts';
import type { PositionDeps } from '#modules/positions/read-positions.ts';
import { type AccountHistory, findPoint, readHistories } from './read-histories.ts';

/** Everything a customer holds or ever held, what is held first. */
export function productListCall(deps: PositionDeps): ServedCall {
  const { db, dictionaries } = deps;
  return serveCall(
    contract.positions.queryAllPositionProductList,
    async (request, { clientId }) => {
      const point = await findPoint(deps, clientId, request);
      if (!point) return { ok: false, refusal: 'as_of_out_of_range' };
      const span = { from: point.through, to: point.through };
      const all = everHeldOf(await readHistories(db, { clientId }, span, point));
      const names = await readProductNames(
        db,
        all.map(({ productNo }) => productNo),
      );
      const list = all
        .toSorted((one, other) => (one.productNo < other.productNo ? -1 : 1))
        .flatMap((held) => presentEverHeld(held, names.get(held.productNo), dictionaries));
      const { hold_flag: flag } = request;
      const isHeld = (row: ProductRow) => row.hold_flag === '1';
      const shown = [...list.filter(isHeld), ...list.filter((row) => !isHeld(row))];
      return {
        ok: true,
        reply: { list: shown.filter((row) => flag === undefined || row.hold_flag === flag) },
      };
    },
  );
}

/** Everything a history knows of, funds and money lent alike. */
export function everHeldOf({ held, contracts, histories }: AccountHistory): readonly EverHeld[] {
  const incomes = new Map(
    histories.map(({ productNo, valuations }) => [productNo, valuations.at(-1)?.totalIncome]),
  );
  const funds = held.map(({ productNo, firstBoughtOn, clearedOn, paidIn }) => {
    const totalIncome = incomes.get(productNo);
    return { productNo, firstBoughtOn, clearedOn, invested: paidIn, totalIncome };
  });
  const lent = [...Map.groupBy(contracts, ({ productNo }) => productNo)].flatMap(
    ([productNo, ofProduct]) =>
      // Money that was lent today has earned nothing, which is known.
      everLent(productNo, ofProduct, incomes.get(productNo) ?? fen(0n)) ?? [],
  );
  return [...funds, ...lent];
}

type ProductRow = ReplyOf<typeof queryAllPositionProductList>['list'][number];

function presentEverHeld(
  held: EverHeld,
  name: ProductName | undefined,
  dictionaries: Dictionaries,
): readonly ProductRow[] {
  if (!name) return [];
  const family = familyOf(name);
  return [
    {
      product_no: held.productNo,
      product_code: name.productCode,
      product_short_name: name.shortName,
      family,
      family_dict_name: nameOf(dictionaries, 'PRODUCT_FAMILY', family),
      hold_flag: held.clearedOn === undefined ? '1' : '0',
      first_buy_date_num: held.firstBoughtOn,
      clear_date_num: held.clearedOn ?? null,
      invested_money: held.invested,
      total_income: held.totalIncome ?? null,
      total_income_rate: totalIncomeRate(held) ?? null,
    },
  ];
}
