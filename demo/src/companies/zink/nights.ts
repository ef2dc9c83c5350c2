import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { halftoneScene, labsScene, openingScene, overdriveScene } from '../../art/scenes/club.ts'
import { addDiscountCode, addQuestion } from '../../build-details.ts'
import { addEvent, addGroups, addPointOfSale, addProduct, eventTypes, type DemoCompany, type OfferedMethod } from '../../build.ts'
import { basket, sell } from '../../sell.ts'

const COLORS = { ground: '#0a0a0d', main: '#d4ff3a', accent: '#ff3d8b', dark: '#4b1fff' }
const METHODS: OfferedMethod[] = [
  { adapter: 'ideal', fee_fixed: 35, weight: 6 },
  { adapter: 'creditcard', fee_fixed: 0, weight: 2 },
  { adapter: 'paypal', fee_fixed: 35, fee_percentage: 2.9, weight: 1 },
]

type Place = { venue_id: number; ticket_template_id: number }

/** Four nights, each in another state. */
export function addNights(company: DemoCompany, place: Place): void {
  addOverdrive(company, place)
  addAllNight(company, place)
  addLabs(company, place)
  addOpening(company, place)
}

/** A night from 23:00 to 06:00 on a Saturday, the given number of days ahead or back. */
function night(company: DemoCompany, days_ahead: number): { starts_at: string; ends_at: string } {
  const { days } = company.demo
  const saturday = days.next(6, days_ahead)
  return { starts_at: days.at(saturday, '23:00'), ends_at: days.at(addDays(saturday, 1), '06:00') }
}

function addOverdrive(company: DemoCompany, place: Place): void {
  const { days, pictures } = company.demo
  const event = addEvent(company, {
    event_type_id: eventTypes.club_night,
    ...place,
    ...night(company, 9),
    ...pictures.event('zink-overdrive', overdriveScene),
    name: 'Overdrive: Kessel, Marit Noir, DJ Ampère',
    minimum_age: 18,
    reminder_days: 1,
    age_confirmation_checkbox: true,
    charge_ticket_fee_to_customer: true,
    is_description_open: true,
    description:
      '<p>Two rooms, seven hours, no clocks. <strong>Kessel</strong> plays live from the middle of the floor; <strong>Marit Noir</strong> and <strong>DJ Ampère</strong> take it from there until the first tram.</p><ul><li>Doors 23:00, last entry 02:00.</li><li>Card only. Water is free.</li><li>18+, with a valid ID. No exceptions, not even for your birthday.</li></ul>',
  })
  const [main, extra] = addGroups(event, 'Skip the queue')
  const first = addProduct(event, {
    product_group_id: main,
    name: 'First release',
    description: 'Gone, sorry.',
    price: 1500,
    stock: 100,
    sale_ends_at: days.at(-8, '12:00'),
    sale_show_after_expire: true,
    max_buy: 4,
  })
  const second = addProduct(event, {
    product_group_id: main,
    name: 'Second release',
    description: 'Entry all night.',
    price: 1950,
    stock: 180,
    sale_ends_at: days.at(4, '23:59'),
    max_buy: 6,
  })
  const final = addProduct(event, {
    product_group_id: main,
    name: 'Final release',
    description: 'Starts when the second one ends.',
    price: 2450,
    stock: 120,
    sale_starts_at: days.at(5, '00:00'),
    max_buy: 6,
  })
  const crew = addProduct(event, {
    product_group_id: main,
    name: 'Crew of five',
    description: 'Five people, one ticket, in together before 00:30.',
    price: 8500,
    persons: 5,
    stock: 16,
    max_buy: 2,
  })
  const cloak = addProduct(event, {
    product_group_id: extra,
    parents: [first, second, final, crew],
    name: 'Cloakroom, prepaid',
    description: 'One hanger. Two if you are friends.',
    price: 250,
    product_type_id: 7,
    vat_percentage: 21,
    has_ticket: false,
    limit_max_amount: true,
    max_buy: 6,
    image: pictures.product('zink', 'cloak', COLORS),
  })
  const drinks = addProduct(event, {
    product_group_id: extra,
    parents: [first, second, final, crew],
    name: 'Drink token',
    description: 'On your wristband, five at a time. What is left comes back to you.',
    price: 350,
    product_type_id: 2,
    vat_percentage: 21,
    has_ticket: false,
    min_buy: 5,
    sale_sets: 5,
    max_buy: 20,
    image: pictures.product('zink', 'glass', COLORS),
  })
  const bag = addProduct(event, {
    name: 'Record bag',
    description: 'Holds thirty records or one weekend.',
    price: 3500,
    product_type_id: 5,
    vat_percentage: 21,
    is_cross_sell: true,
    has_ticket: false,
    stock: 25,
    max_buy: 1,
    image: pictures.product('zink', 'bag', COLORS),
  })
  const earplugs = addProduct(event, {
    name: 'Filter earplugs',
    description: 'Same music, tomorrow too.',
    price: 1250,
    product_type_id: 5,
    vat_percentage: 21,
    is_cross_sell: true,
    has_ticket: false,
    max_buy: 4,
    image: pictures.product('zink', 'headphones', COLORS),
  })
  addQuestion(event, {
    question: 'How are you getting home?',
    question_type: 'select',
    answers: ['Bike', 'First tram', 'Taxi', 'Walking', 'Not'],
  })
  const code = addDiscountCode(company, {
    code: 'STUDENT3',
    type: 'value',
    amount: 300,
    apply_type: 'product',
    products: [second],
    events: [event],
  })
  const shop = addPointOfSale(event, {
    name: 'Web shop',
    url: 'overdrive',
    language: 'en',
    terms_conditions_url: 'https://zink.example/terms',
    custom_css: 'h1, h2 { text-transform: uppercase; letter-spacing: -0.01em; font-weight: 800; }\nbutton { border-radius: 0; }',
    products: [first, second, final, crew, cloak, drinks, bag, earplugs],
    payment_methods: METHODS,
  })
  sell(shop, { from: 30, until: 8, units: 92, outcome: 'paid' }, basket(1, [first, 1, 3]))
  sell(
    shop,
    { from: 8, orders: 44 },
    basket(5, [second, 1, 3], [cloak, 0, 1]),
    basket(1, [crew, 1], [drinks, 5]),
    { ...basket(1, [second, 2]), code },
    basket(1, [second, 1], [earplugs, 1]),
  )
}

