-- What periodic reports and contracts say of a product besides its figures. Written only by modules/catalogue (in a
-- demo through its door, by demo-world). A report that is out is never changed or deleted; a later one is a new row.

-- What a fund was invested in at the end of a quarter. One report covers all classes of the fund.
create table fund_report (
  fund_no       text   not null,
  report_on     date   not null,
  stock_rate_e8 bigint not null check (stock_rate_e8 >= 0),
  bond_rate_e8  bigint not null check (bond_rate_e8 >= 0),
  cash_rate_e8  bigint not null check (cash_rate_e8 >= 0),
  fund_rate_e8  bigint not null check (fund_rate_e8 >= 0),
  other_rate_e8 bigint not null check (other_rate_e8 >= 0),
  primary key (fund_no, report_on),
  check (stock_rate_e8 + bond_rate_e8 + cash_rate_e8 + fund_rate_e8 + other_rate_e8 = 100000000)
);

-- The names of what funds hold, once, however many funds hold it.
create table security (
  security_code text primary key check (security_code ~ '^[A-Za-z0-9]{1,20}$'),
  security_name text not null,
  security_kind text not null check (security_kind in ('stock', 'bond', 'fund'))
);

-- The largest holdings of a report, as parts of the fund's net assets.
create table fund_holding (
  fund_no        text   not null,
  report_on      date   not null,
  security_code  text   not null references security,
  weight_rate_e8 bigint not null check (weight_rate_e8 between 1 and 100000000),
  primary key (fund_no, report_on, security_code)
);

create trigger fund_report_stays before update or delete on fund_report
  for each row execute function refuse_published_change();
create trigger fund_holding_stays before update or delete on fund_holding
  for each row execute function refuse_published_change();

-- What a contract fixes in words, in the order the page lists it.
create table product_term_item (
  product_no text     not null references product,
  place      smallint not null check (place > 0),
  item_name  text     not null check (item_name <> ''),
  item_text  text     not null check (item_text <> ''),
  primary key (product_no, place)
);

-- The risks a buyer of the highest class ticks one by one.
alter table product_archive add column special_risks text[] not null default '{}';

-- Which part of the return above the benchmark the manager of a plan keeps.
alter table product add column performance_rate_e8 bigint check (performance_rate_e8 between 1 and 60000000);
