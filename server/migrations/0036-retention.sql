-- How long after somebody's last visit a company keeps who they are; without a row, or months: until it is asked to erase them.
create table retention (
  company_id bigint primary key references company,
  months integer check (months between 1 and 120),
  -- When those whose time is over are erased next.
  next_at timestamptz not null,
  updated_at timestamptz not null
);
create index retention_next_at on retention (next_at) where months is not null;

-- Everybody who was erased: that, when and why, and nothing of who they were.
create table erasure (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  -- An order that they were in; null: their details were in none.
  order_id bigint references "order",
  orders integer not null,
  tickets integer not null,
  -- The months after which it happened by itself; null: somebody asked for it.
  after_months integer,
  user_name text,
  impersonator_name text,
  erased_at timestamptz not null
);
create index erasure_company_id on erasure (company_id, id);
