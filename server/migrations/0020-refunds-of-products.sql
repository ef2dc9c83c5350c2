-- What of an order a refund is for. Its units stay given back whatever becomes of the money; each is given back once.
create table refund_product (
  order_product_id bigint primary key references order_product,
  company_id bigint not null references company,
  refund_id bigint not null references refund,
  -- Cents: what was really paid for it, and its ticket fee when that goes back too.
  price bigint not null check (price >= 0),
  service_fee bigint not null default 0 check (service_fee >= 0)
);
create index refund_product_refund_id on refund_product (refund_id);

-- The part of the amount that is the payment fee, and what the organiser writes to the buyer with it.
alter table refund add column payment_fee bigint not null default 0 check (payment_fee >= 0);
alter table refund add column message text;

-- Set when the organiser gave a ticket to somebody else; a claim of theirs takes it away.
alter table ticket add column owner_changed_at timestamptz;
