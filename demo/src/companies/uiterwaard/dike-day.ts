import { addMs, HOUR_MS } from '@entree/domain/foundation/zoned-time.ts'
import { festivalScene } from '../../art/scenes/river.ts'
import { addBoxOffice } from '../../build-details.ts'
import { addEvent, addGroups, addPointOfSale, addProduct, eventTypes, type DemoCompany } from '../../build.ts'
import { createRandom } from '../../random.ts'
import { sellAtTheDoor } from '../../sell-at-the-door.ts'
import { basket, sell } from '../../sell.ts'
import { PAYMENT_METHODS } from '../shared.ts'

/**
 * A festival day that is under way whenever the demo is loaded: it began four hours ago and goes on for seven. It is not in the calendar,
 * which is for who still wants to come, and draws random numbers of its own, so that the other companies sell as they do without it.
 */
export function addDikeDay(company: DemoCompany, place: { venue_id: number; ticket_template_id: number }): void {
  const { demo } = company
  const { pictures, days } = demo
  const hour = new Date(Math.floor(Date.parse(days.now) / HOUR_MS) * HOUR_MS).toISOString()
  const dates = { starts_at: addMs(hour, -4 * HOUR_MS), ends_at: addMs(hour, 7 * HOUR_MS) }
  const random = createRandom(1975)
  const event = addEvent(
    { ...company, demo: { ...demo, random } },
    {
      event_type_id: eventTypes.festival,
      ...place,
      ...pictures.event('uiterwaard-festival', festivalScene),
      name: 'Dijkdag: een dag aan de IJssel',
      ...dates,
      charge_ticket_fee_to_customer: true,
      description: 'Eén dag, twee podia en een lange tafel op de dijk. Kaarten zijn ook aan de kassa te koop.',
    },
  )
  const [main] = addGroups(event)
  const day = addProduct(event, {
    product_group_id: main,
    name: 'Dagticket Dijkdag',
    price: 3450,
    stock: 400,
    max_buy: 8,
    scan_color: '#1f6f63',
  })
  const child = addProduct(event, {
    product_group_id: main,
    name: 'Kind (4 t/m 11 jaar)',
    price: 950,
    stock: 120,
    max_buy: 6,
    scan_color: '#ffb347',
  })
  const table = addProduct(event, {
    product_group_id: main,
    name: 'Lange tafel, met diner',
    price: 6950,
    stock: 80,
    max_buy: 6,
    scan_color: '#8a3a76',
  })
  const parking = addProduct(event, {
    name: 'Parkeren bij de brug',
    price: 800,
    product_type_id: 3,
    vat_percentage: 21,
    stock: 60,
    max_buy: 2,
  })
  const products = [day, child, table, parking]
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'dijkdag',
    language: 'nl',
    show_in_overview: false,
    products,
    payment_methods: PAYMENT_METHODS,
  })
  const usual = [basket(6, [day, 1, 4]), basket(3, [day, 2], [child, 1, 3], [parking, 0, 1]), basket(2, [table, 2, 4])]
  sell(shop, { from: 40, until: 1, orders: 95, outcome: 'paid' }, ...usual)
  sell(shop, { from: 1, orders: 12, outcome: 'paid' }, ...usual)
  sell(shop, { from: 9, until: 2, orders: 3, outcome: 'refunded' }, basket(1, [day, 2]))
  const box_office_id = addBoxOffice(event, { name: 'Kassa Worpkade', products, overrule_price: true })
  demo.door = { event, products, shop, box_office_id, ...dates }
  sellAtTheDoor(demo.door, { now: days.now, random }, [day, child, table])
}
