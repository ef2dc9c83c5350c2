-- What a company is paid out of its ticket money, for a period. Amounts in cents; days are those of Amsterdam.
create table payout (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  period_start date not null,
  period_end date not null,
  -- Paid online in the period, and given back in it.
  charged bigint not null,
  refunded bigint not null,
  -- What the payout before fell short; what is given back of invoices that were paid; what of it all settled invoices.
  carried bigint not null check (carried <= 0),
  credited bigint not null check (credited >= 0),
  set_off bigint not null check (set_off >= 0),
  amount bigint not null check (amount >= 0),
  -- What it falls short itself, for the next one.
  carried_on bigint not null check (carried_on <= 0),
  payout_date date not null,
  -- Where it was paid to, when, and what the bank calls it; null: not yet.
  iban text,
  paid_on date,
  reference text,
  created_at timestamptz not null,
  unique (company_id, period_end),
  check (period_start <= period_end),
  check (charged - refunded + carried + credited = amount + set_off + carried_on),
  check ((paid_on is null) = (iban is null)),
  check (paid_on is null or amount > 0)
);
create index payout_company_id on payout (company_id, id desc);

-- The events that it is of.
create table payout_line (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  payout_id bigint not null references payout,
  event_id bigint not null references event,
  charged bigint not null,
  refunded bigint not null,
  unique (payout_id, event_id)
);
create index payout_line_event_id on payout_line (company_id, event_id);

-- What is final is never changed (M30); only that it was paid is noted, once.
create trigger payout_never_changes before update on payout for each row
  when (old.paid_on is not null
        or (old.company_id, old.period_start, old.period_end, old.charged, old.refunded, old.carried, old.credited, old.set_off, old.amount,
            old.carried_on, old.payout_date, old.created_at)
           is distinct from
           (new.company_id, new.period_start, new.period_end, new.charged, new.refunded, new.carried, new.credited, new.set_off, new.amount,
            new.carried_on, new.payout_date, new.created_at))
  execute function refuse_change();
create trigger payout_never_goes before delete on payout for each row execute function refuse_change();
create trigger payout_is_never_emptied before truncate on payout for each statement execute function refuse_change();
create trigger payout_line_never_changes before update or delete on payout_line for each row execute function refuse_change();
create trigger payout_line_is_never_emptied before truncate on payout_line for each statement execute function refuse_change();

-- In the ledger: what of the ticket money settles an invoice, what of a paid invoice comes back to it, and what left for the bank.
alter table ledger_entry
  add column payout_id bigint references payout,
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (
    kind in ('payment', 'refund', 'switch', 'invoice', 'invoice_vat', 'credit', 'credit_vat', 'invoice_paid', 'set_off', 'credit_returned', 'payout')),
  drop constraint ledger_entry_about,
  add constraint ledger_entry_about check (
    case when kind in ('payment', 'refund', 'switch') then order_id is not null and event_id is not null and invoice_id is null and payout_id is null
         when kind in ('set_off', 'credit_returned') then order_id is null and invoice_id is not null and payout_id is not null
         when kind = 'payout' then order_id is null and invoice_id is null and payout_id is not null
         else order_id is null and invoice_id is not null and payout_id is null end);
drop index ledger_entry_invoice;
create unique index ledger_entry_invoice on ledger_entry (invoice_id, kind)
  where invoice_id is not null and kind not in ('invoice_paid', 'set_off', 'credit_returned');
create unique index ledger_entry_payout on ledger_entry (payout_id, kind, coalesce(invoice_id, 0)) where payout_id is not null;
