import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { bookLine } from '../trading/trade-record-detail.ts';
import { customerRequest, dateNum, dateTime, flag, matching, pointInTime, text } from '../wire.ts';

/** What can be traced; the key says which one of its kind. */
export const figureKind = z.enum([
  'total_asset',
  'cash',
  'enable',
  'frozen',
  'transit_buy',
  'transit_redeem',
  'mv',
  'hold_income',
  'day_income',
  'total_income',
  'cost',
  'fee',
  'shares',
  'accrued',
  'bill',
  'twr',
  'xirr',
  'share_pct',
  'drawdown',
  'plan',
  'fetch',
  'bound',
  'transit',
  'hold_rate',
  'total_rate',
  'avg_cost',
  'net_value',
  'realised',
  'dividends',
  'unpaid',
  'invested',
  'mix',
  'risk',
  'concentration',
  'liquidity',
  'forecast',
  'month',
  'simple',
  'volatility',
  'contribution',
  'lot',
  'cost_view',
  'payout',
  'order',
  'repo',
  'transfer',
  'record_sum',
  'transfer_sum',
  'treasure',
  'fund_share',
]);
export type FigureKind = z.output<typeof figureKind>;

/** Figures of every unit meet here, so each travels as the exact decimal the screen prints. */
const exactFigure = matching(/^-?\d{1,16}(\.\d{1,8})?$/);
const figureLink = z.object({ figure_kind: figureKind, figure_key: text(80) });

export const queryFigureTrace = defineCall({
  method: 'POST',
  path: '/cpe-shopcenter-api/trade/position/queryFigureTrace',
  auth: 'session',
  right: 'query',
  summary: 'Where a figure comes from: formula, steps, inputs, ledger entries, recomputed',
  request: customerRequest({
    ...pointInTime,
    figure_kind: figureKind,
    figure_key: z._default(text(80), ''),
  }),
  reply: z.object({
    figure_name: text(40),
    /** Null while a net value is awaited; `note` says which. */
    figure_value: z.nullable(exactFigure),
    unit: text(10),
    as_of: dateNum,
    known_on: dateTime,
    formula_text: text(200),
    formula_symbols: z.array(
      z.object({ symbol: text(30), value: exactFigure, link: z.nullable(figureLink) }),
    ),
    steps: z.array(
      z.object({
        step_no: z.int(),
        expression: text(300),
        result: exactFigure,
        rounding: z.nullable(text(30)),
        link: z.nullable(figureLink),
        /** What stood after the step beside its result: "份额 17973.04　成本价 1.1128". */
        remark: z.nullable(text(120)),
      }),
    ),
    /** Parts with several figures each, one row a part; `total` is empty where the columns do not add up. */
    table: z.nullable(
      z.object({
        columns: z.array(text(20)),
        rows: z.array(z.array(text(60))),
        total: z.array(text(60)),
      }),
    ),
    /** The same figure made in another way. */
    checks: z.array(z.object({ expression: text(300), result: exactFigure, holds: flag })),
    inputs: z.array(
      z.object({
        input_name: text(60),
        input_value: text(60),
        source_name: text(30),
        version: text(40),
        receive_time: z.nullable(dateTime),
        link: z.nullable(figureLink),
      }),
    ),
    roundings: z.array(
      z.object({ step_no: z.int(), exact_value: exactFigure, rounded_value: exactFigure }),
    ),
    entries: z.array(bookLine),
    recomputed_value: z.nullable(exactFigure),
    matches: flag,
    note: z.nullable(text(200)),
    /** Why the figure may differ from what another source tells. */
    explanation: z.nullable(text(200)),
  }),
  refusals: ['figure_not_visible', 'as_of_out_of_range'],
});
