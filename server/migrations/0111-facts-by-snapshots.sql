-- Readers note which transactions they have read, not a number below which all are: those in between may come first (docs/decisions/0053).
alter table fact_reader add column seen pg_snapshot;
alter table fact_reader add column seeing pg_snapshot;
update fact_reader set
  seen = format('%s:%s:', read_to, read_to)::pg_snapshot,
  seeing = case when reading_to is not null then format('%s:%s:', reading_to, reading_to)::pg_snapshot end;
alter table fact_reader alter column seen set not null;
alter table fact_reader drop column read_to, drop column reading_to;
