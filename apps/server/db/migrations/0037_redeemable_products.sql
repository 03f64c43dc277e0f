-- Whether holders may redeem while the product is sold out (trade_status 13); every other status decides by itself. Written with
-- the rest of the product. A product is sold out because no more of it is sold, so holders may leave unless it says otherwise.
alter table product add column is_redeemable boolean not null default true;
