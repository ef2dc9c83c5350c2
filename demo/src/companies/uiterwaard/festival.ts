import { festivalScene } from '../../art/scenes/river.ts'
import { addBoxOffice, addBatch, askFor } from '../../build-details.ts'
import { addEvent, addPointOfSale, eventTypes, type DemoCompany, type DemoEvent } from '../../build.ts'
import { PAYMENT_METHODS } from '../shared.ts'
import { addFestivalProducts } from './festival-products.ts'
import { addCodes, addFriendsCampaign } from './festival-promotions.ts'
import { addQuestions } from './festival-questions.ts'
import { sellFestival } from './festival-sales.ts'

/** The three days themselves: nearly every kind of product there is. */
export function addFestival(company: DemoCompany, place: { venue_id: number; ticket_template_id: number }): DemoEvent {
  const { days, pictures } = company.demo
  const friday = days.next(5, 58)
  const sunday = days.next(7, 60)
  const dates = { starts_at: days.at(friday, '15:00'), ends_at: days.at(sunday, '23:00') }
  const event = addEvent(company, {
    event_type_id: eventTypes.festival,
    ...place,
    ...pictures.event('uiterwaard-festival', festivalScene),
    name: `Uiterwaard Festival ${friday.slice(0, 4)}`,
    ...dates,
    charge_ticket_fee_to_customer: true,
    has_waiting_list: true,
    description:
      '<p>Drie dagen muziek, theater en goed eten tussen de rivier en de dijk. Vier podia, een vuurplaats, een zwemstrand en <strong>geen stroomkabel te veel</strong>: we draaien volledig op accu’s en zon.</p>' +
      '<ul><li>Vrijdag open vanaf 15.00 uur, zaterdag en zondag vanaf 11.00 uur.</li><li>De camping is open van vrijdag 12.00 tot maandag 12.00 uur.</li><li>Kinderen tot en met 11 jaar zijn gratis, samen met een volwassene.</li><li>Vanaf station Deventer rijdt elk kwartier een pendelbus.</li></ul>' +
      '<p>Honden kunnen helaas niet mee: te veel muziek, te veel worst.</p>',
  })
  const products = addFestivalProducts(event)
  addQuestions(event, products)
  askFor(
    company,
    event,
    'first_name* last_name* email* email_confirmation* phone* address house_nr zip* city* country* dob optin',
    'first_name* last_name* email* dob',
  )

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
  addBoxOffice(event, { name: 'Kassa hoofdingang', products: products.all, overrule_price: true })
  const codes = addCodes(company, event, products)
  addFriendsCampaign(company)
  sellFestival({ shop, friends, products, codes })
  addBatch(event, {
    name: 'Vrijwilligers',
    ticket_name: 'Vrijwilligersticket',
    price: 0,
    vat_percentage: 21,
    count: 180,
    ...dates,
  })
  return event
}
