import type { CallInput } from '@entree/contract/calls.ts'
import { priceSale, saleRefusals, type PricedSale } from '@entree/domain/door/sale.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { checkQuantities, orderLines } from '@entree/domain/selling/check-quantities.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findOfferedEvent, type OfferedEvent } from '#features/catalogue/offers/offered-event.ts'
import { judgeStaffTimeslot } from '#features/catalogue/offers/offered-timeslots.ts'
import { listDoorProducts, quantityProducts, type DoorProduct } from './product-queries.ts'
import type { BoxOfficeRow } from './queries.ts'
import { JUST_OVER_MS } from './read-selling.ts'

type Input = CallInput<'sellAtBoxOffice'>

export type JudgedSale = {
  event: OfferedEvent
  point_of_sale_id: number
  priced: PricedSale
  products: DoorProduct[]
  email: string | null
}

/**
 * Judges and prices a sale, everything at once but its stock: the least and the most of a product per order hold as in the shop, sale
 * windows do not (DEC-B-143). Refuses what `checkQuantities`, `saleRefusals` and `timeslotRefusals` find, an event that is archived or
 * over, and `total_changed` when the seller saw another total than it costs now.
 */
export async function judgeSale(scope: Scope, office: BoxOfficeRow, input: Input): Promise<JudgedSale> {
  const { tx, company_id, now } = scope
  const event = (await findOfferedEvent(scope, office.event_id)) ?? refuse('not_found')
  const { point_of_sale_id } = event
  if (event.archived_at !== null) return refuse('event_archived')
  if (Date.parse(addMs(event.ends_at, JUST_OVER_MS)) <= Date.parse(now)) return refuse('event_passed')
  if (point_of_sale_id === null) return refuse('box_office_needs_point_of_sale')
  const products = await listDoorProducts(tx, company_id, office.id)
  const sellable = quantityProducts(products)
  refuseIfAny(checkQuantities(sellable, input.products, {}))
  const priced = priceSale(linesOf(input, products), input.discount)
  const email = input.email?.trim() || null
  const count = priced.lines.reduce((sum, { amount }) => sum + amount, 0)
  const payment = { method: input.payment_method, given: input.given }
  refuseIfAny([
    ...saleRefusals(priced, payment, office),
    ...(await judgeStaffTimeslot(scope, event, input.timeslot_id ?? null, { count })),
    ...(email !== null && !isEmailAddress(email) ? [refusal('wrong_email', { field: 'email' })] : []),
  ])
  const { total } = priced
  if (total !== input.total) return refuse('total_changed', { field: 'total', total, shown: input.total })
  return { event, point_of_sale_id, priced, products, email }
}

function linesOf(input: Input, products: readonly DoorProduct[]) {
  const prices = new Map(input.products.map(({ product_id, price }) => [product_id, price]))
  return orderLines(quantityProducts(products), input.products).flatMap(({ product_id, amount }) => {
    const product = products.find(({ id }) => id === product_id)
    if (!product) return []
    const { id, name, price, vat_percentage, product_type_id } = product
    return [{ id, name, amount, price, vat_percentage, product_type_id, overruled: prices.get(id) ?? null }]
  })
}
