-- The market around the products: indices with their closes, notices, banners and the quotes of repurchase terms.
-- Written only by modules/catalogue (in a demo through its door, by demo-world). A close and a quote are never
-- changed; a notice is withdrawn by its date, not deleted. demo_world says which invented world this database
-- holds; it has one row or none, and its row never changes.

create table market_index (
  index_code text    primary key check (index_code ~ '^[A-Za-z0-9.]{1,20}$'),
  index_name text    not null unique,
  sort_no    integer not null
);

create table index_price (
  index_code      text   not null references market_index,
  price_on        date   not null,
  close_points_e4 bigint not null check (close_points_e4 > 0),
  -- Price over earnings of the last twelve months; bond indices have none.
  pe_rate_e8      bigint check (pe_rate_e8 > 0),
  primary key (index_code, price_on)
);

create trigger index_price_stays before update or delete on index_price
  for each row execute function refuse_published_change();

alter table product add foreign key (benchmark_index_code) references market_index;

create table repo_quote (
  product_no     text   not null references product,
  quote_on       date   not null,
  expire_rate_e8 bigint not null check (expire_rate_e8 >= 0),
  break_rate_e8  bigint not null check (break_rate_e8 >= 0),
  primary key (product_no, quote_on)
);

create trigger repo_quote_stays before update or delete on repo_quote
  for each row execute function refuse_published_change();

create table notice (
  article_id   text primary key check (article_id ~ '^[A-Za-z0-9_-]{1,32}$'),
  -- 1 product, 2 dividend, 3 fee, 4 opening, 5 platform, 6 disclosure.
  type_code    text not null check (type_code in ('1', '2', '3', '4', '5', '6')),
  product_no   text references product,
  title        text not null,
  published_on date not null,
  content_html text not null
);
create index notice_by_day on notice (published_on desc, article_id desc);
create index notice_by_product on notice (product_no, published_on desc);

create table banner (
  banner_no text    primary key check (banner_no ~ '^[a-z0-9-]{1,40}$'),
  title     text    not null,
  link_url  text    not null check (link_url like '/%'),
  sort_no   integer not null,
  image_svg text    not null
);

create table demo_world (
  only_row      boolean primary key default true check (only_row),
  seed          text    not null,
  product_count integer not null check (product_count >= 0),
  opened_on     date    not null
);

create trigger demo_world_stays before update or delete on demo_world
  for each row execute function refuse_published_change();
