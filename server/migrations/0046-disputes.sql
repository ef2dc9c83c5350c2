-- Money that a buyer's bank took back from a payment: a chargeback, or a dispute. Amounts in cents.
create table dispute (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  order_id bigint not null references "order",
  payment_id bigint not null references payment,
  provider_dispute_id text not null,
  amount bigint not null check (amount > 0),
  -- In the provider's words.
  reason text,
  -- 'won': the organiser has the money again.
  state text not null check (state in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (payment_id, provider_dispute_id),
  check ((ended_at is null) = (state = 'open'))
);
create index dispute_order_id on dispute (company_id, order_id);

-- What of a payment banks took back and keep, so that it is not refunded as well.
alter table payment add column amount_charged_back bigint not null default 0 check (amount_charged_back >= 0);

-- In the ledger: what was taken back, and what came again of it.
alter table ledger_entry
  add column dispute_id bigint references dispute,
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (
    kind in ('payment', 'refund', 'switch', 'chargeback', 'chargeback_won', 'invoice', 'invoice_vat', 'credit', 'credit_vat', 'invoice_paid',
             'set_off', 'credit_returned', 'payout')),
  drop constraint ledger_entry_about,
  add constraint ledger_entry_about check (
    case when kind in ('payment', 'refund', 'switch', 'chargeback', 'chargeback_won')
           then order_id is not null and event_id is not null and invoice_id is null and payout_id is null
         when kind in ('set_off', 'credit_returned') then order_id is null and invoice_id is not null and payout_id is not null
         when kind = 'payout' then order_id is null and invoice_id is null and payout_id is not null
         else order_id is null and invoice_id is not null and payout_id is null end),
  add constraint ledger_entry_dispute check ((dispute_id is not null) = (kind in ('chargeback', 'chargeback_won')));
create unique index ledger_entry_dispute_id on ledger_entry (dispute_id, kind) where dispute_id is not null;
