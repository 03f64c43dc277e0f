-- A corrected net value left a claim on shares that an order held (rules 10.5). When a person lets the ledger follow the register, they leave
-- the lot of their purchase, and the claim is settled. Written only by modules/trading, never changed or deleted.
create table claim_settlement (
  client_id  text           not null,
  order_no   text           not null,
  seq        smallint       not null,
  -- The correction whose claim is settled; later ones count from what is left.
  version    smallint       not null,
  -- Of the house, so a customer's row names it without a reference; verify looks for it.
  break_no   bigint         not null,
  shares_e2  bigint         not null check (shares_e2 > 0),
  settled_on date           not null,
  written_at timestamptz(3) not null default clock_timestamp(),
  primary key (client_id, order_no, seq, break_no),
  foreign key (client_id, order_no, seq, version) references order_correction (client_id, order_no, seq, version)
);
create index claim_settlement_of_break on claim_settlement (break_no);
create trigger claim_settlement_stays before update or delete or truncate on claim_settlement
  for each statement execute function refuse_order_change();
