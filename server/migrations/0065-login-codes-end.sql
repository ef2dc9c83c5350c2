-- A scanner's login QR that nobody used lies about on paper: it ends after a day.
alter table scanner add column login_code_ends_at timestamptz;
update scanner set login_code_ends_at = now() + interval '1 day' where login_code_hash is not null;
