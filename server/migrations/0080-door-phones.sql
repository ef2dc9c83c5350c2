-- A phone at the door, as it was when it was last heard (PHONE-01): one row for each, written again and again.
create table door_phone (
  id bigint generated always as identity primary key,
  company_id bigint not null references company on delete cascade,
  -- Made by the phone itself, and told to nobody else.
  phone uuid not null,
  user_id bigint not null references "user" on delete cascade,
  event_id bigint not null references event on delete cascade,
  -- Null: a session that is not there any more.
  scan_session_id bigint references scan_session on delete set null,
  -- Of the sign-in that it was heard with: while that is good, it is signed in.
  token_hash text not null,
  -- Both null: its browser does not tell.
  battery_percent integer check (battery_percent between 0 and 100),
  is_charging boolean,
  waiting integer not null check (waiting >= 0),
  build text not null,
  -- The server's time less the phone's.
  clock_s integer not null,
  last_seen_at timestamptz not null,
  unique (company_id, phone),
  check ((battery_percent is null) = (is_charging is null))
);
create index door_phone_event_id on door_phone (event_id);
create index door_phone_user_id on door_phone (user_id);
create index door_phone_scan_session_id on door_phone (scan_session_id);
create index door_phone_last_seen_at on door_phone (last_seen_at);
