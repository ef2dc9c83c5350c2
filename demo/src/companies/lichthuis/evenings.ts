import { lectureScene, nightScene, workshopScene } from '../../art/scenes/light.ts'
import { addQuestion, askFor } from '../../build-details.ts'
import { addEvent, addGroups, addPointOfSale, addProduct, eventTypes, type DemoCompany } from '../../build.ts'
import { basket, sell } from '../../sell.ts'
import { PAYMENT_METHODS } from '../shared.ts'

const DARK = { ground: '#1b1145', main: '#ff7a1a', accent: '#ffe08a', dark: '#0d0824' }

type Place = { venue_id: number; ticket_template_id: number }

/** Three dates beside the visits: nearly full, half full and just announced, for the three colours of the calendar. */
export function addLichthuisEvenings(company: DemoCompany, place: Place): void {
  addNight(company, place)
  addLecture(company, place)
  addWorkshop(company, place)
}

function addNight(company: DemoCompany, place: Place): void {
  const { days, pictures } = company.demo
  const friday = days.next(5, 3)
  const event = addEvent(company, {
    event_type_id: eventTypes.museum,
    ...place,
    ...pictures.event('lichthuis-nacht', nightScene),
    name: 'Nachtopening: kleur na zonsondergang',
    starts_at: days.at(friday, '19:30'),
    ends_at: days.at(friday, '23:30'),
    charge_ticket_fee_to_customer: false,
    description:
      '<p>Alle lampen uit, alle kunst aan. Met een dj in het trappenhuis, rondleidingen met alleen een zaklamp en een bar in de neonzaal.</p>',
  })
  const [main] = addGroups(event)
  const night = addProduct(event, {
    product_group_id: main,
    name: 'Nachtkaart',
    description: 'Inclusief welkomstdrankje.',
    price: 2200,
    stock: 110,
    max_buy: 6,
  })
  const student = addProduct(event, {
    product_group_id: main,
    name: 'Nachtkaart student of CJP',
    description: 'Met pas. Zelfde drankje.',
    price: 1500,
    stock: 40,
    max_buy: 4,
  })
  const torch = addProduct(event, {
    name: 'Zaklamprondleiding, 20.30 uur',
    description: 'Drie kwartier met de conservator door het depot.',
    price: 750,
    product_type_id: 4,
    is_cross_sell: true,
    stock: 24,
    max_buy: 2,
    image: pictures.product('lichthuis-nacht', 'lantern', DARK),
  })
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'lichthuis-nacht',
    language: 'nl',
    products: [night, student, torch],
    payment_methods: PAYMENT_METHODS,
  })
  sell(shop, { from: 32, units: 104, outcome: 'paid' }, basket(3, [night, 2]), basket(1, [night, 1, 4]))
  sell(shop, { from: 30, units: 37, outcome: 'paid' }, basket(1, [student, 1, 3]))
  sell(shop, { from: 20, units: 6, outcome: 'paid' }, basket(1, [night, 1], [torch, 1]))
}

function addLecture(company: DemoCompany, place: Place): void {
  const { days, pictures } = company.demo
  const thursday = days.next(4, 5)
  const event = addEvent(company, {
    event_type_id: eventTypes.museum,
    ...place,
    ...pictures.event('lichthuis-lezing', lectureScene),
    name: 'Avondlezing: waarom is de lucht blauw?',
    starts_at: days.at(thursday, '20:00'),
    ends_at: days.at(thursday, '21:30'),
    charge_ticket_fee_to_customer: false,
    description:
      '<p>Natuurkundige Ottoline Bakhuis legt het uit met een aquarium, een scheut melk en een fietslamp. Ook leuk voor wie natuurkunde liet vallen.</p>',
  })
  const [main] = addGroups(event)
  const seat = addProduct(event, {
    product_group_id: main,
    name: 'Zitplaats',
    description: 'Vrije keuze, zaal open om 19.30 uur.',
    price: 1250,
    stock: 90,
    max_buy: 6,
  })
  const friend = addProduct(event, {
    product_group_id: main,
    name: 'Vriend van het Lichthuis',
    description: 'Op vertoon van je vriendenpas.',
    price: 600,
    stock: 30,
    max_buy: 2,
  })
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'lichthuis-lezing',
    language: 'nl',
    products: [seat, friend],
    payment_methods: PAYMENT_METHODS,
  })
  sell(shop, { from: 24, orders: 21 }, basket(4, [seat, 2]), basket(1, [friend, 1, 2]), basket(1, [seat, 1]))
}

/** Announced today: nothing sold yet. */
function addWorkshop(company: DemoCompany, place: Place): void {
  const { days, pictures } = company.demo
  const sunday = days.next(7, 9)
  const event = addEvent(company, {
    event_type_id: eventTypes.museum,
    ...place,
    ...pictures.event('lichthuis-workshop', workshopScene),
    name: 'Workshop glas-in-lood',
    starts_at: days.at(sunday, '10:30'),
    ends_at: days.at(sunday, '16:00'),
    minimum_age: 12,
    charge_ticket_fee_to_customer: false,
    description:
      '<p>Snijden, breken, loden en solderen: aan het eind van de dag neem je een eigen raampje van 20 bij 30 centimeter mee naar huis. Ervaring is niet nodig, dichte schoenen wel.</p>',
  })
  const [main] = addGroups(event)
  const place_at_table = addProduct(event, {
    product_group_id: main,
    name: 'Plek aan de werktafel',
    description: 'Inclusief glas, lood, schort en lunch.',
    price: 8900,
    vat_percentage: 21,
    stock: 12,
    max_buy: 3,
  })
  addQuestion(event, {
    question: 'Ben je links- of rechtshandig?',
    question_type: 'radio-buttons',
    mandatory: true,
    where_to_show: 'products',
    answers: ['Links', 'Rechts', 'Allebei'],
    products: [place_at_table],
  })
  askFor(company, event, 'first_name* last_name* email* email_confirmation* phone* country optin', 'first_name* last_name* dob')
  addPointOfSale(event, {
    name: 'Webshop',
    url: 'lichthuis-glas',
    language: 'nl',
    products: [place_at_table],
    payment_methods: PAYMENT_METHODS,
  })
}
