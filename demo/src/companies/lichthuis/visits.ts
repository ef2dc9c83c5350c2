import { addDays, weekday } from '@entree/domain/foundation/zoned-time.ts'
import { collectionScene } from '../../art/scenes/light.ts'
import { addBoxOffice, addDiscountCode, addQuestion } from '../../build-details.ts'
import {
  addEvent,
  addGroups,
  addPointOfSale,
  addProduct,
  addTimeslot,
  eventTypes,
  type DemoCompany,
  type DemoEvent,
  type DemoPointOfSale,
} from '../../build.ts'
import { basket, sell, type Basket } from '../../sell.ts'
import { VISIT_WORDS, type VisitWords } from './visit-words.ts'
import { PAYMENT_METHODS } from '../shared.ts'

const COLORS = { ground: '#f7f4ec', main: '#2438d6', accent: '#f7c500', dark: '#17204d' }
/** Visitors an hour. */
const SPOTS = 30

type Shop = { shop: DemoPointOfSale; baskets: Basket[]; weight: number }

/** The visit itself: continuous, by the hour, in four languages that share the hours. */
export function addVisits(company: DemoCompany, place: { venue_id: number; ticket_template_id: number }): void {
  const { days, pictures } = company.demo
  const event = addEvent(company, {
    event_type_id: eventTypes.museum,
    ...place,
    ...pictures.event('lichthuis-bezoek', collectionScene),
    name: 'Bezoek Museum Lichthuis',
    starts_at: days.at(-120, '10:00'),
    ends_at: days.at(365, '17:00'),
    continuous: true,
    charge_ticket_fee_to_customer: false,
    is_description_open: true,
    description:
      '<p>Glas, neon, prisma’s en een zaal die elk kwartier van kleur verandert. Kies een tijd: je komt binnen in dat uur en blijft zo lang je wilt.</p><p><em>Glass, neon, prisms, and a room that changes colour every fifteen minutes. Choose an hour to enter; stay as long as you like.</em></p>',
  })
  addQuestion(event, {
    question: 'Waar heb je over ons gehoord? / How did you hear about us?',
    question_type: 'select',
    answers: ['Museum.nl', 'Instagram', 'Vrienden / friends', 'Hotel', 'Krant / newspaper'],
  })
  const shares = { nl: 6, en: 3, de: 3, fr: 1 }
  const groups = addGroups(event, ...VISIT_WORDS.map(({ extras }) => extras))
  const shops = VISIT_WORDS.map((words, index) =>
    addShop(event, words, { main: groups[0], extras: groups[index + 1] }, shares[words.language]),
  )
  addDiscountCode(company, { code: 'PERS', type: 'percentage', amount: 100, uses: 10 })
  addDiscountCode(company, { code: 'HOTEL5', type: 'value', amount: 500, events: [event] })
  addHours(event, shops)
}

function addShop(
  event: DemoEvent,
  words: VisitWords,
  { main, extras }: { main?: number; extras?: number },
  weight: number,
): Shop {
  const { pictures } = event.company.demo
  const picture = (thing: Parameters<typeof pictures.product>[1]) => pictures.product('lichthuis', thing, COLORS)
  const named = ([name, description]: [string, string]) => ({ name, description, product_group_id: main, max_buy: 12 })
  const adult = addProduct(event, { ...named(words.adult), price: 1750 })
  const student = addProduct(event, { ...named(words.student), price: 900 })
  const family = addProduct(event, { ...named(words.family), price: 3900, persons: 4, max_buy: 3 })
  const pass = addProduct(event, { ...named(words.pass), price: 250 })
  const child = addProduct(event, { ...named(words.child), price: 0, parents: [adult, family, pass] })
  const beside = { has_ticket: false, vat_percentage: 9 }
  const audio = addProduct(event, {
    ...named(words.audio),
    ...beside,
    product_group_id: extras,
    price: 450,
    product_type_id: 7,
    limit_max_amount: true,
    image: picture('headphones'),
  })
  const catalogue = addProduct(event, {
    ...named(words.catalogue),
    ...beside,
    price: 2495,
    product_type_id: 5,
    is_cross_sell: true,
    max_buy: 3,
    image: picture('book'),
  })
  const lunch = addProduct(event, {
    ...named(words.lunch),
    ...beside,
    price: 1650,
    product_type_id: 4,
    is_cross_sell: true,
    image: picture('bowl'),
  })
  const shop = addPointOfSale(event, {
    name: words.name,
    url: words.url,
    language: words.language,
    show_in_overview: words.language === 'nl',
    products: [adult, student, family, pass, child, audio, catalogue, lunch],
    payment_methods:
      words.language === 'nl' ? PAYMENT_METHODS : PAYMENT_METHODS.filter(({ adapter }) => adapter !== 'banktransfer'),
  })
  if (words.language === 'nl')
    addBoxOffice(event, { name: 'Kassa', products: [adult, student, family, pass, child, audio, catalogue] })
  const baskets: Basket[] = [
    basket(5, [adult, 2]),
    basket(3, [adult, 1, 2], [audio, 1]),
    basket(2, [student, 1, 3]),
    basket(2, [pass, 1, 2], [child, 0, 2]),
    basket(1, [family, 1]),
    basket(1, [adult, 2], [child, 2], [catalogue, 0, 1]),
    basket(1, [adult, 1]),
  ]
  return { shop, baskets, weight }
}

/** Open from Tuesday to Sunday, on Thursday into the evening; the hours around today are partly sold, some to the last place. */
function addHours(event: DemoEvent, shops: Shop[]): void {
  const { rows, days, random } = event.company.demo
  const hours = [2, 3, 4, 5, 6, 7].map((day) => {
    const closes_at = day === 4 ? '21:00' : '17:00'
    const row = { company_id: event.company.id, event_id: event.id, day, opens_at: '10:00', closes_at, spots: SPOTS }
    return { id: rows.add('opening_hour', { ...row, interval: 'hourly' }), day, last: day === 4 ? 20 : 16 }
  })
  for (let ahead = -5; ahead <= 10; ahead++) {
    const day = addDays(days.today, ahead)
    const open = hours.find((hour) => hour.day === weekday(day))
    if (!open) continue
    for (let hour = 10; hour <= open.last; hour++) {
      const isFull = ahead > 0 && open.day >= 6 && (hour === 13 || hour === 14) && ahead <= 7
      if (!isFull && random.next() < 0.5) continue
      const [starts_at, ends_at] = [days.at(day, `${hour}:00`), days.at(day, `${hour + 1}:00`)]
      const timeslot = addTimeslot(event, { opening_hour_id: open.id, starts_at, ends_at, spots: SPOTS })
      let left = isFull ? SPOTS : random.whole(2, ahead > 6 ? 4 : 9)
      while (left > 0) {
        const { shop, baskets } = random.weighted(shops)
        const before = timeslot.pool.taken
        const from = ahead > 0 ? 6 : 6 - ahead
        sell(shop, { from, until: ahead > 0 ? 0 : 0.3 - ahead, units: Math.min(left, 6), timeslot, outcome: 'paid' }, ...baskets)
        if (timeslot.pool.taken === before) break
        left -= timeslot.pool.taken - before
      }
    }
  }
}
