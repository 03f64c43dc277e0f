-- A money fund may tell the income of a weekend or of holidays before it, so a value can be known before its day. product_nav is written
-- only by modules/catalogue.
alter table product_nav drop constraint product_nav_is_known_after_its_day;
