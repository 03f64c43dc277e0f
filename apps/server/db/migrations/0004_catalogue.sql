-- What the mall sells: companies, fee schedules, products, net values and the figures shown from them. Written
-- only by modules/catalogue (in a demo through its door, by demo-world). A published net value, a dividend and a
-- fee tier are never changed in place: a correction is a new row with a later date. A product is never deleted.

create table company (
  company_code   text primary key check (company_code ~ '^[A-Z0-9]{2,20}$'),
  company_name   text not null unique,
  first_char     text not null check (first_char ~ '^[A-Z#]$'),
  established_on date,
  profile        text
);

create table fund_manager (
  manager_code    text primary key check (manager_code ~ '^[A-Z0-9]{2,20}$'),
  manager_name    text not null,
  first_char      text not null check (first_char ~ '^[A-Z#]$'),
  company_code    text not null references company,
  career_began_on date not null,
  resume          text not null
);

-- A schedule is shared by many products. Its version in force on T is the one with the latest effective_on <= T.
create table fee_schedule (
  schedule_id  text not null,
  effective_on date not null,
  fee_kind     text not null check (fee_kind in ('subscription', 'purchase', 'redemption')),
  primary key (schedule_id, effective_on)
);

-- One step: it holds from its lower bound up to the next step of the same client type.
create table fee_tier (
  schedule_id     text   not null,
  effective_on    date   not null,
  -- '*' is everybody; a redemption schedule names each kind of customer.
  client_type     text   not null check (client_type in ('*', '0', '1', '2')),
  -- Purchases step by the amount of the single order, redemptions by calendar days of holding.
  from_fen        bigint,
  from_days       integer,
  rate_e8         bigint check (rate_e8 between 0 and 100000000),
  -- A fee per order instead of a rate; no discount touches it.
  flat_fen        bigint check (flat_fen >= 0),
  -- Which part of a redemption fee stays in the fund.
  to_fund_rate_e8 bigint check (to_fund_rate_e8 between 0 and 100000000),
  foreign key (schedule_id, effective_on) references fee_schedule,
  unique nulls not distinct (schedule_id, effective_on, client_type, from_fen, from_days),
  check ((from_fen is null) <> (from_days is null)),
  check ((rate_e8 is null) <> (flat_fen is null)),
  check (from_fen >= 0),
  check (from_days >= 0)
);

