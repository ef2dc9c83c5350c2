-- A payout that was marked as paid and was not, or that the bank sent back: what it said until then, and why.
create table payout_return (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  payout_id bigint not null references payout,
  iban text not null,
  paid_on date not null,
  reference text,
  reason text not null check (reason <> ''),
  created_at timestamptz not null
);
create index payout_return_payout_id on payout_return (company_id, payout_id);
create trigger payout_return_never_changes before update or delete on payout_return for each row execute function refuse_change();
create trigger payout_return_is_never_emptied before truncate on payout_return for each statement execute function refuse_change();

-- It can be paid again then. Nothing else of a payout ever changes (M30).
drop trigger payout_never_changes on payout;
create trigger payout_never_changes before update on payout for each row
  when ((old.paid_on is not null and (new.paid_on, new.iban, new.reference) is distinct from (null, null, null))
        or (old.company_id, old.period_start, old.period_end, old.charged, old.refunded, old.carried, old.credited, old.set_off, old.amount,
            old.carried_on, old.payout_date, old.created_at)
           is distinct from
           (new.company_id, new.period_start, new.period_end, new.charged, new.refunded, new.carried, new.credited, new.set_off, new.amount,
            new.carried_on, new.payout_date, new.created_at))
  execute function refuse_change();

-- In the ledger: the amount goes back, and leaves once more when it is paid again.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (
    kind in ('payment', 'refund', 'switch', 'chargeback', 'chargeback_won', 'invoice', 'invoice_vat', 'credit', 'credit_vat', 'invoice_paid',
             'set_off', 'credit_returned', 'payout', 'payout_returned')),
  drop constraint ledger_entry_about,
  add constraint ledger_entry_about check (
    case when kind in ('payment', 'refund', 'switch', 'chargeback', 'chargeback_won')
           then order_id is not null and event_id is not null and invoice_id is null and payout_id is null
         when kind in ('set_off', 'credit_returned') then order_id is null and invoice_id is not null and payout_id is not null
         when kind in ('payout', 'payout_returned') then order_id is null and invoice_id is null and payout_id is not null
         else order_id is null and invoice_id is not null and payout_id is null end);
drop index ledger_entry_payout;
create unique index ledger_entry_payout on ledger_entry (payout_id, kind, coalesce(invoice_id, 0))
  where payout_id is not null and kind not in ('payout', 'payout_returned');
create index ledger_entry_payout_id on ledger_entry (payout_id) where payout_id is not null;
