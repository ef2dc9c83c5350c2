-- Until how many hours before their visit visitors offer tickets for resale; null: they cannot (RESL-01).
alter table event
  add column resale_hours integer check (resale_hours between 0 and 2160),
  add column resale_percentage integer not null default 100 check (resale_percentage between 0 and 100),
  add column resale_returns_fees boolean not null default false;

-- Since when a unit is offered for resale. It is cancelled as long as it is, so that it opens nothing and its stock is for sale.
alter table order_product add column offered_at timestamptz;

-- What a buyer offered together: a unit with what came along with it, on which terms, and what became of it.
create table resale_offer (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  order_id bigint not null references "order" on delete cascade,
  -- The unit that was chosen, and all of them.
  order_product_id bigint not null references order_product on delete cascade,
  unit_ids bigint[] not null check (cardinality(unit_ids) > 0),
  offered_at timestamptz not null,
  hours integer not null,
  percentage integer not null,
  returns_fees boolean not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sold', 'taken_back', 'not_sold')),
  -- The unit that somebody else bought instead: one for each offer.
  bought_unit_id bigint unique references order_product on delete set null,
  check ((ended_at is null) = (outcome is null))
);
create index resale_offer_of_order on resale_offer (company_id, order_id);
create index resale_offer_order_id on resale_offer (order_id);
create index resale_offer_order_product_id on resale_offer (order_product_id);
create index resale_offer_open on resale_offer (event_id, id) where ended_at is null;
create index resale_offer_event_id on resale_offer (event_id);

-- What an offer gave back to the pools: what it needs again to be valid again.
create table resale_draw (
  resale_offer_id bigint not null references resale_offer on delete cascade,
  company_id bigint not null references company,
  stock_pool_id bigint not null,
  amount integer not null check (amount > 0),
  primary key (resale_offer_id, stock_pool_id)
);
