-- How the funds of one kind did on average, day by day: the peer line of every chart. Written only by
-- modules/catalogue, once per kind and day after the day's net values are out; it follows from product_nav and is
-- never corrected by hand.

create table peer_growth (
  cat_varieties  text    not null,
  nav_on         date    not null,
  -- The plain mean of the kind's daily growths.
  growth_rate_e8 bigint  not null,
  product_count  integer not null check (product_count > 0),
  primary key (cat_varieties, nav_on)
);
