-- A unit keeps whether the discount code of its order was for it, so that a code that is edited later changes no books (M2, DISC-11).
alter table order_product add column takes_code boolean not null default true;

-- Sold before: as the codes say today. A code that is for none of what was bought was taken off everything.
with coded as (
  select o.id, o.company_id, o.discount_code_id from "order" o where o.discount_code_id is not null and o.discount_code_adjustment <> 0
), other as (
  select op.id
    from coded
    join order_product op on op.order_id = coded.id and op.company_id = coded.company_id
   where exists (select from discount_code_product own join order_product of_code on of_code.product_id = own.product_id
                  where own.discount_code_id = coded.discount_code_id and of_code.order_id = coded.id)
     and not exists (select from discount_code_product own
                      where own.discount_code_id = coded.discount_code_id and own.product_id = op.product_id)
)
update order_product set takes_code = false from other where other.id = order_product.id;

-- And an order the VAT rate of its fees, in percent; null: there are none.
alter table "order" add column fee_vat_percentage numeric(6, 3);
update "order" set fee_vat_percentage = company.vat_percentage
  from company where company.id = "order".company_id and "order".service_fees + "order".payment_fee <> 0;
