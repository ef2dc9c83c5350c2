import { swallowMark } from '../../art/marks.ts'
import { orchardScene } from '../../art/scenes/stage.ts'
import { askFor } from '../../build-details.ts'
import { addCompany, addTicketTemplate, addVenue, type Demo } from '../../build.ts'
import { ticketTexts } from '../shared.ts'
import { addOrchard } from './orchard.ts'
import { addCabaret, addMoon } from './others.ts'
import { addQuartet } from './quartet.ts'

const OXBLOOD = '#4a0f1c'

/** A small theatre: every performance is a fixed timeslot, and most are nearly sold out. */
export function addZwaluw(demo: Demo): void {
  const company = addCompany(demo, {
    name: 'Theater De Zwaluw',
    subdomain: 'zwaluw',
    invoice_prefix: 'ZWA',
    payout_iban: 'NL39RABO0300065264',
    hosts: ['zwaluw.localhost'],
    contact_person: 'Bart Oosterling',
    phone: '023 - 555 72 00',
    email_customer_questions: 'kassa@dezwaluw.example',
    address: 'Bakenessergracht 41',
    zip: '2011 JX',
    city: 'Haarlem',
    country: 'NL',
    kvk: '34290518',
    vat_number: 'NL834290518B01',
    show_calendar: true,
    order_thank_you_show_events: true,
    vat_percentage: 21,
    ticket_fee: 80,
    layout: {
      logo: demo.pictures.logo('zwaluw', swallowMark()),
      logo_url: null,
      primary_color: '#7a1c2e',
      secondary_color: '#f6e7d0',
      accent_color: '#e2b25b',
      description_color: OXBLOOD,
      button_color: '#7a1c2e',
      button_text_color: '#fff8ec',
      header: { backgroundColor: OXBLOOD },
      secondary: { backgroundColor: '#f6e7d0', color: OXBLOOD },
      footer: {
        backgroundColor: '#2b0810',
        links: [
          { text: 'Speellijst', url: 'https://dezwaluw.example/agenda' },
          { text: 'Eten vooraf', url: 'https://dezwaluw.example/foyer' },
        ],
      },
    },
  })
  askFor(company, null, 'gender first_name* last_name* email* email_confirmation* phone optin', '')
  const place = {
    venue_id: addVenue(company, {
      name: 'Theater De Zwaluw',
      address: 'Bakenessergracht 41',
      zip: '2011 JX',
      city: 'Haarlem',
      country_code: 'NL',
    }),
    ticket_template_id: addTicketTemplate(company, {
      name: 'De Zwaluw',
      background: demo.pictures.ticket('zwaluw', orchardScene, { ink: OXBLOOD, accent: '#e2b25b' }),
      text_blocks: ticketTexts(
        OXBLOOD,
        'De zaal gaat een kwartier voor aanvang open. Na aanvang geen toegang; in de pauze wel wijn.',
      ),
    }),
  }
  addOrchard(company, place)
  addMoon(company, place)
  addCabaret(company, place)
  addQuartet(company, place)
}
