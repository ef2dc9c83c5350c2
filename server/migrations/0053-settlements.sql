-- What providers paid out to their accounts, taken in once it is final. A null company is the platform itself.
create table settlement (
  id bigint generated always as identity primary key,
  company_id bigint references company,
  payment_account_id bigint not null references payment_account,
  provider_settlement_id text not null,
  -- What the bank statement calls it.
  reference text,
  settled_at timestamptz not null,
  -- Cents.
  amount bigint not null,
  -- Whether the provider says what it is made of.
  is_itemised boolean not null,
  created_at timestamptz not null,
  -- How it compares with what is known here, in cents without VAT; null: not compared yet, of expected costs: nothing is expected.
  compared_at timestamptz,
  costs bigint not null default 0,
  costs_vat bigint not null default 0,
  expected_costs bigint,
  -- [{"method": "ideal", "quantity": 3, "cost": 87, "expected": 87}]
  by_method jsonb not null default '[]',
  difference_count integer not null default 0,
  unique (payment_account_id, provider_settlement_id)
);
create index settlement_company_id on settlement (company_id, settled_at desc, id desc);
create trigger settlement_never_changes before update on settlement for each row
  when ((old.company_id, old.payment_account_id, old.provider_settlement_id, old.reference, old.settled_at, old.amount, old.is_itemised, old.created_at)
        is distinct from
        (new.company_id, new.payment_account_id, new.provider_settlement_id, new.reference, new.settled_at, new.amount, new.is_itemised, new.created_at))
  execute function refuse_change();

-- What it is made of, in cents; what goes out is negative. Never changed, but that a test payment can be deleted.
create table settlement_line (
  id bigint generated always as identity primary key,
  company_id bigint references company,
  settlement_id bigint not null references settlement,
  provider_line_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'cost', 'elsewhere', 'adjustment')),
  provider_subject_id text,
  provider_payment_id text,
  -- Null: no payment of the owner's accounts.
  payment_id bigint references payment on delete set null,
  method text,
  description text,
  quantity integer not null check (quantity >= 0),
  gross bigint not null,
  -- Null: the provider tells costs by method.
  fee bigint,
  fee_vat bigint not null,
  net bigint not null,
  unique (settlement_id, provider_line_id),
  check (net = gross - coalesce(fee, 0))
);
create index settlement_line_company_id on settlement_line (company_id);
create index settlement_line_payment_id on settlement_line (payment_id) where payment_id is not null;
create index settlement_line_provider_payment_id on settlement_line (provider_payment_id) where provider_payment_id is not null;
create trigger settlement_line_never_changes before update on settlement_line for each row
  when (new.payment_id is not null
        or (to_jsonb(old) - 'payment_id') is distinct from (to_jsonb(new) - 'payment_id'))
  execute function refuse_change();
create trigger settlement_line_never_goes before delete on settlement_line for each row execute function refuse_change();

-- Where it differs from what is known here; written anew with each comparison. A null line: the settlement as a whole, or the costs of a method.
create table settlement_difference (
  id bigint generated always as identity primary key,
  company_id bigint references company,
  settlement_id bigint not null references settlement,
  settlement_line_id bigint references settlement_line,
  kind text not null,
  method text,
  expected bigint,
  actual bigint
);
create index settlement_difference_company_id on settlement_difference (company_id);
create index settlement_difference_settlement_id on settlement_difference (settlement_id, id);
create index settlement_difference_line_id on settlement_difference (settlement_line_id) where settlement_line_id is not null;

-- When an account was last asked for its settlements, and what stood against it.
create table settlement_import (
  payment_account_id bigint primary key references payment_account,
  company_id bigint references company,
  checked_at timestamptz not null,
  problem text,
  -- When it was last asked without a problem.
  taken_at timestamptz
);
create index settlement_import_company_id on settlement_import (company_id);

-- What a settlement gives back is found by what its provider calls it.
create index refund_provider_refund_id on refund (provider_refund_id) where provider_refund_id is not null;
create index dispute_provider_dispute_id on dispute (provider_dispute_id);
