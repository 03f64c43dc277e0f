-- Net values and valuations that turn out to be wrong are corrected by a newer version; every version stays with the business day on
-- which it became known. product_nav is written only by modules/catalogue, position_value only by modules/positions.

alter table product_nav
  add column version  smallint not null default 1 check (version > 0),
  add column known_on date;
alter table product_nav disable trigger product_nav_stays;
-- Of older values it was not kept when they came.
update product_nav set known_on = nav_on;
alter table product_nav enable trigger product_nav_stays;
alter table product_nav
  alter column known_on set not null,
  add constraint product_nav_is_known_after_its_day check (known_on >= nav_on),
  drop constraint product_nav_pkey,
  add primary key (product_no, nav_on, version);
-- Nearly no value has a second version: asking whether one has costs a look into this index.
create index product_nav_corrected on product_nav (product_no, nav_on, version) where version > 1;

alter table position_value
  add column version  smallint not null default 1 check (version > 0),
  add column known_on date;
alter table position_value disable trigger position_value_stays;
update position_value set known_on = cleared_on;
alter table position_value enable trigger position_value_stays;
alter table position_value
  alter column known_on set not null,
  add constraint position_value_is_known_from_its_close check (known_on >= cleared_on and (version > 1 or known_on = cleared_on)),
  drop constraint position_value_pkey,
  add primary key (client_id, product_no, valued_on, version);
create index position_value_corrected on position_value (client_id, product_no, valued_on, version) where version > 1;

-- What counts now.
create view nav_in_force as
  select n.* from product_nav n
   where not exists (select from product_nav later
                      where later.version > 1 and later.product_no = n.product_no and later.nav_on = n.nav_on
                        and later.version > n.version);
create view value_in_force as
  select v.* from position_value v
   where not exists (select from position_value later
                      where later.version > 1 and later.client_id = v.client_id and later.product_no = v.product_no
                        and later.valued_on = v.valued_on and later.version > v.version);

-- What was known at the end of a day. They are inlined into the query that reads them, so its conditions reach the indexes.
create function nav_known_by(day date) returns setof product_nav language sql stable as $$
  select n.* from product_nav n
   where n.known_on <= day
     and not exists (select from product_nav later
                      where later.version > 1 and later.product_no = n.product_no and later.nav_on = n.nav_on
                        and later.version > n.version and later.known_on <= day)
$$;
create function value_known_by(day date) returns setof position_value language sql stable as $$
  select v.* from position_value v
   where v.known_on <= day
     and not exists (select from position_value later
                      where later.version > 1 and later.client_id = v.client_id and later.product_no = v.product_no
                        and later.valued_on = v.valued_on and later.version > v.version and later.known_on <= day)
$$;

-- The hash of a day is over all versions; the first adds nothing, so the hashes of days without a correction stay.
create or replace view published_day as
  select published_on, encode(sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')), 'hex') as sha256
    from (select nav_on as published_on,
                 concat_ws(' ', 'value', product_no, nav_e8, total_nav_e8, adjusted_nav_e8, 'growth' || growth_rate_e8,
                           'income' || income_nav_e8, 'year' || year_rate_e8,
                           case when version > 1 then 'version' || version || ' known' || to_char(known_on, 'YYYYMMDD') end) as line
            from product_nav
          union all
          select ex_on, concat_ws(' ', 'event', product_no, to_char(record_on, 'YYYYMMDD'), 'pay' || to_char(pay_on, 'YYYYMMDD'),
                                  'dividend' || dividend_nav_e8, 'split' || split_ratio_e9)
            from dividend_split
          union all
          select quote_on, concat_ws(' ', 'repo', product_no, expire_rate_e8, break_rate_e8) from repo_quote
          union all
          select disclosed_on, concat_ws(' ', 'pledge', outstanding_fen, pledged_fen) from repo_disclosure) as published
   group by published_on;
