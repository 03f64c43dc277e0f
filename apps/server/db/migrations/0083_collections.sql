-- A collection ends (rules 1.4, 5.1): the contract takes effect and money with its interest becomes shares, or all of it returns.

-- How it ended, as the registrar announced it. Written only by modules/catalogue, once for a product.
create table collection_end (
  product_no       text   primary key references product,
  outcome          text   not null check (outcome in ('established', 'failed')),
  -- The day the contract took effect, or on which the money goes back.
  ended_on         date   not null,
  -- What the collection account earned a year, and the part of every application that was accepted.
  deposit_rate_e8  bigint not null check (deposit_rate_e8 >= 0),
  allotted_rate_e8 bigint not null check (allotted_rate_e8 between 1 and 100000000)
);
create trigger collection_end_stays before update or delete or truncate on collection_end
  for each statement execute function refuse_clearing_change();

-- It is among the terms that the trail tells; the hash of a product whose collection has not ended stays what it was.
create or replace view product_terms as
  select p.product_no,
         encode(sha256(convert_to(concat_ws(E'\n',
           jsonb_strip_nulls(to_jsonb(p) - array['is_stopped', 'own_status', 'trade_status']
                             || jsonb_build_object('trade_status', p.own_status))::text,
           jsonb_strip_nulls(to_jsonb(a))::text,
           (select concat_ws(' ', 'quota', q.total_fen, 'investors' || q.investor_max, 'elsewhere' || nullif(q.investor_count, 0))
              from product_quota q where q.product_no = p.product_no),
           (select string_agg(to_jsonb(w)::text, E'\n' order by w.begin_on) from open_window w where w.product_no = p.product_no),
           (select string_agg(to_jsonb(c)::text, E'\n' order by c.product_no collate "C")
              from portfolio_part c where c.portfolio_no = p.product_no),
           (select to_jsonb(e)::text from collection_end e where e.product_no = p.product_no)), 'UTF8')), 'hex') as sha256
    from product p left join product_archive a on a.product_no = p.product_no;

-- Shares come, the manager hands over the fee that was inside the money, and what was not accepted returns.
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('collection_end', 'shares:*', 'ta_register', 'shares_available:*'),
  ('collection_end', 'client_money', 'ta_receivable', 'fee_payable'),
  ('collection_end', 'client_money', 'bank_client', 'cash_free:*');

-- The simulated registrar: what it knows of a collection, how it ended there and what it made of every application.
create table agent_collection (
  product_no        text    primary key,
  -- What other distributors collected, and from how many.
  elsewhere_fen     bigint  not null check (elsewhere_fen >= 0),
  elsewhere_holders integer not null check (elsewhere_holders >= 0),
  deposit_rate_e8   bigint  not null check (deposit_rate_e8 >= 0),
  allotted_rate_e8  bigint  not null default 100000000 check (allotted_rate_e8 between 1 and 100000000)
);
create table agent_collection_end (
  product_no       text   primary key,
  ended_on         date   not null,
  is_established   boolean not null,
  deposit_rate_e8  bigint not null,
  allotted_rate_e8 bigint not null
);
create table agent_collection_line (
  order_no     text   primary key references agent_application,
  serial_no    bigint generated always as identity unique,
  ended_on     date   not null,
  -- Null: nothing of it was accepted, and all of it returns.
  net_fen      bigint,
  fee_fen      bigint,
  shares_e2    bigint,
  interest_fen bigint not null,
  refund_fen   bigint not null,
  check (num_nulls(net_fen, fee_fen, shares_e2) in (0, 3))
);
create index agent_collection_line_by_day on agent_collection_line (ended_on, order_no);
create trigger agent_collection_is_for_demos before insert or update on agent_collection
  for each statement execute function refuse_outside_demo();
create trigger agent_collection_end_is_for_demos before insert or update on agent_collection_end
  for each statement execute function refuse_outside_demo();
create trigger agent_collection_line_is_for_demos before insert or update on agent_collection_line
  for each statement execute function refuse_outside_demo();