create table product (
  product_no           text     primary key check (product_no ~ '^[A-Za-z0-9]{1,20}$'),
  product_code         text     not null,
  short_name           text     not null unique,
  full_name            text     not null,
  pinyin_initials      text     not null check (pinyin_initials ~ '^[A-Z0-9]+$'),
  pinyin               text     not null check (pinyin ~ '^[a-z0-9]+$'),
  category_id          text     not null check (category_id in ('10000', '10005', '10008', '10010', '10017', '10050', '10052')),
  -- The kind of fund; families that are no funds have none.
  cat_varieties        text     check (cat_varieties in ('0', '1', '2', '3', '11', '12', '13', '14', '15', '16', '99')),
  -- The classes of one fund carry the same fund_no and move together.
  fund_no              text     not null,
  share_class          text     check (share_class in ('A', 'C', 'I')),
  is_private           boolean  not null,
  risk_level           text     not null check (risk_level in ('1', '2', '3', '4', '5')),
  trade_status         text     not null check (trade_status in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17')),
  client_types         text[]   not null check (client_types <@ array['0', '1', '2'] and cardinality(client_types) > 0),
  sale_mode            text     not null check (sale_mode in ('1', '2')),
  company_code         text     not null references company,
  invest_type          text     check (invest_type in ('1', '2', '3', '4')),

  released_on          date,
  collect_begin_on     date,
  collect_end_on       date,
  established_on       date,
  expires_on           date,
  term_count           integer  check (term_count > 0),
  -- 0 days, 1 months, 2 years.
  term_unit            text     check (term_unit in ('0', '1', '2')),
  -- The term in days, so that terms in different units compare.
  term_days            integer  generated always as (term_count * case term_unit when '0' then 1 when '1' then 30 else 365 end) stored,
  hold_months          integer  check (hold_months > 0),

  -- The performance benchmark of a net-value product, or the agreed yield of a certificate.
  annual_rate_e8       bigint,
  upp_annual_rate_e8   bigint,
  -- A quotation repurchase: agreed, broken early, and quoted for the next round.
  expire_rate_e8       bigint   check (expire_rate_e8 >= 0),
  break_rate_e8        bigint   check (break_rate_e8 >= 0),
  next_rate_e8         bigint   check (next_rate_e8 >= 0),
  early_min_fen        bigint   check (early_min_fen > 0),
  early_step_fen       bigint   check (early_step_fen > 0),
  may_postpone         boolean  not null default false,

  first_min_fen        bigint   not null check (first_min_fen > 0),
  add_min_fen          bigint   not null check (add_min_fen > 0),
  step_fen             bigint   not null check (step_fen > 0),
  order_max_fen        bigint   check (order_max_fen >= first_min_fen),
  day_max_fen          bigint   check (day_max_fen > 0),
  holding_max_fen      bigint   check (holding_max_fen > 0),
  min_redeem_shares_e2 bigint   not null check (min_redeem_shares_e2 > 0),
  min_hold_shares_e2   bigint   not null check (min_hold_shares_e2 >= 0),

  buy_confirm_days     smallint not null check (buy_confirm_days between 0 and 3),
  redeem_confirm_days  smallint not null check (redeem_confirm_days between 0 and 3),
  redeem_pay_days      smallint not null check (redeem_pay_days between 0 and 10),
  -- Trading days between the confirmation and the first day the shares may be redeemed.
  redeem_lag_days      smallint not null default 1 check (redeem_lag_days between 0 and 3),
  -- Trading days between T and the publication of its net value.
  nav_lag_days         smallint not null default 0 check (nav_lag_days between 0 and 3),
  nav_scale            smallint not null default 4 check (nav_scale between 2 and 8),
  share_rounding       text     not null default 'half_up' check (share_rounding in ('half_up', 'down')),
  -- How a money fund carries its income over: daily or monthly. Nobody else has one.
  carry_mode           text     check (carry_mode in ('D', 'M')),

  subscription_schedule_id text,
  purchase_schedule_id     text,
  redemption_schedule_id   text,
  -- What is left of the standard rate at this mall: 40000000 is 40 %. The best single discount, never a product of two.
  discount_rate_e8     bigint   not null default 100000000 check (discount_rate_e8 between 0 and 100000000),
  management_rate_e8   bigint   check (management_rate_e8 >= 0),
  custody_rate_e8      bigint   check (custody_rate_e8 >= 0),
  service_rate_e8      bigint   check (service_rate_e8 >= 0),

  is_plannable         boolean  not null default false,
  has_quick_withdrawal boolean  not null default false,
  is_newcomer_offer    boolean  not null default false,
  may_cancel_subscription boolean not null default false,
  cooling_off_hours    smallint check (cooling_off_hours >= 0),
  benchmark_index_code text,

  check ((cat_varieties is not null) = (category_id in ('10010', '10050'))),
  check ((carry_mode is not null) = (cat_varieties is not distinct from '3' or invest_type is not distinct from '3')),
  check ((expire_rate_e8 is not null) = (category_id = '10000')),
  check (break_rate_e8 <= expire_rate_e8),
  check ((term_count is null) = (term_unit is null)),
  check (collect_begin_on <= collect_end_on),
  check (established_on < expires_on),
  check (annual_rate_e8 <= upp_annual_rate_e8),
  check (is_private = (category_id in ('10008', '10017', '10052'))),
  check (not is_newcomer_offer or holding_max_fen is not null)
);

create index product_by_fund on product (fund_no);
create index product_by_company on product (company_code);

-- The long texts of a product, apart from what lists and orders read all the time.
create table product_archive (
  product_no      text primary key references product,
  custodian_name  text,
  benchmark_text  text,
  risk_text       text,
  invest_scope    text,
  invest_target   text,
  period_no       text,
  -- When a trust distributes: y yearly, h every half-year, q every quarter, m at maturity.
  distribute_mode text check (distribute_mode in ('y', 'h', 'q', 'm'))
);

-- How much may still be sold. Taken and given back one order at a time, never below zero.
create table product_quota (
  product_no     text    primary key references product,
  total_fen      bigint  not null check (total_fen > 0),
  left_fen       bigint  not null check (left_fen between 0 and total_fen),
  investor_max   integer check (investor_max > 0),
  investor_count integer not null default 0 check (investor_count >= 0),
  check (investor_count <= investor_max)
);

create table open_window (
  product_no text not null references product,
  begin_on   date not null,
  end_on     date not null,
  -- 1 buy and redeem, 2 buy only, 3 redeem only.
  open_type  text not null check (open_type in ('1', '2', '3')),
  primary key (product_no, begin_on),
  check (begin_on <= end_on)
);

create table product_manager (
  product_no   text not null references product,
  manager_code text not null references fund_manager,
  from_on      date not null,
  until_on     date,
  primary key (product_no, manager_code, from_on),
  check (from_on <= until_on)
);
create index product_manager_by_person on product_manager (manager_code);

create table portfolio_part (
  portfolio_no   text   not null references product,
  product_no     text   not null references product,
  weight_rate_e8 bigint not null check (weight_rate_e8 between 1 and 100000000),
  primary key (portfolio_no, product_no),
  check (portfolio_no <> product_no)
);

-- One row per product and published day. Money funds have one per calendar day: weekends earn too.
create table product_nav (
  product_no     text   not null,
  nav_on         date   not null,
  nav_e8         bigint not null check (nav_e8 > 0),
  -- With every dividend ever paid and every split, per original share.
  total_nav_e8   bigint not null check (total_nav_e8 > 0),
  -- With every dividend reinvested: the ratio of two of them is the return between their days.
  adjusted_nav_e8 bigint not null check (adjusted_nav_e8 > 0),
  -- The day's growth with its dividend or split; absent on the first day.
  growth_rate_e8 bigint,
  -- Money funds: what ten thousand units earned, and the seven-day yield.
  income_nav_e8  bigint,
  year_rate_e8   bigint,
  primary key (product_no, nav_on),
  check ((income_nav_e8 is null) = (year_rate_e8 is null))
);
create index product_nav_by_day on product_nav (nav_on);

create table dividend_split (
  product_no      text   not null references product,
  ex_on           date   not null,
  record_on       date   not null,
  pay_on          date,
  dividend_nav_e8 bigint check (dividend_nav_e8 > 0),
  -- New shares per old share.
  split_rate_e8   bigint check (split_rate_e8 > 0),
  primary key (product_no, ex_on),
  check (record_on <= ex_on),
  check (ex_on <= pay_on),
  check ((dividend_nav_e8 is null) <> (split_rate_e8 is null))
);
create index dividend_split_by_day on dividend_split (ex_on);

create function refuse_published_change() returns trigger language plpgsql as $$
begin
  raise exception '% is published and stays as it is', tg_table_name;
end $$;

create trigger product_nav_stays before update or delete on product_nav
  for each row execute function refuse_published_change();
create trigger dividend_split_stays before update or delete on dividend_split
  for each row execute function refuse_published_change();
create trigger fee_tier_stays before update or delete on fee_tier
  for each row execute function refuse_published_change();

-- What lists show of a product's performance: computed once per publication from product_nav, replaced as a whole.
create table product_quote (
  product_no          text      primary key references product,
  nav_on              date      not null,
  nav_e8              bigint    not null,
  total_nav_e8        bigint    not null,
  growth_rate_e8      bigint,
  income_nav_e8       bigint,
  year_rate_e8        bigint,
  month1_rate_e8      bigint,
  month3_rate_e8      bigint,
  month6_rate_e8      bigint,
  year1_rate_e8       bigint,
  year2_rate_e8       bigint,
  year3_rate_e8       bigint,
  this_year_rate_e8   bigint,
  since_start_rate_e8 bigint,
  -- Of the last year.
  drawdown_rate_e8    bigint    check (drawdown_rate_e8 between 0 and 100000000),
  -- The last year's return at even steps, in hundredths of a percent.
  year_trend          integer[] not null
);

create table product_scale (
  product_no text   not null references product,
  report_on  date   not null,
  scale_fen  bigint not null check (scale_fen >= 0),
  shares_e2  bigint not null check (shares_e2 >= 0),
  primary key (product_no, report_on)
);
