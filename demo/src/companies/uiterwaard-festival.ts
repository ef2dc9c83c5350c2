import { festivalScene } from '../art/scenes/river.ts'
import {
  addCampaign, addDiscountCode, addEvent, addGroups, addPointOfSale, addProduct, addQuestion, askFor, type DemoCompany, type DemoEvent, type DemoProduct,
} from '../build.ts'
import type { Random } from '../random.ts'
import { sell } from '../sell.ts'
import { PAYMENT_METHODS } from './shared.ts'

const COLORS = { ground: '#ffe2ad', main: '#f4583f', accent: '#ffb347', dark: '#12372a' }

/** The three days themselves: nearly every kind of product there is. */
export function addFestival(company: DemoCompany, place: { venue_id: number; ticket_template_id: number }, random: Random): void {
  const { days, pictures } = company.demo
  const friday = days.next(5, 58)
  const sunday = days.next(7, 60)
  const event = addEvent(company, {
    ...place,
    ...pictures.event('uiterwaard-festival', festivalScene),
    name: `Uiterwaard Festival ${friday.slice(0, 4)}`,
    starts_at: days.at(friday, '15:00'),
    ends_at: days.at(sunday, '23:00'),
    charge_ticket_fee_to_customer: true,
    description:
      '<p>Drie dagen muziek, theater en goed eten tussen de rivier en de dijk. Vier podia, een vuurplaats, een zwemstrand en <strong>geen stroomkabel te veel</strong>: we draaien volledig op accu’s en zon.</p>' +
      '<ul><li>Vrijdag open vanaf 15.00 uur, zaterdag en zondag vanaf 11.00 uur.</li><li>De camping is open van vrijdag 12.00 tot maandag 12.00 uur.</li><li>Kinderen tot en met 11 jaar zijn gratis, samen met een volwassene.</li><li>Vanaf station Deventer rijdt elk kwartier een pendelbus.</li></ul>' +
      '<p>Honden kunnen helaas niet mee: te veel muziek, te veel worst.</p>',
  })
  const products = addProducts(event)
  addQuestions(event, products)
  askFor(company, event, 'first_name* last_name* email* email_confirmation* phone* address house_nr zip* city* country* dob optin', 'first_name* last_name* email* dob')

  const shop = addPointOfSale(event, {
    name: 'Webshop',
    url: 'uiterwaard-festival',
    language: 'nl',
    terms_conditions_url: 'https://uiterwaard.example/voorwaarden',
    products: products.all,
    payment_methods: PAYMENT_METHODS,
  })
  const friends = addPointOfSale(event, {
    name: 'Voorverkoop vrienden',
    url: 'uiterwaard-vrienden',
    language: 'nl',
    show_in_overview: false,
    products: [products.weekend, products.cup, products.tent, products.donation],
    stock: [[products.weekend, 40]],
    payment_methods: PAYMENT_METHODS.slice(0, 2),
  })
  const codes = addCodes(company, event, products)
  addFriendsCampaign(company)

  const { early, weekend, group, youth, friday: onFriday, saturday, duo, sunday: onSunday, tent, camper, parking, bike, tokens, locker, shirt, breakfast, donation } = products
  sell(shop, {
    from: 84, until: 21, orders: 62,
    baskets: [
      { weight: 5, lines: [[early, 2], [tent, 2], [parking, [0, 1]]] },
      { weight: 3, lines: [[early, [1, 4]], [tokens, [0, 2]], [donation, 1, 500]] },
      { weight: 2, lines: [[early, 4], [camper, 1], [bike, [0, 2]], [locker, 1]] },
    ],
  }, random)
  sell(shop, {
    from: 60, orders: 96,
    baskets: [
      { weight: 9, lines: [[weekend, 2], [tent, 2], [parking, [0, 1]], [shirt, [0, 1]]] },
      { weight: 6, lines: [[weekend, [1, 4]], [tokens, [0, 3]], [locker, [0, 1]]] },
      { weight: 3, lines: [[weekend, 2], [youth, [1, 3]], [tent, 4], [breakfast, [0, 4]]] },
      { weight: 2, lines: [[group, 1], [tent, 4], [parking, 1]] },
      { weight: 3, lines: [[onFriday, [1, 3]]] },
      { weight: 4, lines: [[onSunday, [1, 4]], [bike, 1]] },
      { weight: 2, lines: [[weekend, 2], [bike, 2]], code: codes.ten },
      { weight: 1, lines: [[weekend, 1], [donation, 1, 1000]] },
    ],
  }, random)
  sell(shop, { from: 40, orders: 22, baskets: [{ weight: 1, lines: [[weekend, 2], [tent, 2]], code: codes.neighbours }] }, random)
  sell(shop, { from: 50, units: 150, all_paid: true, baskets: [{ weight: 3, lines: [[saturday, [1, 4]]] }, { weight: 1, lines: [[saturday, 1]] }] }, random)
  sell(shop, { from: 30, orders: 8, baskets: [{ weight: 1, lines: [[duo, 2]] }] }, random)
  sell(friends, { from: 90, until: 50, units: 66, all_paid: true, baskets: [{ weight: 1, lines: [[weekend, [1, 2]]] }] }, random)
}

