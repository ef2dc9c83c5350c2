-- What came back of a mail (MAIL-23): since when it is known that it did not arrive, or that its reader calls it spam.
alter table mail add column bounced_at timestamptz;
alter table mail add column complained_at timestamptz;
-- News no longer goes to an address that does not exist (MAIL-24).
alter table news_address add column bounced_at timestamptz;
