import { askFor } from '../../build-details.ts'
import { addCompany, addTicketTemplate, addVenue, type Demo } from '../../build.ts'
import { riverMark } from '../../art/marks.ts'
import { festivalScene } from '../../art/scenes/river.ts'
import { ticketTexts } from '../shared.ts'
import { addDikeDay } from './dike-day.ts'
import { addEvenings } from './evenings.ts'
import { addFestival } from './festival.ts'
import { addLastFestival } from './last-festival.ts'

const FOREST = '#12372a'

/** Company one: a festival on the flood plains of the IJssel, with two evenings around it. */
export function addUiterwaard(demo: Demo): void {
  const company = addCompany(demo, {
    name: 'Uiterwaard',
    subdomain: 'uiterwaard',
    invoice_prefix: 'UIT',
    payout_iban: 'NL91ABNA0417164300',
    hosts: ['localhost', '127.0.0.1', 'uiterwaard.localhost'],
    contact_person: 'Marijke Holtslag',
    phone: '0570 - 555 018',
    email_customer_questions: 'hallo@uiterwaard.example',
    address: 'Zwolseweg 212',
    zip: '7412 AN',
    city: 'Deventer',
    country: 'NL',
    kvk: '08714422',
    vat_number: 'NL808714422B01',
    show_kvk_on_pos: true,
    show_calendar: true,
    calendar_sold_ratio: false,
    order_thank_you_show_events: true,
    vat_percentage: 21,
    ticket_fee: 99,
    layout: {
      logo: demo.pictures.logo('uiterwaard', riverMark()),
      logo_url: null,
      primary_color: FOREST,
      secondary_color: '#fff1d6',
      accent_color: '#f4583f',
      description_color: FOREST,
      button_color: '#c93a22',
      button_text_color: '#ffffff',
      header: { backgroundColor: FOREST },
      secondary: { backgroundColor: '#fff1d6', color: FOREST },
      footer: {
        backgroundColor: FOREST,
        links: [
          { text: 'Huisregels', url: 'https://uiterwaard.example/huisregels' },
          { text: 'Bereikbaarheid', url: 'https://uiterwaard.example/route' },
          { text: 'Privacy', url: 'https://uiterwaard.example/privacy' },
        ],
      },
    },
    texts: {
      optin: {
        nl: 'Ja, mail mij een paar keer per jaar over nieuwe edities en voorverkoop.',
        en: 'Yes, email me a few times a year about new editions and presales.',
        de: 'Ja, informiert mich ein paar Mal im Jahr per E-Mail über neue Ausgaben und den Vorverkauf.',
      },
    },
  })
  askFor(
    company,
    null,
    'first_name* last_name* email* email_confirmation* phone zip city country optin',
    'first_name* last_name* email*',
  )
  const ticket_template_id = addTicketTemplate(company, {
    name: 'Uiterwaard, zonsondergang',
    background: demo.pictures.ticket('uiterwaard', festivalScene, { ink: FOREST, accent: '#ffb347' }),
    text_blocks: ticketTexts(
      FOREST,
      'Eén ticket, één persoon. Neem een identiteitsbewijs mee en kom op de fiets. Tot op de dijk!',
    ),
  })
  const meadow = addVenue(company, {
    name: 'De Hooiwaard',
    address: 'Waarddijk 14',
    zip: '7419 BX',
    city: 'Deventer',
    country_code: 'NL',
  })
  const quay = addVenue(company, {
    name: 'Steiger Worp',
    address: 'Worpkade 3',
    zip: '7419 AA',
    city: 'Deventer',
    country_code: 'NL',
  })
  const festival = addFestival(company, { venue_id: meadow, ticket_template_id })
  addEvenings(company, { quay, meadow, ticket_template_id })
  addDikeDay(company, { venue_id: quay, ticket_template_id })
  addLastFestival(company, festival, { venue_id: meadow, ticket_template_id })
}
