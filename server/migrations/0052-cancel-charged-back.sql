-- Whether orders whose payment the buyer's bank took back in whole are cancelled without anybody being asked.
alter table company add column cancel_charged_back boolean not null default false;
