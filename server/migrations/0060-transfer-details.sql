-- Where and until when a bank transfer is to be paid, as the provider said when the buyer chose it: what the buyer is shown and mailed.
-- {"holder", "iban", "bic", "reference", "amount", "ends_on"}; null: not a transfer, or the provider does not tell.
alter table payment add column transfer jsonb;
