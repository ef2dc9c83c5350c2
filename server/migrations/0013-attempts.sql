-- Guesses at accounts and mails asked for, counted for all processes together. `key` is a hash: no address or name can be read from it.
create table attempt (
  key text primary key,
  spent integer not null,
  ends_at timestamptz not null
);
create index attempt_ends_at on attempt (ends_at);
