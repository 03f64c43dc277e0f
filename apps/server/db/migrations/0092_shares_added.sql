-- Shares that a purchase brought too little come to its own lot, as the registrar keeps them: an exit that is priced lot by
-- lot would otherwise differ from the registrar's by a fen.
alter table holding_event
  drop constraint holding_event_kind_check,
  add constraint holding_event_kind_check check (kind in (
    'acquire', 'dispose', 'surrender', 'reinvest', 'cash_dividend', 'split', 'cost_change', 'transfer_in', 'transfer_out',
    'shares_corrected', 'shares_added', 'proceeds_corrected')),
  drop constraint holding_event_has_shares,
  add constraint holding_event_has_shares check
    ((kind in ('acquire', 'dispose', 'surrender', 'reinvest', 'transfer_in', 'transfer_out', 'shares_corrected',
               'shares_added')) = (shares_e2 is not null));
