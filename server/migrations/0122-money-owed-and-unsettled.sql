-- Payouts leave out what goes back to buyers automatically (INV-19): these refunds are few, and found without the others.
create index refund_automatic on refund (company_id, payment_id)
  where reason in ('order_cancelled', 'already_paid', 'wrong_amount', 'no_stock');

-- That someone looked into a payment that is in no settlement and knows why (SETL-23).
create table unsettled_explanation (
  id bigint generated always as identity primary key,
  -- Null: of an account of the platform itself.
  company_id bigint references company,
  payment_id bigint not null unique references payment on delete cascade,
  note text not null,
  -- Who explained it, as colleagues read it.
  explained_by text not null,
  explained_at timestamptz not null
);
create index unsettled_explanation_company_id on unsettled_explanation (company_id);
