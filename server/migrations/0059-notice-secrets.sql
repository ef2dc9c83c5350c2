-- Part of the address at which a provider reports about an account, so that nobody else can name payments that it has to be asked about.
alter table payment_account
  add column notice_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