type Products = ReturnType<typeof addProducts>

function addProducts(event: DemoEvent) {
  const { days, pictures } = event.company.demo
  const [main, day, stay, extra, support] = addGroups(event, 'Dagtickets', 'Slapen en parkeren', 'Handig op het terrein', 'Een steuntje')
  const picture = (thing: Parameters<typeof pictures.product>[1]) => pictures.product('uiterwaard', thing, COLORS)
  const multi = { product_group_id: main, multi_day: true, max_buy: 8 }

  const early = addProduct(event, { ...multi, name: 'Weekendticket vroege vogel', description: 'Vrijdag, zaterdag en zondag. Voor wie er vroeg bij was.', price: 7400, stock: 260, sale_ends_at: days.at(-21, '23:59'), sale_show_after_expire: true, scan_color: '#1f6f63' })
  const weekend = addProduct(event, { ...multi, name: 'Weekendticket', description: 'Alle drie de dagen, alle podia.', price: 8900, stock: 700, scan_color: '#1f6f63' })
  const group = addProduct(event, { ...multi, name: 'Weekendticket voor vier', description: 'Vier vrienden, één ticket, samen naar binnen. Scheelt € 36.', price: 32_000, persons: 4, max_buy: 3, stock: 60, scan_color: '#1f6f63' })
  const youth = addProduct(event, { ...multi, name: 'Weekendticket jeugd (12 t/m 17 jaar)', description: 'Alleen samen met een weekendticket voor een volwassene.', price: 5500, stock: 120, parents: [early, weekend, group], scan_color: '#ffb347' })

  const one = { product_group_id: day, max_buy: 10 }
  const friday = addProduct(event, { ...one, name: 'Dagticket vrijdag', description: 'Van de opening op de dijk tot de nachtset bij het vuur.', price: 3900, stock: 200, scan_color: '#f4583f' })
  const saturday = addProduct(event, { ...one, name: 'Dagticket zaterdag', description: 'De langste dag: 11.00 tot 02.00 uur.', price: 4900, stock: 150, scan_color: '#f4583f' })
  const duo = addProduct(event, { ...one, name: 'Dagticket zaterdag, per twee', description: 'De laatste plaatsen voor zaterdag, alleen per twee te koop.', price: 4350, min_buy: 2, max_buy: 6, sale_sets: 2, stock: 40, scan_color: '#f4583f' })
  const sunday = addProduct(event, { ...one, name: 'Dagticket zondag', description: 'Met het ontbijtconcert en de slotavond.', price: 4500, stock: 250, scan_color: '#f4583f' })
  const late = addProduct(event, { ...one, name: 'Zondagavond, vanaf 17.00 uur', description: 'Voor wie na het werk nog even komt dansen.', price: 2400, stock: 100, sale_starts_at: days.at(30, '10:00'), scan_color: '#f4583f' })

  const sleeping = { product_group_id: stay, parents: [early, weekend, group] }
  const tent = addProduct(event, { ...sleeping, name: 'Kampeerplek, per persoon', description: 'Drie nachten, met warm water en stille zone. Neem je eigen tent mee.', price: 2250, stock: 420, max_buy: 8, image: picture('tent') })
  const camper = addProduct(event, { ...sleeping, name: 'Camperplaats', description: 'Tot 7 meter, zonder stroom. Per voertuig; wie erin slaapt heeft ook een kampeerplek.', price: 4500, stock: 30, max_buy: 1, image: picture('camper') })
  const parking = addProduct(event, { product_group_id: stay, parents: [early, weekend, group, friday, saturday, duo, sunday], name: 'Parkeerkaart auto', description: 'Geldig het hele weekend, tien minuten lopen. Samen rijden is goedkoper.', price: 1800, product_type_id: 3, vat_percentage: 21, pass_service_fee: false, stock: 240, max_buy: 2, image: picture('parking') })
  const bike = addProduct(event, { product_group_id: stay, parents: [early, weekend, group, friday, saturday, duo, sunday], name: 'Bewaakte fietsenstalling', description: 'Gratis, en je staat recht voor de ingang.', price: 0, product_type_id: 3, vat_percentage: 21, max_buy: 8 })

  const tokens = addProduct(event, { product_group_id: extra, name: 'Tien munten', description: 'Op je polsband, niet op de bon. Over? Je krijgt ze terug tot twee weken na afloop.', price: 3250, product_type_id: 2, vat_percentage: 21, has_ticket: false, max_buy: 10, image: picture('token') })
  const locker = addProduct(event, { product_group_id: extra, name: 'Kluisje voor het weekend', description: 'Met stopcontact. Ten hoogste één per ticket.', price: 1500, product_type_id: 7, vat_percentage: 21, has_ticket: false, limit_max_amount: true, stock: 180, max_buy: 8, image: picture('locker') })
  const cup = addProduct(event, { product_group_id: extra, addition_of: weekend, name: 'Ecobeker (statiegeld)', description: 'Hoort bij je weekendticket. Lever hem in bij de bar en je krijgt je geld terug.', price: 250, product_type_id: 7, vat_percentage: 0, has_ticket: false, image: picture('cup') })

  const later = { is_cross_sell: true, has_ticket: false }
  const shirt = addProduct(event, { ...later, name: 'Festivalshirt', description: 'Biokatoen, gezeefdrukt in Zutphen. Ophalen bij de infostand.', price: 2750, product_type_id: 5, vat_percentage: 21, stock: 150, max_buy: 4, image: picture('shirt') })
  const bag = addProduct(event, { ...later, name: 'Katoenen tas', description: 'Past een trui, een boek en een halve watermeloen in.', price: 1250, product_type_id: 5, vat_percentage: 21, stock: 200, max_buy: 4, image: picture('bag') })
  const breakfast = addProduct(event, { ...later, name: 'Ontbijt op de dijk', description: 'Zaterdagochtend, met brood uit de houtoven. Vegetarisch.', price: 1450, product_type_id: 4, parents: [tent, camper], stock: 220, max_buy: 8, image: picture('bowl') })
  const donation = addProduct(event, { product_group_id: support, name: 'Voor een schone rivier', description: 'Elke euro gaat naar de opruimploeg van de IJssel.', price: 0, product_type_id: 6, vat_percentage: 0, has_ticket: false, pass_service_fee: false, image: picture('heart') })

  const all = [early, weekend, group, youth, friday, saturday, duo, sunday, late, tent, camper, parking, bike, tokens, locker, cup, shirt, bag, breakfast, donation]
  return { early, weekend, group, youth, friday, saturday, duo, sunday, late, tent, camper, parking, bike, tokens, locker, cup, shirt, bag, breakfast, donation, all }
}

