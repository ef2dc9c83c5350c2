-- What a company gives its buyers for their books (BINV): an invoice to whoever asks for one, a credit note for each of its refunds, and one
-- document a month for all that nobody asked an invoice for.
create table buyer_invoice (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  kind text not null check (kind in ('invoice', 'credit', 'month')),
  number text not null,
  date date not null,
  order_id bigint references "order",
  -- The invoice that a credit note is of, and the refund that it is for; without a refund it takes back all that is left.
  credits_id bigint references buyer_invoice,
  refund_id bigint references refund,
  -- The days of the month that it is of.
  period_start date,
  period_end date,
  -- When what was bought was paid, and when the visit is, from and to.
  paid_on date,
  supplied_from date,
  supplied_until date,
  order_number text,
  -- Who it is from and to, as that was then.
  seller jsonb not null,
  customer jsonb,
  language text not null,
  -- Amounts in cents with VAT; below zero on a credit note.
  lines jsonb not null,
  -- What there is of each rate: net, VAT and total, in cents.
  rates jsonb not null,
  total bigint not null,
  created_at timestamptz not null,
  unique (company_id, number),
  check ((kind = 'credit') = (credits_id is not null)),
  check ((kind = 'month') = (order_id is null)),
  check ((kind = 'month') = (customer is null)),
  check ((kind = 'month') = (period_start is not null and period_end is not null)),
  check (refund_id is null or kind = 'credit')
);
create index buyer_invoice_company_id on buyer_invoice (company_id, id desc);
create index buyer_invoice_order_id on buyer_invoice (order_id) where order_id is not null;
create unique index buyer_invoice_credits_whole on buyer_invoice (credits_id) where kind = 'credit' and refund_id is null;
create index buyer_invoice_credits_id on buyer_invoice (credits_id) where credits_id is not null;
create index buyer_invoice_refund_id on buyer_invoice (refund_id) where refund_id is not null;
create unique index buyer_invoice_month on buyer_invoice (company_id, period_start) where kind = 'month';

-- What was issued stays as it is (BINV-04). Only whom it was to goes, once it need not be kept any more (BINV-10).
create function keep_buyer_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('entree.erasing', true) = 'on' and to_jsonb(new) - 'customer' = to_jsonb(old) - 'customer' then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger buyer_invoice_never_changes before update or delete on buyer_invoice for each row execute function keep_buyer_invoice();
create trigger buyer_invoice_is_never_emptied before truncate on buyer_invoice for each statement execute function refuse_change();

-- The next number of a row of a company. It is taken in the transaction that writes the document, so that none is left out.
create table buyer_invoice_sequence (
  company_id bigint not null references company,
  -- What stands in front of the year.
  series text not null,
  year integer not null,
  last integer not null check (last > 0),
  last_date date not null,
  primary key (company_id, series, year)
);

-- The payments and refunds that the document of a month is of; -1: taken back, because their order has an invoice of its own by now.
create table buyer_invoice_entry (
  company_id bigint not null references company,
  buyer_invoice_id bigint not null references buyer_invoice,
  ledger_entry_id bigint not null references ledger_entry,
  sign integer not null check (sign in (1, -1)),
  primary key (ledger_entry_id, sign)
);
create index buyer_invoice_entry_buyer_invoice_id on buyer_invoice_entry (buyer_invoice_id);
create trigger buyer_invoice_entry_never_changes before update or delete on buyer_invoice_entry for each row execute function refuse_change();

-- Where the months of a company begin, and up to which day they are closed. What was sold before these documents were made is told already.
create table buyer_invoice_books (
  company_id bigint primary key references company,
  counts_from date,
  closed_until date
);
insert into buyer_invoice_books (company_id, counts_from)
select id, date_trunc('month', now() at time zone 'Europe/Amsterdam')::date from company
 where exists (select from ledger_entry l where l.company_id = company.id);

-- What stands in front of the numbers that buyers get, and whether their documents are mailed to them.
alter table company add column buyer_invoice_prefix text not null default '';
alter table company add column mails_buyer_invoices boolean not null default false;
