-- Figures that are computed once per publication and read by every page. Written only by modules/catalogue/figures,
-- in the transaction that publishes net values or closes. Everything except figure_rule follows from product_nav,
-- index_price and product: it is replaced, never corrected by hand, and can be thrown away and computed again. Rows
-- are made from product itself by the hundred thousand, so they carry no foreign keys.

-- What the provider decides about figures. One row, changed by an operator; a publication reads it.
create table figure_rule (
  only_row               boolean primary key default true check (only_row),
  -- What money earns without risk, in the Sharpe ratio: the one-year benchmark deposit.
  risk_free_rate_e8      bigint  not null default 1500000 check (risk_free_rate_e8 between 0 and 100000000),
  -- Who may see how often holders of the past came out ahead. Supervisors dislike it in public promotion.
  income_probability_for text    not null default 'customers' check (income_probability_for in ('nobody', 'customers', 'everyone'))
);
insert into figure_rule default values;

-- A product over a period that ends with its last value. A period it does not reach back for has no row.
create table product_figure (
  product_no         text   not null,
  period             text   not null check (period in ('1m', '3m', '6m', 'ytd', '1y', '2y', '3y', '5y', 'all')),
  return_rate_e8     bigint not null,
  -- The benchmark index between the same days.
  benchmark_rate_e8  bigint,
  -- The deepest fall with its days; zero without days when nothing fell. What earns a fixed price has none.
  drawdown_rate_e8   bigint check (drawdown_rate_e8 between 0 and 100000000),
  peak_on            date,
  trough_on          date,
  recovered_on       date,
  volatility_rate_e8 bigint check (volatility_rate_e8 >= 0),
  sharpe_rate_e8     bigint,
  primary key (product_no, period),
  check ((peak_on is null) = (trough_on is null)),
  check (peak_on < trough_on),
  check (trough_on < recovered_on)
);

-- Where a fund stands among its kind over a period that all of them can be compared by.
create table product_standing (
  product_no           text    not null,
  period               text    not null,
  peer_average_rate_e8 bigint  not null,
  peer_rank            integer not null check (peer_rank > 0),
  peer_count           integer not null check (peer_count >= peer_rank),
  primary key (product_no, period)
);

-- How everyone fared who bought on some day of the past and held for a period.
create table hold_outcome (
  product_no      text    not null,
  hold_period     text    not null check (hold_period in ('1m', '3m', '6m', '1y', '2y', '3y')),
  ahead_count     integer not null check (ahead_count between 0 and sample_count),
  sample_count    integer not null,
  average_rate_e8 bigint,
  primary key (product_no, hold_period),
  check ((average_rate_e8 is null) = (sample_count = 0))
);

-- The funds most like a fund, the best few of each risk level, with what makes them alike.
create table similar_product (
  product_no             text    not null,
  similar_no             text    not null,
  score_rate_e8          bigint  not null,
  correlation_rate_e8    bigint  not null check (correlation_rate_e8 between -100000000 and 100000000),
  common_days            integer not null check (common_days >= 60),
  volatility_gap_rate_e8 bigint  not null check (volatility_gap_rate_e8 >= 0),
  fee_gap_rate_e8        bigint  not null check (fee_gap_rate_e8 >= 0),
  primary key (product_no, similar_no),
  check (product_no <> similar_no)
);

-- How the daily returns of a fund go with those of an index.
create table index_correlation (
  product_no          text   not null,
  index_code          text   not null,
  correlation_rate_e8 bigint not null check (correlation_rate_e8 between -100000000 and 100000000),
  primary key (product_no, index_code)
);

-- An index at its last close.
create table index_figure (
  index_code            text   primary key references market_index,
  price_on              date   not null,
  close_points_e4       bigint not null,
  -- Since the close before; zero on the first day.
  change_rate_e8        bigint not null,
  pe_rate_e8            bigint,
  -- Which share of the last ten years was cheaper; absent with less than five years of earnings.
  pe_percentile_rate_e8 bigint check (pe_percentile_rate_e8 between 0 and 100000000)
);
