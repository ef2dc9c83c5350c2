import { boatScene, cinemaScene } from '../../art/scenes/evening.ts'
import { addEvent, addGroups, addPointOfSale, addProduct, eventTypes, type DemoCompany } from '../../build.ts'
import { basket, sell } from '../../sell.ts'
import { PAYMENT_METHODS } from '../shared.ts'

const NIGHT = { ground: '#1c2c66', main: '#ffe9b0', accent: '#f4583f', dark: '#0b1638' }
const DUSK = { ground: '#ffd2c2', main: '#8a3a76', accent: '#ffb347', dark: '#2b1a4f' }

type Place = { quay: number; meadow: number; ticket_template_id: number }

/** A concert on a boat, which runs past midnight, and a film on the dike. */
export function addEvenings(company: DemoCompany, place: Place): void {
  addBoat(company, place)
  addCinema(company, place)
}

function addBoat(company: DemoCompany, { quay, ticket_template_id }: Place): void {
  const { days, pictures } = company.demo
  const evening = days.next(6, 20)
  const event = addEvent(company, {
    event_type_id: eventTypes.concert,
    ...pictures.event('uiterwaard-nachtvaart', boatScene),
    venue_id: quay,
    ticket_template_id,
    name: 'Nachtvaart: strijkkwartet op de IJssel',
    starts_at: days.at(evening, '20:00'),
    ends_at: days.at(days.next(7, 21), '00:30'),
    charge_ticket_fee_to_customer: true,
    description: 'Inschepen vanaf 19.30 uur, afvaart 20.00 uur.',
  })
  const [main] = addGroups(event)
  const deck = addProduct(event, {
    product_group_id: main,
    name: 'Dekplaats',
    description: 'Buiten, onder de lampjes. Er liggen dekens klaar.',
    price: 4250,
    stock: 60,
    max_buy: 6,
  })
  const saloon = addProduct(event, {
    product_group_id: main,
    name: 'Salonplaats',
    description: 'Binnen aan een tafeltje, met uitzicht op het kwartet.',
    price: 4950,
    stock: 24,
    max_buy: 4,
  })
  const wine = addProduct(event, {
    name: 'Wijnarrangement',
    description: 'Drie glazen en een plank met kaas van de overkant.',
    price: 2450,
    product_type_id: 4,
    vat_percentage: 21,
    is_cross_sell: true,
    has_ticket: false,
    max_buy: 6,
    image: pictures.product('nachtvaart', 'glass', NIGHT),
  })
  const blanket = addProduct(event, {
    name: 'Wollen deken om te houden',
    description: 'Geweven in Tilburg, in het donkerblauw van de rivier.',
    price: 3950,
    product_type_id: 5,
    vat_percentage: 21,
    is_cross_sell: true,
    has_ticket: false,
    stock: 20,
    max_buy: 2,
    image: pictures.product('nachtvaart', 'lantern', NIGHT),
  })
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'nachtvaart',
    language: 'nl',
    products: [deck, saloon, wine, blanket],
    payment_methods: PAYMENT_METHODS,
  })
  sell(shop, { from: 45, units: 68, outcome: 'paid' }, basket(4, [deck, 2], [wine, 0, 2]), basket(2, [deck, 1, 4]))
  sell(shop, { from: 45, units: 24, outcome: 'paid' }, basket(1, [saloon, 2]))
}

function addCinema(company: DemoCompany, { meadow, ticket_template_id }: Place): void {
  const { days, pictures } = company.demo
  const evening = days.next(5, 33)
  const event = addEvent(company, {
    event_type_id: eventTypes.other,
    ...pictures.event('uiterwaard-dijkbios', cinemaScene),
    venue_id: meadow,
    ticket_template_id,
    name: 'Dijkbios: film in de openlucht',
    starts_at: days.at(evening, '20:30'),
    ends_at: days.at(evening, '23:45'),
    charge_ticket_fee_to_customer: true,
    description_location: 'bottom',
    description:
      '<p>Een groot doek, een goede film en de rivier op de achtergrond. Dit keer een roadmovie met Nederlandse ondertiteling; de titel verklappen we op de avond zelf.</p><p>Bij storm verhuizen we naar de schuur. Je ticket blijft dan gewoon geldig.</p>',
  })
  const [main, extra] = addGroups(event, 'Voor bij de film')
  const chair = addProduct(event, {
    product_group_id: main,
    name: 'Strandstoel',
    description: 'Vaste plek op de dijk, deken inbegrepen.',
    price: 1450,
    stock: 180,
    max_buy: 8,
  })
  const rug = addProduct(event, {
    product_group_id: main,
    name: 'Op je eigen kleed',
    description: 'Vrije plek in het gras voor het doek.',
    price: 950,
    stock: 120,
    max_buy: 8,
  })
  const popcorn = addProduct(event, {
    product_group_id: extra,
    parents: [chair, rug],
    name: 'Popcorn en limonade',
    description: 'Uit de koperen ketel.',
    price: 650,
    product_type_id: 4,
    has_ticket: false,
    max_buy: 8,
    image: pictures.product('dijkbios', 'cup', DUSK),
  })
  const ice = addProduct(event, {
    name: 'IJs in de pauze',
    description: 'Twee bollen van de boerderij verderop.',
    price: 450,
    product_type_id: 4,
    is_cross_sell: true,
    has_ticket: false,
    max_buy: 8,
    image: pictures.product('dijkbios', 'ice', DUSK),
  })
  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'dijkbios',
    language: 'nl',
    products: [chair, rug, popcorn, ice],
    payment_methods: PAYMENT_METHODS,
  })
  sell(shop, { from: 18, orders: 19 }, basket(3, [chair, 2], [popcorn, 0, 2]), basket(1, [rug, 1, 5], [ice, 0, 3]))
}
