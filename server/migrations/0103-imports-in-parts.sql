-- An import of more tickets than one request takes (MOVE-24): it comes in parts, and is worked on behind the requests, a part in each transaction.
create table ticket_import (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  state text not null default 'loading' check (state in ('fetching', 'loading', 'checking', 'checked', 'running', 'stopped', 'done')),
  source text not null check (source in ('pretix', 'eventbrite', 'other')),
  -- Which product the tickets of a type are of, and the products that are made: what the calls take.
  products jsonb not null default '[]',
  new_products jsonb not null default '[]',
  -- What was chosen when it was started.
  language text not null default 'en',
  origin text not null default '',
  send_tickets boolean not null default false,
  raise_stock boolean not null default false,
  -- Counts the checks, so that one whose choices changed meanwhile is not kept.
  checks integer not null default 0,
  -- Why it stopped: refusals, as calls answer them.
  reasons jsonb not null default '[]',
  attempts integer not null default 0,
  user_name text not null,
  impersonator_name text,
  created_at timestamptz not null,
  -- When somebody, or the work, last touched it.
  touched_at timestamptz not null
);
create index ticket_import_event_id on ticket_import (event_id);
create index ticket_import_company_id on ticket_import (company_id);
create index ticket_import_under_way on ticket_import (id) where state in ('fetching', 'checking', 'running');
create index ticket_import_touched_at on ticket_import (touched_at);

-- Some of its tickets, whole orders; what they say goes once they have come (MOVE-29).
create table ticket_import_part (
  ticket_import_id bigint not null references ticket_import on delete cascade,
  number integer not null check (number between 1 and 10000),
  company_id bigint not null references company,
  tickets jsonb not null,
  -- How many there are of them, which stays.
  count integer not null check (count >= 0),
  -- What comes of it, as the check says, and once it has come as it was.
  orders integer not null default 0,
  imported integer not null default 0,
  already integer not null default 0,
  types jsonb not null default '{}',
  errors jsonb not null default '[]',
  done_at timestamptz,
  primary key (ticket_import_id, number)
);
create index ticket_import_part_company_id on ticket_import_part (company_id);
