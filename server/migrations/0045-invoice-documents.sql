-- Who an invoice is from, as that was when it was made; empty: it was made before this was kept.
alter table invoice add column seller jsonb not null default '{}';
-- What a line was reckoned from: the days it counts and, of payment costs, the rate: {"days": ["2026-03-03"], "fee_fixed": 29}.
alter table invoice_line add column basis jsonb not null default '{}';

drop trigger invoice_never_changes on invoice;
create trigger invoice_never_changes before update on invoice for each row
  when ((old.company_id, old.kind, old.credits_id, old.number, old.date, old.due_date, old.period_start, old.period_end, old.is_vat_shifted,
         old.subtotal, old.vat, old.total, old.customer, old.seller, old.reason, old.created_at)
        is distinct from
        (new.company_id, new.kind, new.credits_id, new.number, new.date, new.due_date, new.period_start, new.period_end, new.is_vat_shifted,
         new.subtotal, new.vat, new.total, new.customer, new.seller, new.reason, new.created_at))
  execute function refuse_change();
