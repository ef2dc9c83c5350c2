-- Exports of orders and visitors: made in the background, downloaded by a link for seven days, then forgotten.
create table export_schedule (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  -- Who set it up: it exports what they may see, and only as long as they may.
  user_id bigint not null references "user",
  user_name text not null,
  impersonator_name text,
  origin text not null,
  type text not null check (type in ('general', 'visitor_list')),
  format text not null check (format in ('csv', 'xlsx')),
  language text not null,
  fields text[] not null,
  email text not null,
  -- As `exportFilter` of the contract has it.
  filter jsonb not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  tells_when_empty boolean not null,
  is_paused boolean not null default false,
  has_lost_permission boolean not null default false,
  -- The moment of the next export; moving it and making that export are one transaction, so each period is exported once.
  next_at timestamptz not null,
  last_at timestamptz,
  created_at timestamptz not null
);
create index export_schedule_company_id on export_schedule (company_id, id);
create index export_schedule_user_id on export_schedule (user_id);
create index export_schedule_due on export_schedule (next_at) where not is_paused;

create table order_export (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  user_id bigint not null references "user",
  user_name text not null,
  impersonator_name text,
  origin text not null,
  -- Set when a schedule asked for it.
  export_schedule_id bigint references export_schedule on delete set null,
  type text not null check (type in ('general', 'visitor_list')),
  format text not null check (format in ('csv', 'xlsx')),
  language text not null,
  fields text[] not null,
  email text not null,
  -- Null: the export of one order.
  start_date date,
  end_date date,
  order_id bigint references "order" on delete cascade,
  -- Likewise; its event_ids are those that whoever asked for it may see.
  filter jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'making', 'done', 'failed')),
  -- Somebody makes it until then; after that, it is anybody's again. While it is queued: not before.
  lease_ends_at timestamptz not null,
  -- Counts the tries, and tells whether the one who makes it still has it.
  attempts integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  size bigint,
  -- What makes the link to it one that nobody can guess, together with a secret of the installation.
  salt text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  check ((start_date is null) = (order_id is not null) and (end_date is null) = (order_id is not null))
);
create index order_export_company_id on order_export (company_id, id);
create index order_export_user_id on order_export (user_id);
create index order_export_order_id on order_export (order_id) where order_id is not null;
create index order_export_schedule_id on order_export (export_schedule_id) where export_schedule_id is not null;
create index order_export_open on order_export (lease_ends_at) where status in ('queued', 'making');
create index order_export_ends_at on order_export (ends_at);

-- Fields and their order, saved by a user under a name.
create table export_choice (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  user_id bigint not null references "user" on delete cascade,
  name text not null,
  type text not null check (type in ('general', 'visitor_list')),
  fields text[] not null,
  unique (company_id, user_id, type, name)
);
create index export_choice_user_id on export_choice (user_id);

-- The tickets of an event one after the other, for lists of visitors.
drop index ticket_event_id;
create index ticket_event_id on ticket (company_id, event_id, id);
