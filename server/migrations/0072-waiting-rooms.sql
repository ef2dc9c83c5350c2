-- A room in which buyers wait for a sale that everybody wants. Whoever waits has a signed number and no row.
create table waiting_room (
  point_of_sale_id bigint primary key references point_of_sale on delete cascade,
  company_id bigint not null references company,
  mode text not null default 'off' check (mode in ('off', 'automatic', 'from')),
  -- When the sale opens; only with the mode 'from'.
  opens_at timestamptz,
  -- People a minute.
  pace integer not null default 60 check (pace between 1 and 100000),
  is_paused boolean not null default false,
  -- Numbers of an earlier one are good for nothing.
  generation integer not null default 1,
  -- How many came before it opened; null: it is not open.
  lobby bigint,
  seed text,
  next_number bigint not null default 0,
  admitted bigint not null default 0,
  -- Thousandths of a person that the pace has let in beyond `admitted`.
  carry integer not null default 0,
  -- `admitted` as it was each minute of the last quarter of an hour.
  history jsonb not null default '[]',
  is_sold_out boolean not null default false,
  -- When somebody last waited, and when `admitted` was last worked out.
  waited_at timestamptz,
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (mode <> 'from' or opens_at is not null),
  check ((lobby is null) = (seed is null))
);
create index waiting_room_company_id on waiting_room (company_id);

-- A place in the row that was used to order: it buys once.
create table waiting_place (
  id text primary key,
  company_id bigint not null references company,
  point_of_sale_id bigint not null references waiting_room on delete cascade,
  generation integer not null,
  tries integer not null default 1,
  order_id bigint references "order" on delete cascade,
  used_at timestamptz not null
);
create index waiting_place_point_of_sale_id on waiting_place (point_of_sale_id, used_at);
create index waiting_place_order_id on waiting_place (order_id) where order_id is not null;
create index waiting_place_company_id on waiting_place (company_id);
