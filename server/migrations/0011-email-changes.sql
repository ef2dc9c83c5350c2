-- An address that a user wants to have: it counts when the link mailed to it is opened.
create table email_change (
  user_id bigint primary key references "user",
  company_id bigint references company,
  email text not null,
  -- Null until the mail is written: only the hash of the link is ever kept.
  token_hash text unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
