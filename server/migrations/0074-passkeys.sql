-- What a user signs in with instead of a password, or after it: the public half of a key pair whose private half stays on their device.
create table passkey (
  id bigint generated always as identity primary key,
  company_id bigint references company,
  user_id bigint not null references "user" on delete cascade,
  -- The host that it was made at: the device uses it there only.
  rp_id text not null,
  credential_id text not null,
  -- COSE, base64url.
  public_key text not null,
  -- How often the device says it has signed; 0 where it does not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (credential_id)
);
create index passkey_user on passkey (user_id);
