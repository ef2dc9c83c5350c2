-- That someone looked into a difference of a settlement and knows what it is. Differences are written anew with each comparison, so it says
-- which one it is of: an amount that is another by then is not explained by it.
create table settlement_explanation (
  id bigint generated always as identity primary key,
  -- Null: of the platform itself.
  company_id bigint references company,
  settlement_id bigint not null references settlement,
  settlement_line_id bigint references settlement_line,
  kind text not null,
  method text,
  expected bigint,
  actual bigint,
  note text not null,
  -- Who explained it, as colleagues read it.
  explained_by text not null,
  explained_at timestamptz not null,
  unique nulls not distinct (settlement_id, kind, settlement_line_id, method)
);
create index settlement_explanation_company_id on settlement_explanation (company_id);
create index settlement_explanation_line_id on settlement_explanation (settlement_line_id) where settlement_line_id is not null;
