import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { cabaretScene, moonScene } from '../../art/scenes/stage.ts'
import { addEvent, addGroups, addPointOfSale, addProduct, addTimeslot, eventTypes, type DemoCompany } from '../../build.ts'
import { basket, sell } from '../../sell.ts'
import { PAYMENT_METHODS } from '../shared.ts'

const COLORS = { ground: '#f6e7d0', main: '#7a1c2e', accent: '#e2b25b', dark: '#2b0810' }

type Place = { venue_id: number; ticket_template_id: number }

/** Three Wednesday afternoons for children. */
export function addMoon(company: DemoCompany, place: Place): void {
  const { days, pictures } = company.demo
  const event = addEvent(company, {
    event_type_id: eventTypes.theatre,
    ...place,
    ...pictures.event('zwaluw-maan', moonScene),
    name: 'De maan is zoek (5+)',
    starts_at: days.at(days.next(3, 6), '14:00'),
    ends_at: days.at(days.next(3, 20), '15:10'),
    charge_ticket_fee_to_customer: true,
    description:
      '<p>Op een nacht is de maan weg. Pim pakt een ladder, een lantaarn en een boterham met kaas, en gaat zoeken. Een voorstelling met schaduwen, papier en heel veel sterren.</p><p>Duur: 50 minuten. Daarna mag iedereen op het podium kijken.</p>',
  })
  const [main] = addGroups(event)
  const child = addProduct(event, {
    product_group_id: main,
    name: 'Kind',
    description: 'Vanaf 5 jaar. Jonger op schoot is gratis.',
    price: 1150,
    max_buy: 8,
  })
  const adult = addProduct(event, {
    product_group_id: main,
    name: 'Volwassene',
    description: 'Samen met een kind, of stiekem alleen.',
    price: 1350,
    max_buy: 6,
  })
  const lamp = addProduct(event, {
    name: 'Knutsellantaarn',
    description: 'Van papier, met een lampje. Ligt klaar bij de garderobe.',
    price: 495,
    product_type_id: 5,
    vat_percentage: 21,
    is_cross_sell: true,
    has_ticket: false,
    max_buy: 6,
    image: pictures.product('zwaluw-maan', 'lantern', COLORS),
  })
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'de-maan-is-zoek',
    language: 'nl',
    products: [child, adult, lamp],
    payment_methods: PAYMENT_METHODS,
  })
  for (const [week, units] of [58, 31, 12].entries()) {
    const day = addDays(days.next(3, 6), week * 7)
    const timeslot = addTimeslot(event, { starts_at: days.at(day, '14:00'), ends_at: days.at(day, '15:10'), spots: 60 })
    sell(
      shop,
      { from: 25, units, timeslot, outcome: 'paid' },
      basket(3, [child, 1, 2], [adult, 1]),
      basket(1, [child, 2], [adult, 2], [lamp, 0, 2]),
      basket(1, [adult, 1]),
    )
  }
}

/** One evening without timeslots, three seats left. */
export function addCabaret(company: DemoCompany, place: Place): void {
  const { days, pictures } = company.demo
  const evening = days.next(2, 8)
  const event = addEvent(company, {
    event_type_id: eventTypes.theatre,
    ...place,
    ...pictures.event('zwaluw-cabaret', cabaretScene),
    name: 'Joris Kwant: Ruim op tijd (try-out)',
    starts_at: days.at(evening, '20:30'),
    ends_at: days.at(evening, '22:00'),
    charge_ticket_fee_to_customer: true,
    description:
      '<p>Joris Kwant was dertig jaar te laat. Nu heeft hij haast. Een try-out: alles kan nog anders, behalve de aanvangstijd.</p>',
  })
  const [main] = addGroups(event)
  const seat = addProduct(event, {
    product_group_id: main,
    name: 'Zitplaats',
    description: 'Vrije keuze.',
    price: 1650,
    stock: 64,
    max_buy: 4,
  })
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'joris-kwant',
    language: 'nl',
    products: [seat],
    payment_methods: PAYMENT_METHODS,
  })
  sell(shop, { from: 28, units: 61, outcome: 'paid' }, basket(3, [seat, 2]), basket(1, [seat, 1]))
}
