-- What staff write down at an order for each other; the buyer never sees it.
create table order_note (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  order_id bigint not null references "order",
  message text not null check (message <> ''),
  -- As they were called then, like in the audit trail.
  user_name text not null,
  impersonator_name text,
  created_at timestamptz not null
);
create index order_note_order_id on order_note (order_id, id desc);

-- When staff last changed the details of a buyer.
alter table customer add column updated_at timestamptz;
