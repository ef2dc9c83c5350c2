-- Test runs of invoices name a way to pay by its adapter too, as invoices do.
update invoice_run set preview = jsonb_set(preview, '{lines}', (
  select coalesce(jsonb_agg(
           case when jsonb_typeof(line -> 'payment_method') = 'string'
             then jsonb_set(line, '{payment_method}', jsonb_build_object('name', line ->> 'payment_method', 'adapter', coalesce(m.adapter, '')))
             else line end order by place), '[]')
    from jsonb_array_elements(preview -> 'lines') with ordinality lines (line, place)
    left join payment_method m on m.name = line ->> 'payment_method'))
 where preview is not null;

-- The name that the scheme asks for since 2026, and English for what has a name of its own in each language.
update payment_method set name = 'iDEAL | Wero' where adapter = 'ideal';
update payment_method set name = 'Credit card' where adapter = 'creditcard';
update payment_method set name = 'Card' where adapter = 'pin';
