-- What the platform has invoiced. The rows of a number row are given one by one, without a gap: the lock on it is held until the invoice
-- is committed, and comes undone with it (M13).
create table invoice_sequence (
  prefix text not null,
  year integer not null,
  last integer not null,
  last_date date not null,
  primary key (prefix, year)
);

create table invoice (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  kind text not null check (kind in ('invoice', 'credit')),
  -- The invoice that a credit invoice is of.
  credits_id bigint references invoice,
  number text not null unique,
  date date not null,
  due_date date not null,
  period_start date not null,
  period_end date not null,
  is_vat_shifted boolean not null,
  -- Cents; negative on a credit invoice.
  subtotal bigint not null,
  vat bigint not null,
  total bigint not null,
  -- Whom it was addressed to, as that was then.
  customer jsonb not null,
  reason text,
  -- Cents that were paid of it, and the day.
  settled bigint not null default 0,
  paid_on date,
  created_at timestamptz not null,
  check (total = subtotal + vat),
  check ((kind = 'credit') = (credits_id is not null)),
  check (case kind when 'invoice' then settled between least(total, 0) and greatest(total, 0) else total <= 0 and settled = 0 end),
  check (period_start <= period_end)
);
create index invoice_company_id on invoice (company_id, id desc);
create index invoice_credits_id on invoice (credits_id) where credits_id is not null;

create table invoice_line (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  invoice_id bigint not null references invoice,
  -- On a credit invoice: the line that it takes back.
  line_id bigint references invoice_line,
  kind text not null check (kind in ('ticket_fee', 'box_office_ticket_fee', 'refund_fee', 'free_ticket_fee', 'correction', 'payment_cost')),
  fee_type text check (fee_type in ('ticket_fee', 'box_office_ticket_fee', 'refund_fee', 'free_ticket_fee')),
  event_id bigint references event,
  payment_method_id bigint references payment_method,
  quantity integer not null check (quantity <> 0),
  -- Cents, without VAT; null: not each costs the same.
  unit bigint,
  amount bigint not null
);
create index invoice_line_invoice_id on invoice_line (invoice_id);
create index invoice_line_line_id on invoice_line (line_id) where line_id is not null;
create index invoice_line_event_id on invoice_line (company_id, event_id) where event_id is not null;

-- What is final is never changed (M30); only what was paid of it is noted.
create trigger invoice_never_changes before update on invoice for each row
  when ((old.company_id, old.kind, old.credits_id, old.number, old.date, old.due_date, old.period_start, old.period_end, old.is_vat_shifted,
         old.subtotal, old.vat, old.total, old.customer, old.reason, old.created_at)
        is distinct from
        (new.company_id, new.kind, new.credits_id, new.number, new.date, new.due_date, new.period_start, new.period_end, new.is_vat_shifted,
         new.subtotal, new.vat, new.total, new.customer, new.reason, new.created_at))
  execute function refuse_change();
create trigger invoice_never_goes before delete on invoice for each row execute function refuse_change();
create trigger invoice_is_never_emptied before truncate on invoice for each statement execute function refuse_change();
create trigger invoice_line_never_changes before update or delete on invoice_line for each row execute function refuse_change();
create trigger invoice_line_is_never_emptied before truncate on invoice_line for each statement execute function refuse_change();

-- Invoices in the ledger: of no order, and of no single event.
alter table ledger_entry
  alter column event_id drop not null,
  alter column order_id drop not null,
  add column invoice_id bigint references invoice,
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (
    kind in ('payment', 'refund', 'switch', 'invoice', 'invoice_vat', 'credit', 'credit_vat', 'invoice_paid')),
  add constraint ledger_entry_about check (
    case when kind in ('payment', 'refund', 'switch') then order_id is not null and event_id is not null and invoice_id is null
         else order_id is null and invoice_id is not null end);
create unique index ledger_entry_invoice on ledger_entry (invoice_id, kind) where invoice_id is not null and kind <> 'invoice_paid';
