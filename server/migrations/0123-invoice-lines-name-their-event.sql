-- An invoice goes on saying of its lines what it said when it was made, also when an event has another name by now (INV-22).
alter table invoice_line add column event_name text;
alter table invoice_line disable trigger invoice_line_never_changes;
update invoice_line line set event_name = event.name from event where event.id = line.event_id;
alter table invoice_line enable trigger invoice_line_never_changes;
