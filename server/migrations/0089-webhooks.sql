-- Where facts of a company are sent to (HOOK-01). Secrets are encrypted; the one before is good until it ends.
create table webhook (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  url text not null,
  kinds text[] not null,
  event_access text not null check (event_access in ('all', 'selected')),
  secret text not null default '',
  old_secret text,
  old_secret_until timestamptz,
  -- Null: it is on.
  off_at timestamptz,
  off_because text check (off_because in ('user', 'failing', 'gone')),
  -- Since when nothing has arrived; null: the last one did.
  failing_since timestamptz,
  -- Until when nothing is sent, after several failures in a row.
  rests_until timestamptz,
  created_by bigint not null references "user",
  created_at timestamptz not null default now()
);
create index webhook_company_id on webhook (company_id);
create index webhook_created_by on webhook (created_by);

create table webhook_event (
  company_id bigint not null references company,
  webhook_id bigint not null references webhook on delete cascade,
  event_id bigint not null references event on delete cascade,
  primary key (webhook_id, event_id)
);
create index webhook_event_company_id on webhook_event (company_id);
create index webhook_event_event_id on webhook_event (event_id);

-- A fact on its way to a webhook, and what came of it.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  webhook_id bigint not null references webhook on delete cascade,
  kind text not null,
  order_id bigint,
  -- As it is signed and sent, each time the same.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  attempted_at timestamptz,
  -- Null: there was no answer.
  answer_status integer,
  -- The beginning of what was answered, or why there was no answer.
  answer text,
  created_at timestamptz not null
);
create index webhook_delivery_company_id on webhook_delivery (company_id);
create index webhook_delivery_webhook_id on webhook_delivery (webhook_id, id);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_delivery_of_order on webhook_delivery (webhook_id, order_id, id) where state = 'waiting';
create index webhook_delivery_created_at on webhook_delivery (created_at);
