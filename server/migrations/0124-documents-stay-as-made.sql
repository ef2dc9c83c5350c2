-- What was sent looks the same for ever (INV-23): the language of an invoice, whether its lines are broken down, and the names of the products in
-- them; who a payout is from and to, its language, and the names of its events. What was made before is as it would be drawn today.
create function pg_temp.platform() returns jsonb language sql as $$
  select jsonb_build_object(
    'name', coalesce(max(value) filter (where key = 'platform_name'), 'Entree'), 'address', max(value) filter (where key = 'platform_address'),
    'zip', max(value) filter (where key = 'platform_zip'), 'city', max(value) filter (where key = 'platform_city'), 'country', 'NL',
    'kvk', max(value) filter (where key = 'platform_kvk'), 'vat_number', max(value) filter (where key = 'platform_vat_number'),
    'iban', max(value) filter (where key = 'platform_iban'), 'email', max(value) filter (where key = 'support_email'))
    from (select key, value #>> '{}' as value from setting) stored
$$;

alter table invoice
  add column language text not null default 'en',
  add column is_explained boolean not null default false;
alter table invoice disable trigger invoice_never_changes;
update invoice set language = wanted.language, is_explained = wanted.detailed_explanation
  from company_auto_invoice wanted where wanted.company_id = invoice.company_id;
update invoice set seller = pg_temp.platform() where coalesce(seller ->> 'name', '') = '';
drop trigger invoice_never_changes on invoice;
create trigger invoice_never_changes before update on invoice for each row
  when ((old.company_id, old.kind, old.credits_id, old.number, old.date, old.due_date, old.period_start, old.period_end, old.is_vat_shifted,
         old.subtotal, old.vat, old.total, old.customer, old.seller, old.language, old.is_explained, old.reason, old.created_at)
        is distinct from
        (new.company_id, new.kind, new.credits_id, new.number, new.date, new.due_date, new.period_start, new.period_end, new.is_vat_shifted,
         new.subtotal, new.vat, new.total, new.customer, new.seller, new.language, new.is_explained, new.reason, new.created_at))
  execute function refuse_change();

-- Null: the line is not broken down by product.
alter table invoice_part add column product_name text;
alter table invoice_part disable trigger invoice_part_never_changes;
update invoice_part part set product_name = product.name
  from order_product sold join product on product.id = sold.product_id where sold.id = part.order_product_id;
alter table invoice_part enable trigger invoice_part_never_changes;

alter table payout
  add column seller jsonb not null default '{}',
  add column customer jsonb not null default '{}',
  add column language text not null default 'en';
alter table payout disable trigger payout_never_changes;
update payout set seller = pg_temp.platform(), language = coalesce(wanted.language, 'en'), customer = jsonb_build_object(
         'name', company.name, 'contact_person', company.contact_person, 'address', company.address, 'zip', company.zip, 'city', company.city,
         'country', company.country, 'kvk', company.kvk, 'vat_number', company.vat_number)
  from company left join company_auto_invoice wanted on wanted.company_id = company.id where company.id = payout.company_id;
drop trigger payout_never_changes on payout;
create trigger payout_never_changes before update on payout for each row
  when ((old.paid_on is not null and (new.paid_on, new.iban, new.reference) is distinct from (null, null, null))
        or (old.company_id, old.period_start, old.period_end, old.charged, old.refunded, old.carried, old.credited, old.set_off, old.amount,
            old.carried_on, old.payout_date, old.seller, old.customer, old.language, old.created_at)
           is distinct from
           (new.company_id, new.period_start, new.period_end, new.charged, new.refunded, new.carried, new.credited, new.set_off, new.amount,
            new.carried_on, new.payout_date, new.seller, new.customer, new.language, new.created_at))
  execute function refuse_change();

alter table payout_line add column event_name text;
alter table payout_line disable trigger payout_line_never_changes;
update payout_line line set event_name = event.name from event where event.id = line.event_id;
alter table payout_line enable trigger payout_line_never_changes;

drop function pg_temp.platform();