/** Sales have not begun: the countdown stands in place of the shop. */
function addAllNight(company: DemoCompany, place: Place): void {
  const { days, pictures } = company.demo
  const event = addEvent(company, {
    event_type_id: eventTypes.club_night,
    ...place,
    ...night(company, 37),
    ...pictures.event('zink-all-night', halftoneScene),
    name: 'All Night Long: Mira Voss',
    minimum_age: 18,
    age_confirmation_checkbox: true,
    charge_ticket_fee_to_customer: true,
    description: '<p>One DJ, one room, one long story. Mira Voss plays from open to close.</p>',
  })
  const [main] = addGroups(event)
  const entry = addProduct(event, {
    product_group_id: main,
    name: 'Entry',
    description: 'Four hundred tickets, then it is full.',
    price: 2250,
    stock: 400,
    max_buy: 4,
  })
  addPointOfSale(event, {
    name: 'Web shop',
    url: 'all-night-long',
    language: 'en',
    show_countdown: true,
    countdown: days.at(4, '10:00'),
    products: [entry],
    payment_methods: METHODS,
  })
}

/** In test mode: reachable by its address, not listed, and no money moves. */
function addLabs(company: DemoCompany, place: Place): void {
  const { pictures } = company.demo
  const event = addEvent(company, {
    event_type_id: eventTypes.club_night,
    ...place,
    ...night(company, 16),
    ...pictures.event('zink-labs', labsScene),
    name: 'Labs 07: modular and live',
    minimum_age: 18,
    charge_ticket_fee_to_customer: true,
    description: '<p>Cables, patience and no laptops. Line-up to be announced.</p>',
  })
  const [main] = addGroups(event)
  const entry = addProduct(event, { product_group_id: main, name: 'Entry', price: 1200, stock: 150, max_buy: 4 })
  const free = addProduct(event, {
    product_group_id: main,
    name: 'Bring your own synth',
    description: 'Free entry for whoever plays in the open patch at 20:00.',
    price: 0,
    stock: 12,
    max_buy: 1,
  })
  const shop = addPointOfSale(event, {
    name: 'Web shop (trying it out)',
    url: 'labs',
    language: 'en',
    status: 'test',
    age_confirmation: true,
    products: [entry, free],
    payment_methods: METHODS,
  })
  sell(shop, { from: 3, orders: 4, outcome: 'paid' }, basket(1, [entry, 1, 2]))
}

/** Over: its address answers that the event has taken place. */
function addOpening(company: DemoCompany, place: Place): void {
  const { pictures } = company.demo
  const event = addEvent(company, {
    event_type_id: eventTypes.club_night,
    ...place,
    ...night(company, -9),
    ...pictures.event('zink-opening', openingScene),
    name: 'ZINK opening weekend',
    minimum_age: 18,
    charge_ticket_fee_to_customer: true,
  })
  const [main] = addGroups(event)
  const entry = addProduct(event, { product_group_id: main, name: 'Entry', price: 1000, stock: 350, max_buy: 4 })
  const shop = addPointOfSale(event, {
    name: 'Web shop',
    url: 'opening-weekend',
    language: 'en',
    products: [entry],
    payment_methods: METHODS,
  })
  sell(shop, { from: 40, until: 9.5, orders: 48 }, basket(1, [entry, 1, 4]))
}
