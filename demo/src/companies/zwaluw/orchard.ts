import { VOUCHER_MONTHS } from '@entree/domain/catalogue/gift-voucher.ts'
import { GIFT_VOUCHER_PRODUCT_TYPE_ID } from '@entree/domain/catalogue/product-types.ts'
import { addDays, weekday } from '@entree/domain/foundation/zoned-time.ts'
import { orchardScene } from '../../art/scenes/stage.ts'
import { addDiscountCode, addQuestion } from '../../build-details.ts'
import { addEvent, addGroups, addPointOfSale, addProduct, addTimeslot, eventTypes, type DemoCompany } from '../../build.ts'
import { basket, sell } from '../../sell.ts'
import { PAYMENT_METHODS } from '../shared.ts'

const COLORS = { ground: '#f6e7d0', main: '#7a1c2e', accent: '#e2b25b', dark: '#2b0810' }

type Place = { venue_id: number; ticket_template_id: number }

/** The play that runs now: a performance from Thursday to Sunday, each a timeslot, most of them nearly full. */
export function addOrchard(company: DemoCompany, place: Place): void {
  const { days, pictures } = company.demo
  const event = addEvent(company, {
    event_type_id: eventTypes.theatre,
    ...place,
    ...pictures.event('zwaluw-kersentuin', orchardScene),
    name: 'De kersentuin',
    starts_at: days.at(days.next(4, -6), '20:15'),
    ends_at: days.at(days.next(7, 12), '16:45'),
    charge_ticket_fee_to_customer: true,
    description_location: 'bottom',
    description:
      '<p>Een familie zit tot over haar oren in de schulden en praat liever over de bloesem. Tsjechovs laatste stuk, in een nieuwe vertaling van Mirjam Hadders, gespeeld door zeven acteurs en één stoel.</p><p>Duur: 2 uur en 20 minuten, inclusief pauze. <strong>Geen toegang na aanvang.</strong></p>',
  })
  const [main, extra, gifts] = addGroups(event, 'Vooraf en in de pauze', 'Om te geven')
  const first = addProduct(event, {
    product_group_id: main,
    name: 'Eerste rang',
    description: 'Rij 1 tot en met 6.',
    price: 2950,
    max_buy: 6,
  })
  const second = addProduct(event, {
    product_group_id: main,
    name: 'Tweede rang',
    description: 'Rij 7 tot en met 10. Alle rijen zien alles.',
    price: 2400,
    max_buy: 6,
  })
  const young = addProduct(event, {
    product_group_id: main,
    name: 'Tot 30 jaar',
    description: 'Op vertoon van legitimatie.',
    price: 1450,
    max_buy: 4,
  })
  const dinner = addProduct(event, {
    product_group_id: extra,
    parents: [first, second, young],
    name: 'Driegangenmenu in de foyer',
    description: 'Aan tafel om 18.00 uur, klaar voor de eerste bel.',
    price: 3450,
    product_type_id: 4,
    has_ticket: false,
    max_buy: 6,
    image: pictures.product('zwaluw', 'bowl', COLORS),
  })
  const wine = addProduct(event, {
    name: 'Pauzedrankje',
    description: 'Staat voor u klaar op de naam van de bestelling.',
    price: 550,
    product_type_id: 4,
    vat_percentage: 21,
    is_cross_sell: true,
    has_ticket: false,
    max_buy: 8,
    image: pictures.product('zwaluw', 'glass', COLORS),
  })
  const book = addProduct(event, {
    name: 'Programmaboek',
    description: 'Met de hele nieuwe vertaling.',
    price: 750,
    product_type_id: 5,
    is_cross_sell: true,
    has_ticket: false,
    max_buy: 4,
    image: pictures.product('zwaluw', 'book', COLORS),
  })
  const voucher = addProduct(event, {
    product_group_id: gifts,
    name: 'Cadeaubon van €\u00a050',
    description: 'Voor al onze voorstellingen, in één keer of in delen te besteden. Drie jaar geldig.',
    price: 5000,
    product_type_id: GIFT_VOUCHER_PRODUCT_TYPE_ID,
    voucher_months: VOUCHER_MONTHS,
    has_ticket: false,
    pass_service_fee: false,
    max_buy: 10,
  })
  addQuestion(event, {
    question: 'Komt er iemand in een rolstoel?',
    question_type: 'radio-buttons',
    mandatory: true,
    answers: ['Nee', 'Ja, één persoon', 'Ja, meer personen'],
  })
  addQuestion(event, {
    question: 'Dieetwensen',
    question_type: 'checkboxes',
    answers: ['Vegetarisch', 'Veganistisch', 'Glutenvrij', 'Zonder noten'],
    products: [dinner],
    show_at_scan: true,
  })
  const code = addDiscountCode(company, { code: 'ZWALUWVRIEND', type: 'percentage', amount: 15, events: [event] })
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'de-kersentuin',
    language: 'nl',
    products: [first, second, young, dinner, voucher, wine, book],
    payment_methods: PAYMENT_METHODS,
  })

  sell(shop, { from: 60, until: 1, orders: 9, outcome: 'paid' }, basket(3, [voucher, 1]), basket(1, [voucher, 2]))
  const seats = 64
  const left = [2, 0, 5, 1, 12, 0, 3, 9, 6, 17, 4, 22]
  for (let ahead = -6, show = 0; ahead <= 20; ahead++) {
    const day = addDays(days.today, ahead)
    const isMatinee = weekday(day) === 7
    if (weekday(day) < 4 || day < days.next(4, -6) || day > days.next(7, 12)) continue
    const [starts_at, ends_at] = isMatinee
      ? [days.at(day, '14:30'), days.at(day, '16:45')]
      : [days.at(day, '20:15'), days.at(day, '22:35')]
    const timeslot = addTimeslot(event, { starts_at, ends_at, spots: seats })
    const units = ahead < 1 ? 24 : seats - (left[show++] ?? 30)
    const run = { from: 40, until: Math.max(0, 0.5 - ahead), timeslot, outcome: 'paid' as const }
    const couple = basket(6, [first, 2])
    sell(
      shop,
      { ...run, units },
      couple,
      basket(4, [second, 1, 2]),
      basket(2, [young, 1, 3]),
      basket(1, [second, 2], [dinner, 2]),
      basket(1, [first, 1], [wine, 1]),
      { ...basket(1, [second, 2]), code },
      basket(1, [young, 1]),
    )
  }
}
