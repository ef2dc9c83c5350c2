import { lightMark } from '../../art/marks.ts'
import { collectionScene } from '../../art/scenes/light.ts'
import { askFor } from '../../build-details.ts'
import { addCompany, addTicketTemplate, addVenue, type Demo } from '../../build.ts'
import { addLichthuisEvenings } from './evenings.ts'
import { addVisits } from './visits.ts'
import { ticketTexts } from '../shared.ts'

const INK = '#17204d'

/** A museum that is open all year, with visitors in four languages and a calendar that shows how full a day is. */
export function addLichthuis(demo: Demo): void {
  const company = addCompany(demo, {
    name: 'Museum Lichthuis',
    subdomain: 'lichthuis',
    invoice_prefix: 'LIC',
    payout_iban: 'NL20INGB0001234567',
    hosts: ['lichthuis.localhost'],
    contact_person: 'Dr. Hanneke Vroom',
    phone: '071 - 555 03 40',
    email_customer_questions: 'kassa@lichthuis.example',
    address: 'Oude Vest 61',
    zip: '2312 XV',
    city: 'Leiden',
    country: 'NL',
    kvk: '28109337',
    vat_number: 'NL828109337B01',
    show_kvk_on_pos: true,
    show_calendar: true,
    calendar_sold_ratio: true,
    order_thank_you_show_events: true,
    vat_percentage: 21,
    ticket_fee: 60,
    layout: {
      logo: demo.pictures.logo('lichthuis', lightMark()),
      logo_url: 'https://lichthuis.example/',
      primary_color: '#2438d6',
      secondary_color: '#f7f4ec',
      accent_color: '#f7c500',
      description_color: INK,
      button_color: '#2438d6',
      button_text_color: '#ffffff',
      header: { backgroundColor: '#ffffff' },
      secondary: { backgroundColor: '#f1eee4', color: INK },
      footer: {
        backgroundColor: INK,
        links: [
          { text: 'Plan your visit', url: 'https://lichthuis.example/visit' },
          { text: 'Toegankelijkheid', url: 'https://lichthuis.example/toegankelijkheid' },
          { text: 'Privacy', url: 'https://lichthuis.example/privacy' },
        ],
      },
    },
  })
  askFor(company, null, 'first_name last_name* email* email_confirmation* country optin', '')
  const ticket_template_id = addTicketTemplate(company, {
    name: 'Lichthuis',
    background: demo.pictures.ticket('lichthuis', collectionScene, { ink: INK, accent: '#f7c500' }),
    text_blocks: ticketTexts(
      INK,
      'Fotograferen mag, flitsen niet: het licht hangt hier al. Photography welcome, no flash please.',
    ),
  })
  const venue_id = addVenue(company, {
    name: 'Museum Lichthuis',
    address: 'Oude Vest 61',
    zip: '2312 XV',
    city: 'Leiden',
    country_code: 'NL',
  })
  addVisits(company, { venue_id, ticket_template_id })
  addLichthuisEvenings(company, { venue_id, ticket_template_id })
}
