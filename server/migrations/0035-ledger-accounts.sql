-- Each row of the ledger moves an amount from one account to another: it is balanced by what it is, whoever writes it.
alter table ledger_entry
  add column from_account text,
  add column to_account text,
  -- Cents of the amount, and of its sign.
  add column service_fees bigint not null default 0,
  add column payment_fee bigint not null default 0;

-- What is booked already. Money that went back by itself never became an order's, and has no fees in it.
alter table ledger_entry disable trigger user;
update ledger_entry set from_account = 'buyers', to_account = 'ticket_money';
update ledger_entry l set to_account = 'organiser' from payment p where p.id = l.payment_id and p.provider = 'by_hand';
update ledger_entry l set service_fees = o.service_fees, payment_fee = o.payment_fee
  from payment p join "order" o on o.id = p.order_id
 where p.id = l.payment_id and l.kind = 'payment' and p.status in ('paid', 'refunded') and p.amount = o.total
   and not exists (select from refund r where r.payment_id = p.id and r.reason in ('order_cancelled', 'already_paid', 'wrong_amount', 'no_stock'));
update ledger_entry l
   set payment_fee = -r.payment_fee,
       service_fees = -coalesce((select sum(service_fee) from refund_product where refund_id = r.id), 0)
  from refund r where r.id = l.refund_id and l.kind = 'refund';
alter table ledger_entry enable trigger user;

alter table ledger_entry
  alter column from_account set not null,
  alter column to_account set not null,
  add constraint ledger_entry_accounts check (
    from_account in ('buyers', 'ticket_money', 'organiser', 'invoiced', 'fees', 'vat')
    and to_account in ('buyers', 'ticket_money', 'organiser', 'invoiced', 'fees', 'vat')
    and from_account <> to_account),
  -- 'switch': what an order holds goes along with it to another event.
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in ('payment', 'refund', 'switch')),
  add constraint ledger_entry_fees check (
    case kind
      when 'payment' then amount >= 0 and service_fees >= 0 and payment_fee >= 0 and service_fees + payment_fee <= amount
      when 'refund' then amount <= 0 and service_fees <= 0 and payment_fee <= 0 and service_fees + payment_fee >= amount
      else true
    end);

create trigger ledger_entry_is_never_emptied before truncate on ledger_entry for each statement execute function refuse_change();

-- Reports read a company or an event by when it was booked.
drop index ledger_entry_event_id;
create index ledger_entry_event_id on ledger_entry (company_id, event_id, occurred_at);
