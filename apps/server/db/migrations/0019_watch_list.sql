-- What customers keep an eye on. Written only by modules/watch-list. A product stands on a customer's list once; what
-- is taken off is gone, and so is when it was put there.

create table watched_product (
  client_id  text           not null,
  product_no text           not null references product,
  group_name text           check (length(group_name) between 1 and 20),
  remark     text           check (length(remark) between 1 and 60),
  -- The business day it was put there: changes since then are counted from it.
  watched_on date           not null,
  watched_at timestamptz(3) not null,
  primary key (client_id, product_no)
);
