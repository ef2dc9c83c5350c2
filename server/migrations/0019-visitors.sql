-- The tickets of an event in the order in which its visitor list has them.
drop index ticket_event_id;
create index ticket_event_id on ticket (company_id, event_id, id);

-- Tickets are found by whoever was invited to them.
create index ticket_invite_email on ticket (company_id, fold_email(invite_email)) where invite_email is not null;
