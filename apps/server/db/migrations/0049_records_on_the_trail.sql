-- Net values with dividends, splits and repo rates of a day, the terms of a product, a fee schedule and a closed day are each
-- told on the trail with a hash when they come and when they change. The views compute the hashes; what is null adds nothing.
-- A later migration that gives older rows of these tables other values ends with the insert at the end of this file.

create view published_day as
  select published_on, encode(sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')), 'hex') as sha256
    from (select nav_on as published_on,
                 concat_ws(' ', 'value', product_no, nav_e8, total_nav_e8, adjusted_nav_e8, 'growth' || growth_rate_e8,
                           'income' || income_nav_e8, 'year' || year_rate_e8) as line
            from product_nav
          union all
          select ex_on, concat_ws(' ', 'event', product_no, to_char(record_on, 'YYYYMMDD'), 'pay' || to_char(pay_on, 'YYYYMMDD'),
                                  'dividend' || dividend_nav_e8, 'split' || split_ratio_e9)
            from dividend_split
          union all
          select quote_on, concat_ws(' ', 'repo', product_no, expire_rate_e8, break_rate_e8) from repo_quote) as published
   group by published_on;

create view product_terms as
  select p.product_no,
         encode(sha256(convert_to(concat_ws(E'\n',
           jsonb_strip_nulls(to_jsonb(p))::text,
           jsonb_strip_nulls(to_jsonb(a))::text,
           (select concat_ws(' ', 'quota', q.total_fen, 'investors' || q.investor_max)
              from product_quota q where q.product_no = p.product_no),
           (select string_agg(to_jsonb(w)::text, E'\n' order by w.begin_on) from open_window w where w.product_no = p.product_no),
           (select string_agg(to_jsonb(c)::text, E'\n' order by c.product_no collate "C")
              from portfolio_part c where c.portfolio_no = p.product_no)), 'UTF8')), 'hex') as sha256
    from product p left join product_archive a on a.product_no = p.product_no;

create view fee_terms as
  select schedule_id, encode(sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')), 'hex') as sha256
    from (select schedule_id, concat_ws(' ', 'version', to_char(effective_on, 'YYYYMMDD'), fee_kind) as line from fee_schedule
          union all
          select schedule_id, concat_ws(' ', 'tier', to_char(effective_on, 'YYYYMMDD'), client_type, 'fen' || from_fen, 'days' || from_days,
                                        'rate' || rate_e8, 'flat' || flat_fen, 'fund' || to_fund_rate_e8)
            from fee_tier) as tiers
   group by schedule_id;

create view closed_day as
  select r.business_on,
         encode(sha256(convert_to(concat_ws(E'\n', to_char(r.next_on, 'YYYYMMDD'), extract(epoch from r.started_at),
           extract(epoch from r.closed_at),
           (select 'orders ' || extract(epoch from b.closed_at) from order_book b where b.trade_on = r.business_on),
           (select string_agg(concat_ws(' ', s.step, s.done_count, extract(epoch from s.finished_at)), E'\n' order by s.step collate "C")
              from clearing_step s where s.business_on = r.business_on),
           (select string_agg('unpriced ' || u.product_no, E'\n' order by u.product_no collate "C")
              from unpriced_product u where u.business_on = r.business_on)), 'UTF8')), 'hex') as sha256
    from clearing_run r where r.closed_at is not null;

create view sealed_record as
  select 'published_day' as kind, to_char(published_on, 'YYYY-MM-DD') as id, sha256 from published_day
  union all
  select 'product_terms', product_no, sha256 from product_terms
  union all
  select 'fee_terms', schedule_id, sha256 from fee_terms
  union all
  select 'closed_day', to_char(business_on, 'YYYY-MM-DD'), sha256 from closed_day;

alter table trail_entry drop constraint trail_entry_change;
alter table trail_entry add constraint trail_entry_change check (
  num_nulls(done_by, value_before, value_after) =
  case when action in ('user_disable', 'user_enable', 'operator_disable', 'operator_enable', 'operator_rights',
                       'account_close', 'account_reopen', 'calendar_import', 'standing_set', 'record_set') then 0 else 3 end
) not valid;

insert into trail_entry (written_at, action, outcome, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'record_set', 'done', kind, id, 'upgrade', coalesce(told.value_after, 'absent'), sha256
  from sealed_record as now
  left join lateral (select value_after from trail_entry t
                      where t.action = 'record_set' and t.outcome = 'done' and t.object_kind = now.kind and t.object_id = now.id
                      order by t.entry_no desc limit 1) as told on true
 where told.value_after is distinct from now.sha256
 order by kind, id;
