-- A line of the registrar that comes late counts from the day of its file: for income (rules 3.2) and for dividends and splits
-- (rules 7.1). money_income is written only by modules/positions, in transactions of clearing; a row never changes and never leaves.

-- Corrected: by how much the income of a day that was booked before becomes another one, and on which shares it is earned then.
alter table money_income
  drop constraint money_income_kind_check,
  drop constraint money_income_shares_e2_check,
  drop constraint money_income_check,
  drop constraint money_income_check1,
  add constraint money_income_kind_check check (kind in ('earned', 'corrected', 'carried', 'paid')),
  add constraint money_income_shares_e2_check check (shares_e2 > 0 or (kind = 'corrected' and shares_e2 = 0)),
  add constraint money_income_figures_check
    check (num_nonnulls(shares_e2, income_nav_e8) = case when kind in ('earned', 'corrected') then 2 else 0 end);
