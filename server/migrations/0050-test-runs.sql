-- What a run of automatic invoicing in test mode would have invoiced, for the mail that tells of it: lines and sums as in a preview.
alter table invoice_run add column preview jsonb;
