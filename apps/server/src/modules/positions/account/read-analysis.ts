import type { AssetAnalysis } from '@mall/contract/positions/asset-analysis';
import type { Fen } from '@mall/domain/money/units';
import type { FundSize } from '@mall/domain/positions/fund-parts/own-shares';
import { findFundSizes } from '#modules/catalogue/index.ts';
import { type AnalysisFacts, analyseAssets } from '#modules/positions/analysis/analyse-assets.ts';
import { forecastAccount } from '#modules/positions/cash-forecast/forecast-cash.ts';
import type { Moment } from '#modules/positions/past/read-past-account.ts';
import type { DueCash, HeldThen, PositionDeps } from '#modules/positions/read-positions.ts';
import { nowOf } from './moment-now.ts';
import type { AccountMoney } from './read-money.ts';

/** Cash that can be spent, and what comes later. */
type AnalysedMoney = { readonly cash: Fen; readonly due: readonly DueCash[] };

/** What is held, cut five ways, at a moment. */
export async function readAnalysis(
  deps: PositionDeps,
  moment: Moment,
  { held, ...money }: Pick<HeldThen, 'held'> & AnalysedMoney,
): Promise<AssetAnalysis> {
  const productNos = held.map(({ holding }) => holding.productNo);
  const funds = await findOwnFunds(deps, moment, productNos);
  return analyseAssets(held, { ...(await analysisFacts(deps, moment, money)), funds });
}

/** What decides how the assets of an account are cut at a moment. */
export async function analysisFacts(
  { readCalendar, dictionaries }: PositionDeps,
  moment: Moment,
  { cash, due }: AnalysedMoney,
): Promise<Omit<AnalysisFacts, 'funds'>> {
  return {
    today: nowOf(moment).day,
    calendar: await readCalendar(),
    cash,
    // What an exit was told to bring is still worth in shares what it is.
    due: due.filter(({ isEstimate }) => !isEstimate),
    clientRisk: moment.point.head.clientRisk,
    dictionaries,
  };
}

/** How large the funds are of which a customer may own a part that matters: institutions alone see theirs. */
export async function findOwnFunds(
  { db }: Pick<PositionDeps, 'db'>,
  moment: Moment,
  productNos: readonly string[],
): Promise<readonly FundSize[]> {
  if (moment.point.head.clientType === '0') return [];
  return findFundSizes(db, productNos, nowOf(moment).day);
}

/** The cash of the trading days after a moment; plans are known as they are now. */
export async function readForecast(
  { db, readCalendar, dictionaries, readDeductions }: PositionDeps,
  clientId: string,
  moment: Moment,
  account: Pick<HeldThen, 'held' | 'lent'> & { readonly money: AccountMoney },
) {
  const shop = { db, calendar: await readCalendar(), today: nowOf(moment).day, dictionaries };
  return forecastAccount(shop, {
    ...account,
    readDeductions: async (to) =>
      moment.isPast || !moment.point.head.hasPlans ? [] : readDeductions(clientId, to),
  });
}
