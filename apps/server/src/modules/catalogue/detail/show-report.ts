import type {
  queryGroupProductPortfolioComposition,
  queryProductHoldAssets,
  queryProductPosition,
  queryProductScale,
} from '@mall/contract/catalogue/product-portfolio';
import type { ReplyOf } from '@mall/contract/define-call';
import { splitByRates } from '@mall/domain/money/split-by-rates';
import { subtract } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import {
  findHoldings,
  findLastReport,
  findPortfolioParts,
  findScales,
  type HoldingRow,
  type ReportRow,
} from './report-store.ts';

type Positions = ReplyOf<typeof queryProductPosition>;
type Assets = ReplyOf<typeof queryProductHoldAssets>;

export const HIDDEN_POSITIONS: Positions = {
  need_qualify: '1',
  report_date_num: null,
  stock_list: [],
  bond_list: [],
  fund_list: [],
};

export const HIDDEN_ASSETS: Assets = {
  need_qualify: '1',
  report_date_num: null,
  fund_scale: null,
  list: [],
};

/** The largest holdings of the last report, and what changed since the one before. */
export async function showPositions(db: Db, { fund_no }: ShelfRow): Promise<Positions> {
  const report = await findLastReport(db, fund_no);
  if (!report) return { ...HIDDEN_POSITIONS, need_qualify: '0' };
  const holdings = await findHoldings(db, fund_no, report.report_on);
  const of = (kind: HoldingRow['security_kind']) =>
    holdings.filter(({ security_kind }) => security_kind === kind).map(presentHolding);
  return {
    need_qualify: '0',
    report_date_num: report.report_on,
    stock_list: of('stock'),
    bond_list: of('bond'),
    fund_list: of('fund'),
  };
}

function presentHolding(row: HoldingRow) {
  return {
    code: row.security_code,
    name: row.security_name,
    hold_ratio: row.weight_rate_e8,
    change: row.before_rate_e8 === null ? null : subtract(row.weight_rate_e8, row.before_rate_e8),
  };
}

/** How the fund was invested at its last report; kinds of assets it had none of are left out. */
export async function showAssets(
  db: Db,
  { fund_no }: ShelfRow,
  dictionaries: Dictionaries,
): Promise<Assets> {
  const report = await findLastReport(db, fund_no);
  if (!report) return { ...HIDDEN_ASSETS, need_qualify: '0' };
  const parts = partsOf(report).filter(({ ratio }) => ratio > 0n);
  const values = splitByRates(
    report.total,
    parts.map(({ ratio }) => ratio),
  );
  return {
    need_qualify: '0',
    report_date_num: report.report_on,
    fund_scale: report.total,
    list: parts.flatMap(({ asset_type, ratio }, index) => {
      const market_value = values[index];
      if (market_value === undefined) return [];
      const asset_type_dict_name = nameOf(dictionaries, 'ASSET_TYPE', asset_type);
      return [{ asset_type, asset_type_dict_name, ratio, market_value }];
    }),
  };
}

function partsOf(report: ReportRow) {
  return [
    { asset_type: '1', ratio: report.stock_rate_e8 },
    { asset_type: '2', ratio: report.bond_rate_e8 },
    { asset_type: '3', ratio: report.cash_rate_e8 },
    { asset_type: '4', ratio: report.fund_rate_e8 },
    { asset_type: '9', ratio: report.other_rate_e8 },
  ] as const;
}

export async function listScales(
  db: Db,
  productNo: string,
): Promise<ReplyOf<typeof queryProductScale>['list']> {
  const rows = await findScales(db, productNo);
  return rows.map(({ report_on, scale_fen, shares_e2 }) => ({
    report_date_num: report_on,
    fund_scale: scale_fen,
    fund_share: shares_e2,
  }));
}

export async function listParts(
  db: Db,
  portfolioNo: string,
  dictionaries: Dictionaries,
): Promise<ReplyOf<typeof queryGroupProductPortfolioComposition>['list']> {
  const rows = await findPortfolioParts(db, portfolioNo);
  return rows.map(({ product_no, short_name, risk_level, weight_rate_e8 }) => ({
    product_no,
    product_short_name: short_name,
    weight: weight_rate_e8,
    risk_level,
    risk_level_dict_name: nameOf(dictionaries, 'FUND_RISK_LEVEL', risk_level),
  }));
}
