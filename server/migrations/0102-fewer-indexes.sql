-- More than half of what an order takes on the disk were indexes, and each of them is written with it. Three that no query needs as they were:

-- A code is looked up whole or not at all, by whoever searches for what a scanner read. Nobody asks whether it is unique: it is signed over the
-- ticket's own number and version. A hash of it is found as quickly, in a quarter of the bytes.
create index ticket_code on ticket using hash (code);
alter table ticket drop constraint ticket_code_key;

-- The key of an attempt is random and is never looked up: it is what the provider tells two of our calls apart by. Only that of a payment by hand
-- is made of its order, and keeps a second one out.
create unique index payment_by_hand on payment (idempotency_key) where provider = 'by_hand';
alter table payment drop constraint payment_idempotency_key_key;

-- A company's mails are read by their orders, or those that have not gone: both have an index that begins with the company.
drop index mail_company_id;
