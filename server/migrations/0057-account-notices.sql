-- When the provider of an account last reported, to the minute: by this an organiser sees whether its notices arrive.
alter table payment_account add column last_notice_at timestamptz;
