-- What is pledged for all repos belongs to what a day publishes, so a disclosure that comes past the import is found: it decides how
-- much may be lent. The view is read by everyone and written by none; days with a disclosure are told anew at the end.

create or replace view published_day as
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
          select quote_on, concat_ws(' ', 'repo', product_no, expire_rate_e8, break_rate_e8) from repo_quote
          union all
          select disclosed_on, concat_ws(' ', 'pledge', outstanding_fen, pledged_fen) from repo_disclosure) as published
   group by published_on;

insert into trail_entry (written_at, action, outcome, object_kind, object_id, done_by, value_before, value_after)
select clock_timestamp(), 'record_set', 'done', kind, id, 'upgrade', coalesce(told.value_after, 'absent'), sha256
  from sealed_record as now
  left join lateral (select value_after from trail_entry t
                      where t.action = 'record_set' and t.outcome = 'done' and t.object_kind = now.kind and t.object_id = now.id
                      order by t.entry_no desc limit 1) as told on true
 where told.value_after is distinct from now.sha256
 order by kind, id;
