import { quartetScene } from '../../art/scenes/quartet.ts'
import { addSeats } from '../../add-hall.ts'
import { addEvent, addGroups, addPointOfSale, addProduct, eventTypes, type DemoCompany } from '../../build.ts'
import { basket, sell } from '../../sell.ts'
import { PAYMENT_METHODS } from '../shared.ts'

type Place = { venue_id: number; ticket_template_id: number }

/** A concert on a Sunday afternoon in a hall with numbered seats, about half of them sold. */
export function addQuartet(company: DemoCompany, place: Place): void {
  const { days, pictures } = company.demo
  const sunday = days.next(7, 13)
  const event = addEvent(company, {
    event_type_id: eventTypes.concert,
    ...place,
    ...pictures.event('zwaluw-kwartet', quartetScene),
    name: 'Kwartet Ondine: Schubert en Sjostakovitsj',
    starts_at: days.at(sunday, '15:00'),
    ends_at: days.at(sunday, '17:00'),
    seating_saved_at: days.at(days.next(1, -60), '10:00'),
    charge_ticket_fee_to_customer: true,
    description:
      '<p>Vier strijkers, twee kwartetten die laat kwamen: Schuberts <em>Der Tod und das Mädchen</em> en het achtste van Sjostakovitsj, geschreven in drie dagen. U kiest uw stoelen zelf.</p>',
  })
  const [main] = addGroups(event)
  const stalls = addProduct(event, {
    product_group_id: main,
    name: 'Zaal',
    description: 'Rij A tot en met F.',
    price: 2750,
    stock: 72,
    max_buy: 8,
    has_seats: true,
  })
  const balcony = addProduct(event, {
    product_group_id: main,
    name: 'Balkon',
    description: 'Twee rijen, recht voor het podium.',
    price: 1950,
    stock: 28,
    max_buy: 8,
    has_seats: true,
  })
  addSeats(event, stalls, {
    section: 'Zaal',
    first_row: 'A',
    rows: 6,
    seats: 12,
    at: { x: 1, y: 0 },
    wheelchairs: ['F11', 'F12'],
  })
  addSeats(event, balcony, { section: 'Balkon', first_row: 'A', rows: 2, seats: 14, at: { x: 0, y: 7 } })
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'kwartet-ondine',
    language: 'nl',
    products: [stalls, balcony],
    payment_methods: PAYMENT_METHODS,
  })
  sell(shop, { from: 40, units: 47, outcome: 'paid' }, basket(4, [stalls, 2]), basket(1, [stalls, 1]), basket(1, [balcony, 2, 4]))
}
