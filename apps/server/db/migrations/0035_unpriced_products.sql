-- Held products that had no net value of the day when positions were valued at its end. Written only by modules/clearing,
-- never changed or deleted: verify asks for a valuation of every other product and day.
create table unpriced_product (
  business_on date not null references clearing_run,
  product_no  text not null references product,
  primary key (business_on, product_no)
);
create trigger unpriced_product_stays before update or delete or truncate on unpriced_product
  for each statement execute function refuse_clearing_change();
