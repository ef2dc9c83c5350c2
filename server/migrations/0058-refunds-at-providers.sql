-- A refund that was made at the provider, in its dashboard, and not here; and how often one came back after its money had left.
alter table refund
  add column is_external boolean not null default false,
  add column came_back integer not null default 0 check (came_back >= 0);

-- In the ledger: a refund that came back is booked back, and again once it is sent again; `round` counts these.
alter table ledger_entry
  add column round integer not null default 0,
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (
    kind in ('payment', 'refund', 'refund_failed', 'switch', 'chargeback', 'chargeback_won', 'invoice', 'invoice_vat', 'credit', 'credit_vat',
             'invoice_paid', 'set_off', 'credit_returned', 'payout', 'payout_returned')),
  drop constraint ledger_entry_about,
  add constraint ledger_entry_about check (
    case when kind in ('payment', 'refund', 'refund_failed', 'switch', 'chargeback', 'chargeback_won')
           then order_id is not null and event_id is not null and invoice_id is null and payout_id is null
         when kind in ('set_off', 'credit_returned') then order_id is null and invoice_id is not null and payout_id is not null
         when kind in ('payout', 'payout_returned') then order_id is null and invoice_id is null and payout_id is not null
         else order_id is null and invoice_id is not null and payout_id is null end),
  drop constraint ledger_entry_fees,
  add constraint ledger_entry_fees check (
    case kind
      when 'payment' then amount >= 0 and service_fees >= 0 and payment_fee >= 0 and service_fees + payment_fee <= amount
      when 'refund' then amount <= 0 and service_fees <= 0 and payment_fee <= 0 and service_fees + payment_fee >= amount
      when 'refund_failed' then amount >= 0 and service_fees >= 0 and payment_fee >= 0 and service_fees + payment_fee <= amount
      else true
    end);
drop index ledger_entry_refund;
create unique index ledger_entry_refund on ledger_entry (refund_id, kind, round) where kind in ('refund', 'refund_failed');

-- Up to when the provider of an account was asked which refunds changed there.
alter table payment_account add column refunds_seen_at timestamptz;
