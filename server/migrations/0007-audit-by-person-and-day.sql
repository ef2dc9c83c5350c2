-- The trail is listed by moment, and narrowed by who did it and by days: each out of an index in the order of the list.
create index audit_at on audit (company_id, at desc, id desc);
create index audit_user_id on audit (company_id, user_id, at desc, id desc) where user_id is not null;
create index audit_impersonator_id on audit (company_id, impersonator_id, at desc, id desc) where impersonator_id is not null;
drop index audit_company_id;
