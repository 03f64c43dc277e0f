-- The fund account (基金账号) that a registrar gave a trading account with its first order. The exchange of files adds rows; none is changed or removed.
create table registrar_account (
  registrar     text not null check (registrar ~ '^[0-9A-Z]{1,18}$'),
  trade_account text not null,
  fund_account  text not null check (length(fund_account) between 1 and 12),
  -- The day of the file that told it.
  opened_on     date not null,
  primary key (registrar, trade_account)
);
create trigger registrar_account_is_append_only before update or delete or truncate on registrar_account
  for each statement execute function refuse_clearing_change();
