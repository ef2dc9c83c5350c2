-- QR batches: tickets that are printed or handed out in bulk, valid for some events or on some days of the week.
create table batch (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null check (char_length(name) between 1 and 200),
  -- Null until they are filled in; generating wants them all.
  ticket_name text,
  -- Cents of a ticket, VAT included.
  price integer check (price >= 0),
  vat_percentage numeric(6, 3),
  count integer check (count between 1 and 4999),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at >= starts_at),
  valid_for text not null default 'events' check (valid_for in ('events', 'weekdays')),
  -- 1 is Monday, 7 is Sunday. Empty unless it is valid for weekdays.
  weekdays integer[] not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  status text not null default 'created' check (status in ('created', 'generating', 'generated')),
  -- Of what is printed on the tickets: that of whoever had them generated.
  language text,
  -- Tickets that are written, and those of them that are in its file; a file that failed is begun again.
  made integer not null default 0,
  generated integer not null default 0,
  -- While it is generated: somebody does it until then; after that, it is anybody's again.
  lease_ends_at timestamptz,
  -- When making it last failed, unless it went well since.
  failed_at timestamptz,
  -- The order that its tickets are of.
  order_id bigint references "order",
  -- Part of the path of its file, so that the path cannot be guessed.
  salt text,
  -- Bytes of its file.
  size bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index batch_company_id on batch (company_id, id);
create index batch_order_id on batch (order_id) where order_id is not null;
create index batch_open on batch (lease_ends_at) where status = 'generating';

create table batch_event (
  company_id bigint not null references company,
  batch_id bigint not null references batch on delete cascade,
  event_id bigint not null references event on delete cascade,
  primary key (batch_id, event_id)
);
create index batch_event_event_id on batch_event (event_id);

-- What the tickets of a batch are of: an event that is archived from the start and that no list shows, with a key of its own.
alter table event
  add column batch_id bigint unique references batch,
  drop constraint event_name_check,
  add constraint event_name_check check (batch_id is not null or char_length(name) between 4 and 64);
