import { zinkMark } from '../../art/marks.ts'
import { overdriveScene } from '../../art/scenes/club.ts'
import { askFor } from '../../build-details.ts'
import { addCompany, addTicketTemplate, addVenue, type Demo } from '../../build.ts'
import { ticketTexts } from '../shared.ts'
import { addNights } from './nights.ts'

const BLACK = '#0a0a0d'
const ACID = '#d4ff3a'

/** The company whose opt-in the specification words differently (PERS-30, DEC-S-60). */
const COMPANY_WITH_OWN_OPTIN = 33

/** A club with a loud taste: 18 and over, a sale that has not begun, a shop in test mode and a night that is over. */
export function addZink(demo: Demo): void {
  demo.rows.skipTo('company', COMPANY_WITH_OWN_OPTIN)
  const company = addCompany(demo, {
    name: 'ZINK',
    subdomain: 'zink',
    invoice_prefix: 'ZNK',
    payout_iban: 'NL02ABNA0123456789',
    hosts: ['zink.localhost'],
    contact_person: 'Ayla Demir',
    phone: '010 - 555 91 19',
    email_customer_questions: 'door@zink.example',
    address: 'Galvanistraat 98',
    zip: '3029 AD',
    city: 'Rotterdam',
    country: 'NL',
    kvk: '71650023',
    vat_number: 'NL871650023B01',
    show_calendar: false,
    order_thank_you_show_events: false,
    vat_percentage: 21,
    ticket_fee: 110,
    layout: {
      logo: demo.pictures.logo('zink', zinkMark()),
      logo_url: null,
      primary_color: '#4b1fff',
      secondary_color: BLACK,
      accent_color: '#ff3d8b',
      description_color: BLACK,
      button_color: ACID,
      button_text_color: BLACK,
      header: { backgroundColor: BLACK },
      secondary: { backgroundColor: BLACK, color: ACID },
      footer: {
        backgroundColor: ACID,
        links: [
          { text: 'House rules', url: 'https://zink.example/rules' },
          { text: 'Getting here', url: 'https://zink.example/here' },
          { text: 'Awareness team', url: 'https://zink.example/awareness' },
        ],
      },
    },
    texts: {
      optin: {
        en: 'Yes, tell me first when a night goes on sale.',
        nl: 'Ja, laat het mij als eerste weten als de verkoop begint.',
      },
    },
  })
  askFor(company, null, 'first_name* last_name* email* email_confirmation* dob* optin', 'first_name* last_name* email* dob*')
  const ticket_template_id = addTicketTemplate(company, {
    name: 'ZINK lines',
    background: demo.pictures.ticket('zink', overdriveScene, { ink: BLACK, accent: ACID }),
    text_blocks: ticketTexts(BLACK, 'ID at the door, always. No photos on the floor. Look after each other.'),
  })
  const venue_id = addVenue(company, {
    name: 'ZINK',
    address: 'Galvanistraat 98',
    zip: '3029 AD',
    city: 'Rotterdam',
    country_code: 'NL',
  })
  addNights(company, { venue_id, ticket_template_id })
}
