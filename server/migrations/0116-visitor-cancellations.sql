-- The terms on which visitors cancel tickets themselves; without `cancel_until` they cannot (SELF-01).
alter table event
  add column cancel_until integer check (cancel_until between 0 and 365),
  add column cancel_until_unit text not null default 'hours' check (cancel_until_unit in ('hours', 'days')),
  add column cancel_percentage integer not null default 100 check (cancel_percentage between 0 and 100),
  add column cancel_returns_fees boolean not null default false;

-- What a visitor cancelled themselves, and what of each went back (cents): with a refund, or owed to them as they paid by hand, or neither.
create table visitor_cancellation (
  order_product_id bigint primary key references order_product on delete cascade,
  company_id bigint not null references company,
  order_id bigint not null references "order" on delete cascade,
  cancelled_at timestamptz not null,
  price integer not null check (price >= 0),
  service_fee integer not null check (service_fee >= 0),
  payment_fee integer not null check (payment_fee >= 0),
  is_owed boolean not null,
  refund_id bigint references refund on delete cascade
);
create index visitor_cancellation_of_order on visitor_cancellation (company_id, order_id);
create index visitor_cancellation_refund on visitor_cancellation (refund_id) where refund_id is not null;
create index visitor_cancellation_order_id on visitor_cancellation (order_id);
