-- What an event is compared with: the one that it was copied from, or that somebody chose. Null: none, as somebody chose.
create table last_edition (
  event_id bigint primary key references event on delete cascade,
  company_id bigint not null references company,
  last_edition_id bigint references event on delete cascade,
  check (last_edition_id <> event_id)
);
create index last_edition_company_id on last_edition (company_id);
create index last_edition_last_edition_id on last_edition (last_edition_id);

insert into last_edition (event_id, company_id, last_edition_id)
select distinct on (event.id) event.id, event.company_id, earlier.id
  from audit
  join event on event.id = audit.entity_id and event.company_id = audit.company_id
  join event earlier on earlier.id = (audit.after ->> 'copy_of')::bigint and earlier.company_id = event.company_id
 where audit.entity = 'event' and audit.action = 'duplicated' and earlier.id <> event.id
 order by event.id, audit.id;
