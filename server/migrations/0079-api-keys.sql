-- What other software of a company signs in with (KEY-01). Of the key itself only its hash is kept.
create table api_key (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  name text not null,
  token_hash text not null unique,
  -- The last characters of the key, to tell it from others.
  ending text not null,
  permissions text[] not null,
  event_access text not null check (event_access in ('all', 'selected')),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by bigint not null references "user",
  created_at timestamptz not null default now()
);
create index api_key_company_id on api_key (company_id);
create index api_key_created_by on api_key (created_by);

create table api_key_event (
  company_id bigint not null references company,
  key_id bigint not null references api_key on delete cascade,
  event_id bigint not null references event on delete cascade,
  primary key (key_id, event_id)
);
create index api_key_event_company_id on api_key_event (company_id);
create index api_key_event_event_id on api_key_event (event_id);
