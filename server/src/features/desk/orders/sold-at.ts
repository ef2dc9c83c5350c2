import { sql } from 'kysely'

/** Where an order `o` of a point of sale `p` was sold: at a box office by its name, since it only borrows a point of sale for what comes after. */
export const SOLD_AT = sql<string>`
  coalesce((select office.name from box_office_sale sale join box_office office on office.id = sale.box_office_id and office.company_id = o.company_id
             where sale.order_id = o.id and sale.company_id = o.company_id), p.name)`
