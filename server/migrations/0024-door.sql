-- The door: who scans, where and when, and what was scanned.

-- A scanner signs in to the door app as a user of its own, of the role `scanner`.
create table scanner (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  user_id bigint not null unique references "user",
  name text not null,
  description text,
  -- Counts within the company; part of the username.
  number integer not null,
  -- SHA-256 of the code in its QR, until it was used once; null then.
  login_code_hash text unique,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, number)
);

create table scan_operation (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  name text not null,
  -- Made by itself, because somebody was at the door of an event that had none.
  is_automatic boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index scan_operation_company_id on scan_operation (company_id, id desc);
create index scan_operation_event_id on scan_operation (event_id);
create unique index scan_operation_one_automatic on scan_operation (event_id) where is_automatic;

create table scan_session (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint not null references event on delete cascade,
  scan_operation_id bigint not null references scan_operation on delete cascade,
  name text not null,
  -- Both null: as long as the event, and some hours before and after.
  starts_at timestamptz,
  ends_at timestamptz,
  outgoing_scans boolean not null default false,
  test_mode boolean not null default false,
  -- Without a list of its own.
  all_products boolean not null default true,
  all_scanners boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at >= starts_at and (starts_at is null) = (ends_at is null))
);
create index scan_session_scan_operation_id on scan_session (scan_operation_id);
create index scan_session_event_id on scan_session (company_id, event_id);

create table scan_session_product (
  company_id bigint not null references company,
  scan_session_id bigint not null references scan_session on delete cascade,
  product_id bigint not null references product on delete cascade,
  primary key (scan_session_id, product_id)
);
create index scan_session_product_product_id on scan_session_product (product_id);

create table scan_session_scanner (
  company_id bigint not null references company,
  scan_session_id bigint not null references scan_session on delete cascade,
  scanner_id bigint not null references scanner on delete cascade,
  primary key (scan_session_id, scanner_id)
);
create index scan_session_scanner_scanner_id on scan_session_scanner (scanner_id);

-- Every scan, whatever came of it.
create table check_in (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  -- Where it was scanned; the ticket may be of another event.
  event_id bigint not null references event on delete cascade,
  scan_session_id bigint not null references scan_session on delete cascade,
  -- Null: there is no such ticket.
  ticket_id bigint references ticket on delete cascade,
  -- Made by the device, so that a scan that arrives twice is one.
  scan_id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  -- Null: they were let through.
  reason text,
  -- It is what the ticket was last scanned as: neither refused, nor in test mode, nor undone.
  counts boolean not null,
  is_overruled boolean not null default false,
  source text not null check (source in ('terminal', 'app')),
  user_id bigint not null references "user",
  -- When it happened, by our clock; what the device's clock said is kept beside it.
  scanned_at timestamptz not null,
  device_at timestamptz,
  received_at timestamptz not null,
  -- A device without network let them through, and this stands against it; until somebody has looked at it.
  conflict text,
  settled_at timestamptz,
  settled_by bigint references "user",
  undone_at timestamptz,
  undone_by bigint references "user",
  unique (company_id, scan_id),
  check (not counts or reason is null)
);
create index check_in_last on check_in (ticket_id, event_id, scanned_at desc, id desc) where counts;
create index check_in_event_id on check_in (company_id, event_id, id desc);
create index check_in_scan_session_id on check_in (scan_session_id);
create index check_in_conflict on check_in (company_id, id desc) where conflict is not null;
