-- What an order was promised is kept with it: clearing books by these columns and not by the product of the night.
-- trade_order is written only by modules/trading and is never changed; the guard is lifted for filling the new columns.
alter table trade_order
  -- Instead of a rate, when the tier the amount falls into has a fee per purchase.
  add column flat_fee_fen   bigint check (flat_fee_fen >= 0),
  add column share_rounding text   check (share_rounding in ('down', 'half_up')),
  -- The new shares are locked for so many months after their confirmation.
  add column hold_months    smallint check (hold_months > 0);
alter table trade_order disable trigger trade_order_stays;
update trade_order o
   set flat_fee_fen = case when o.fee_rate_e8 is null then o.est_fee_fen end,
       share_rounding = p.share_rounding,
       hold_months = p.hold_months
  from product p where p.product_no = o.product_no;
alter table trade_order enable trigger trade_order_stays;
alter table trade_order
  alter column share_rounding set not null,
  add check ((fee_rate_e8 is null) <> (flat_fee_fen is null));

-- The simulated registrar gets the terms of a purchase with the application and never looks into the catalogue.
alter table agent_application
  add column confirm_on       date,
  add column fee_rate_e8      bigint,
  add column discount_rate_e8 bigint,
  add column flat_fee_fen     bigint,
  add column drops_share_tail boolean;
update agent_application a
   set confirm_on = o.confirm_on, fee_rate_e8 = o.fee_rate_e8, discount_rate_e8 = o.discount_rate_e8,
       flat_fee_fen = o.flat_fee_fen, drops_share_tail = o.share_rounding = 'down'
  from trade_order o where o.order_no = a.order_no;
alter table agent_application
  alter column confirm_on set not null,
  alter column discount_rate_e8 set not null,
  alter column drops_share_tail set not null,
  add check ((fee_rate_e8 is null) <> (flat_fee_fen is null));
drop index agent_application_by_day;
create index agent_application_by_day on agent_application (confirm_on);

-- Orders whose line was missing on the day it was due. Written only by modules/clearing, never changed or deleted: an
-- order waits as long as it stands here and has no confirmation.
create table overdue_order (
  order_no   text           primary key references trade_order,
  confirm_on date           not null,
  noted_at   timestamptz(3) not null default clock_timestamp()
);
create trigger overdue_order_stays before update or delete or truncate on overdue_order
  for each statement execute function refuse_clearing_change();

-- On which end of a day a valuation was made: what was held and paid by then follows from the confirmations, so that an
-- income can be recomputed. Older rows get the first day on which so many shares were held.
alter table position_value add column cleared_on date;
alter table position_value disable trigger position_value_stays;
update position_value v
   set cleared_on = coalesce(
         (select r.business_on from clearing_run r
           where r.business_on >= v.valued_on
             and v.shares_e2 = (select sum(a.shares_e2) from order_confirmation a join trade_order o using (order_no)
                                 where o.client_id = v.client_id and o.product_no = v.product_no
                                   and a.confirmed_on <= r.next_on)
           order by r.business_on limit 1),
         v.valued_on);
alter table position_value enable trigger position_value_stays;
alter table position_value
  alter column cleared_on set not null,
  add check (cleared_on >= valued_on);
