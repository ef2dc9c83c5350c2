-- What happened, written in the transaction that caused it, for whoever follows (FACT-01). Rows are never changed and go after 30 days.
-- Not tied to the event and the order: it says what was, also of what is deleted since.
create table fact (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  event_id bigint,
  order_id bigint,
  kind text not null,
  data jsonb not null,
  happened_at timestamptz not null,
  -- What is read by: whatever has a lower number than every transaction under way is all there is (docs/decisions/0053).
  written_in xid8 not null default pg_current_xact_id()
);
create index fact_written_in on fact (written_in);
create index fact_company_id on fact (company_id);

-- How far who reads facts has come.
create table fact_reader (
  name text primary key,
  -- All facts of transactions before this one are read.
  read_to xid8 not null,
  -- Those up to this one are being read, by id; null: none are.
  reading_to xid8,
  read_id bigint not null default 0
);
