-- Fees that are taken with each payment of an account that is connected without keys, and settle the invoices of the company (PCON-09).
alter table company_auto_invoice add column fees_at_sale boolean not null default false;

-- 'prepaid': what the company has paid the platform ahead of its invoices.
alter table ledger_entry
  drop constraint ledger_entry_accounts,
  add constraint ledger_entry_accounts check (
    from_account in ('buyers', 'ticket_money', 'organiser', 'prepaid', 'invoiced', 'fees', 'vat')
    and to_account in ('buyers', 'ticket_money', 'organiser', 'prepaid', 'invoiced', 'fees', 'vat')
    and from_account <> to_account),
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (
    kind in ('payment', 'refund', 'refund_failed', 'switch', 'chargeback', 'chargeback_won', 'application_fee', 'invoice', 'invoice_vat', 'credit',
             'credit_vat', 'invoice_paid', 'prepaid_set_off', 'set_off', 'credit_returned', 'payout', 'payout_returned')),
  drop constraint ledger_entry_about,
  add constraint ledger_entry_about check (
    case when kind in ('payment', 'refund', 'refund_failed', 'switch', 'chargeback', 'chargeback_won')
           then order_id is not null and event_id is not null and invoice_id is null and payout_id is null
         -- Of a payment, and of no order: reports of orders and events add theirs up.
         when kind = 'application_fee' then payment_id is not null and order_id is null and invoice_id is null and payout_id is null
         when kind in ('set_off', 'credit_returned') then order_id is null and invoice_id is not null and payout_id is not null
         when kind in ('payout', 'payout_returned') then order_id is null and invoice_id is null and payout_id is not null
         else order_id is null and invoice_id is not null and payout_id is null end);
create unique index ledger_entry_application_fee on ledger_entry (payment_id) where kind = 'application_fee';
create index ledger_entry_prepaid on ledger_entry (company_id) where kind in ('application_fee', 'prepaid_set_off');
