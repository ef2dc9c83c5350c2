import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { festivalScene } from '../../art/scenes/river.ts'
import { addEvent, addGroups, addPointOfSale, addProduct, eventTypes, type DemoCompany, type DemoEvent } from '../../build.ts'
import { createRandom } from '../../random.ts'
import { basket, sell } from '../../sell.ts'
import { PAYMENT_METHODS } from '../shared.ts'

/** As many days lie between two editions, so that they begin on the same day of the week. */
const YEAR_DAYS = 364

/**
 * The festival of a year ago, with what this one is compared with: it sold a little slower. It draws random numbers of its own, so that the
 * other companies sell as they do without it.
 */
export function addLastFestival(
  company: DemoCompany,
  festival: DemoEvent,
  place: { venue_id: number; ticket_template_id: number },
): void {
  const { demo } = company
  const { days, pictures, rows } = demo
  const friday = addDays(days.next(5, 58), -YEAR_DAYS)
  const sunday = addDays(days.next(7, 60), -YEAR_DAYS)
  const event = addEvent(
    { ...company, demo: { ...demo, random: createRandom(1974) } },
    {
      event_type_id: eventTypes.festival,
      ...place,
      ...pictures.event('uiterwaard-festival', festivalScene),
      name: `Uiterwaard Festival ${friday.slice(0, 4)}`,
      starts_at: days.at(friday, '15:00'),
      ends_at: days.at(sunday, '23:00'),
      charge_ticket_fee_to_customer: true,
      description: '<p>Drie dagen muziek, theater en goed eten tussen de rivier en de dijk.</p>',
    },
  )
  const [main] = addGroups(event)
  const weekend = addProduct(event, { product_group_id: main, name: 'Weekendticket', price: 8200, stock: 1500, multi_day: true })
  const day = addProduct(event, { product_group_id: main, name: 'Dagticket zaterdag', price: 3900, stock: 500 })
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'uiterwaard-festival-vorig-jaar',
    status: 'closed',
    language: 'nl',
    products: [weekend, day],
    payment_methods: PAYMENT_METHODS,
  })
  // This one has sold for 84 days, and begins in about 60.
  const usual = [basket(4, [weekend, 2, 8]), basket(2, [day, 2, 6])]
  sell(shop, { from: YEAR_DAYS + 84, until: YEAR_DAYS + 21, orders: 70, outcome: 'paid' }, ...usual)
  sell(shop, { from: YEAR_DAYS + 30, until: YEAR_DAYS - 1, orders: 90, outcome: 'paid' }, ...usual)
  sell(shop, { from: YEAR_DAYS - 1, until: YEAR_DAYS - 56, orders: 120, outcome: 'paid' }, ...usual)
  rows.put('last_edition', { company_id: company.id, event_id: festival.id, last_edition_id: event.id })
}
