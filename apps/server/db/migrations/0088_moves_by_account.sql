-- The moves of a customer's accounts are found by their account, for past balances, bills and journals. Accounts without a customer or
-- product, such as those of banks, are in every entry and are not indexed. ledger_move is written only by ledger_post().
create index ledger_move_out on ledger_move (from_account, entry_id) where strpos(from_account, ':') > 0;
create index ledger_move_in on ledger_move (to_account, entry_id) where strpos(to_account, ':') > 0;
