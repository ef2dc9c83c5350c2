import { sql, type RawBuilder } from 'kysely'

/**
 * What the platform charged for some orders and did not credit since, by the parts of its invoices, in cents without VAT: `order_id`, `day`,
 * `invoice_id`, `amount`. What was credited of a line is taken off each of its parts by its share, as nobody says which of them it is for: what
 * is left of a part is what is left of all up to it less that of all before it, each rounded once, so that all parts are what is left of the line
 * to the cent (EXPO-20). `order_ids`: a list for `in`.
 */
export function standingParts(company_id: number, order_ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    with charged as materialized (
      select l.id, l.invoice_id, l.amount, credit.amount as credited
        from invoice_line l
       cross join lateral (select coalesce(-sum(c.amount), 0) as amount, coalesce(-sum(c.quantity), 0) as quantity
                             from invoice_line c where c.line_id = l.id and c.company_id = ${company_id}) credit
       where l.company_id = ${company_id} and l.quantity > credit.quantity
         and l.id in (select line_id from invoice_part where company_id = ${company_id} and order_id in ${order_ids})
    )
    select part.order_id, part.day, l.invoice_id, part.amount::numeric as amount
      from charged l
      join invoice_part part on part.line_id = l.id and part.company_id = ${company_id} and part.order_id in ${order_ids}
     where l.credited = 0
    union all
    select shared.order_id, shared.day, shared.invoice_id, shared.amount
      from (select part.order_id, part.day, l.invoice_id,
                   part.amount - coalesce(round(part.upto * l.credited / nullif(l.amount, 0))
                                        - round((part.upto - part.amount) * l.credited / nullif(l.amount, 0)), 0) as amount
              from charged l
             cross join lateral (select p.*, sum(p.amount) over (order by p.id rows unbounded preceding) as upto
                                   from invoice_part p where p.line_id = l.id and p.company_id = ${company_id}) part
             where l.credited <> 0) shared
     where shared.order_id in ${order_ids})`
}
