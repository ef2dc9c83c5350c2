-- Events that were brought from pretix (MOVE-31): where they are there, so that a second time brings what is new (MOVE-38), and how far the fetching
-- of their orders is.
create table pretix_event (
  event_id bigint primary key references event on delete cascade,
  company_id bigint not null references company,
  address text not null,
  organizer text not null,
  slug text not null,
  -- The date of a series; null: it is no series.
  subevent_id bigint,
  -- The products by item and variation there.
  products jsonb not null default '[]',
  -- The import that its orders are fetched for, and the page that is next; null: none is being fetched.
  ticket_import_id bigint references ticket_import on delete set null,
  next_url text,
  parts integer not null default 0,
  rows integer not null default 0,
  -- Encrypted, and only while orders are being fetched (MOVE-32).
  token text,
  due_at timestamptz not null,
  attempts integer not null default 0
);
create unique index pretix_event_source on pretix_event (company_id, address, organizer, slug, coalesce(subevent_id, 0));
create index pretix_event_ticket_import_id on pretix_event (ticket_import_id) where ticket_import_id is not null;
create index pretix_event_due_at on pretix_event (due_at) where token is not null;

-- Orders that do not come for a reason that is known before they are checked.
alter table ticket_import_part add column left_out jsonb not null default '[]';
-- Its tickets were fetched: a row has no number that anybody could look up.
alter table ticket_import add column is_fetched boolean not null default false;
