-- The account that a file for the bank sends a payout to, whatever account the company has by the time it is paid (M29).
alter table payout add column filed_iban text;
update payout set filed_iban = company.payout_iban
  from company where company.id = payout.company_id and payout.filed_at is not null and payout.paid_on is null;
