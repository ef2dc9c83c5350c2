-- The last file for the bank that a payout was put into: a payout that is in one is not put into another by accident.
alter table payout
  add column file_id text,
  add column filed_at timestamptz,
  add constraint payout_file check ((file_id is null) = (filed_at is null));