function addQuestions(event: DemoEvent, { parking, shirt, breakfast, tent }: Products): void {
  addQuestion(event, { question: 'Hoe kom je naar het festival?', question_type: 'select', mandatory: true, answers: ['Fiets', 'Trein en pendelbus', 'Auto', 'Te voet', 'Boot'] })
  addQuestion(event, { question: 'Waar wil je bij helpen?', question_type: 'checkboxes', answers: ['Opbouw', 'Bar', 'Afbouw', 'Kinderhoek'] })
  addQuestion(event, { question: 'Maat van je shirt', question_type: 'radio-buttons', mandatory: true, answers: ['XS', 'S', 'M', 'L', 'XL', 'XXL'], products: [shirt] })
  addQuestion(event, { question: 'Iets wat de kok moet weten?', question_type: 'input', products: [breakfast] })
  addQuestion(event, { question: 'Kenteken (6 tekens, zonder streepjes)', question_type: 'input', text_length: 6, mandatory: true, where_to_show: 'products', products: [parking] })
  addQuestion(event, { question: 'Slaap je liever rustig of dicht bij de muziek?', question_type: 'radio-buttons', where_to_show: 'products', answers: ['Rustig', 'Dichtbij', 'Maakt niet uit'], products: [tent] })
}

function addCodes(company: DemoCompany, event: DemoEvent, { tent, weekend, shirt }: Products) {
  const { days } = company.demo
  const ten = addDiscountCode(company, { code: 'DIJK10', type: 'percentage', amount: 10, events: [event] })
  const neighbours = addDiscountCode(company, { code: 'BUREN', type: 'value', amount: 1500, uses: 25, events: [event] })
  addDiscountCode(company, { code: 'TENTJE', type: 'value', amount: 500, apply_type: 'product', products: [tent], events: [event] })
  addDiscountCode(company, { code: 'SHIRT25', type: 'percentage', amount: 25, products: [shirt, weekend], starts_at: days.at(7, '09:00') })
  addDiscountCode(company, { code: 'WINTER', type: 'percentage', amount: 20, starts_at: days.at(-120, '00:00'), ends_at: days.at(-40, '00:00') })
  addDiscountCode(company, { code: 'CREW', type: 'percentage', amount: 100, active: false })
  return { ten, neighbours } satisfies Record<string, { products: DemoProduct['id'][] }>
}

/** Reached with `?ft_campaign_name=vrienden`. */
function addFriendsCampaign(company: DemoCompany): void {
  const { days } = company.demo
  addCampaign(company, {
    name: 'Vrienden van Uiterwaard',
    slug: 'vrienden',
    highlight_discount: true,
    highlight_style: { border_color: '#f4583f', background_color: '#fff4e2' },
    rules: [
      { reference: 'Weekend 15 procent', sets: [{ field: 'name', operation: 'contains', value: 'weekendticket' }, { field: 'price', operation: 'greater', value: 6000 }], discount_type: 'percentage', discount_value: 15 },
      { reference: 'Vijf euro van een dagticket', sets: [{ field: 'name', operation: 'contains', value: 'dagticket' }], discount_type: 'fixed', discount_value: 500 },
      { reference: 'Openingsweek', sets: [{ field: 'price', operation: 'greater', value: 0 }], discount_type: 'percentage', discount_value: 30, timeframe_from: days.at(-90, '00:00'), timeframe_to: days.at(-83, '00:00') },
    ],
    hiderules: [{ sets: [{ field: 'name', operation: 'contains', value: 'voor vier' }] }, { sets: [{ field: 'name', operation: 'contains', value: 'vroege vogel' }] }],
  })
}
