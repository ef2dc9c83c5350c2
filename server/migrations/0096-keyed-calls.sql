-- A call that was made with an Idempotency-Key (KEY-10). Removed after a day; the answer is encrypted.
create table keyed_call (
  id bigint generated always as identity primary key,
  -- Null: the platform's.
  company_id bigint references company,
  -- Of company, caller and key.
  key_hash text not null unique,
  -- Of method, address and body.
  request_hash text not null,
  -- Counts who carries it out: one whose claim has ended commits nothing any more.
  attempt integer not null default 1,
  claimed_until timestamptz not null,
  -- Something of it was committed.
  is_committed boolean not null default false,
  -- Null: under way, or lost.
  answer text,
  created_at timestamptz not null
);
create index keyed_call_company_id on keyed_call (company_id);
create index keyed_call_created_at on keyed_call (created_at);
