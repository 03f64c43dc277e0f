-- When the customer was told how a transfer ended (wall clock); null: he was not told yet. Written only by modules/trading, once,
-- in the transaction that promises the message. What ended under an older version is told no more.
alter table bank_sending add column told_at timestamptz(3) check (told_at is null or ended_at is not null);
update bank_sending set told_at = ended_at where ended_at is not null;
create index bank_sending_untold on bank_sending (ended_at, order_no) where ended_at is not null and told_at is null;
