-- Until when one process sends to a webhook, so that no other does; null: nobody does.
alter table webhook add column sending_until timestamptz;
