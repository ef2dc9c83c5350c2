-- Payments and refunds that need a person: since when, and who dealt with it. `attention` says why; done is what has `attention_done_at`.
alter table payment
  add column attention_at timestamptz,
  add column attention_told_at timestamptz,
  add column attention_done_at timestamptz,
  add column attention_done_by text,
  add column attention_note text;
update payment set attention_at = created_at where attention is not null;
create index payment_attention_untold on payment (company_id) where attention is not null and attention_told_at is null;

alter table refund
  add column attention_at timestamptz,
  add column attention_told_at timestamptz,
  add column attention_done_at timestamptz,
  add column attention_done_by text,
  add column attention_note text,
  -- How often a person had it sent again after the provider refused it: each has a key of its own at the provider.
  add column repeats integer not null default 0;
update refund set attention_at = created_at where attention is not null;
create index refund_attention_untold on refund (company_id) where attention is not null and attention_told_at is null;

-- A mail that a person sends again is tried as long as a new one, from then on.
alter table mail add column tried_since timestamptz;
create index mail_not_sent on mail (company_id, id) where status in ('queued', 'sending', 'failed');
