-- Who was let in where the tickets were sold before counts as let in (MOVE-40): scans in a session of their own, in which nobody scans here.
alter table check_in
  drop constraint check_in_source_check,
  add constraint check_in_source_check check (source in ('terminal', 'app', 'box_office', 'import'));
alter table scan_operation add column is_import boolean not null default false;
create unique index scan_operation_one_import on scan_operation (event_id) where is_import;
-- Who started it last: an entry that is brought along is of theirs.
alter table ticket_import add column user_id bigint references "user";
create index ticket_import_user_id on ticket_import (user_id) where user_id is not null;
