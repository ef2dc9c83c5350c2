-- What the last look at the certificate of a verified host found; null: never looked. Until when it is good, where one was seen.
alter table company_domain
  add column certificate text
    check (certificate in ('good', 'ends_soon', 'ended', 'other_name', 'not_trusted', 'none', 'not_seen')),
  add column certificate_until timestamptz;
