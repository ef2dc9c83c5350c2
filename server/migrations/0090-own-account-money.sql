-- Who has the money of a payment: whether it goes into an account of the company's own, so that nobody holds it for them.
alter table payment add column into_own_account boolean not null default false;
update payment p set into_own_account = true from payment_account a where a.id = p.payment_account_id and a.company_id is not null;

-- What was booked as held for the company, and never was. A payout that was made of it is short by it from the next one on.
alter table ledger_entry disable trigger user;
update ledger_entry l set to_account = 'organiser'
  from payment p where p.id = l.payment_id and p.into_own_account and l.to_account = 'ticket_money';
update ledger_entry l set to_account = 'organiser'
 where l.kind = 'switch' and l.to_account = 'ticket_money'
   and not exists (select from ledger_entry paid where paid.order_id = l.order_id and paid.kind = 'payment' and paid.to_account = 'ticket_money');
alter table ledger_entry enable trigger user;
