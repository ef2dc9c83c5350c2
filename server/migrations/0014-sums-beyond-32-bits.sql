-- Sums of many prices pass 32 bits. An order of more than ten million euro is refused by the rule in domain, not by a column.
alter table "order"
  alter column products_total type bigint,
  alter column campaign_discount type bigint,
  alter column discount_code_adjustment type bigint,
  alter column service_fees type bigint,
  alter column payment_fee type bigint,
  alter column total type bigint;
alter table payment alter column amount type bigint, alter column amount_refunded type bigint;
alter table refund alter column amount type bigint;
alter table ledger_entry alter column amount type bigint;
alter table sandbox_payment alter column amount type bigint, alter column amount_refunded type bigint;
alter table sandbox_refund alter column amount type bigint;
