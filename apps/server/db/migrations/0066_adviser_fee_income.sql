-- The fee of an adviser leaves the client money with the next close and is income of the house (rules 10.3 K): one entry
-- adviser_sweep:<unbind_no> for each entry adviser:<unbind_no>. Entries are posted by modules/trading and never changed.
insert into ledger_rule (kind, asset, from_account, to_account) values
  ('adviser_sweep', 'client_money', 'fee_payable', 'bank_client'),
  ('adviser_sweep', 'house_money', 'house_bank', 'adviser_fee_income');
