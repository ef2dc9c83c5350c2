import type { TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import sharp from 'sharp'
import type { TicketPage, TicketsDocument } from './tickets-document.ts'

/** What the code of each of these tickets says. */
export const CODE = '0AB'.repeat(38)

const words: TicketsDocument['words'] = {
  e_ticket: 'E-ticket',
  venue: 'Venue',
  holder: 'Name',
  seat: 'Seat',
  order_number: 'Order number',
  ticket_number: 'Ticket number',
  price: 'Price',
  code: 'QR code of ticket {number}',
  ticket_of: 'Ticket {number} of {total}',
  test: 'TEST',
  test_note: 'A test.',
  rules_title: 'Good to know',
  rules: ['Show it.', 'Once.'],
  questions_title: 'Questions?',
}

/** What the default ticket says. */
export const values: TicketPage['values'] = {
  event_name: 'Summer Fair',
  event_date: '4 Jul 2026 12:00 – 23:00',
  venue: 'Town park',
  venue_address: 'Park lane 1, 3500 AA Utrecht',
  product_name: 'Day ticket',
  seat: '',
  holder_name: 'Anna de Vries',
  order_number: '179762',
  ticket_number: '500001',
  price: '€ 12,50',
  company_name: 'Fair Foundation',
  timeslot: '',
  visit: '4 Jul 2026 12:00 – 23:00',
  event_run: '',
}

/** A document of `pages` tickets, all alike and of the default design unless `page` says otherwise. */
export function aDocument({
  pages = 1,
  page = {},
  ...document
}: { pages?: number; page?: Partial<TicketPage> } & Partial<Omit<TicketsDocument, 'pages'>> = {}): TicketsDocument {
  const colors = { ground: '#0e5a4a', text: '#ffffff', soft_text: '#d0e0dd', ink: '#0e5a4a' }
  return {
    title: 'Tickets',
    language: 'en',
    words,
    company: { name: 'Fair Foundation', colors, logo: null, contact: ['info@fair.example'], legal: 'Sold by Fair Foundation' },
    ...document,
    pages: Array.from({ length: pages }, () => ({
      code: CODE,
      template: null,
      is_test: false,
      ...page,
      values: { ...values, ...page.values },
    })),
  }
}

/** Files of which none can be read. */
export const noFiles = { read: () => Promise.reject(new Error('there are no files')) }

/** Files that are all the same picture: a page of one colour, `#803060`. */
export async function backgroundFiles(): Promise<{ read: () => Promise<Buffer> }> {
  const jpg = await sharp({ create: { width: 1240, height: 1755, channels: 3, background: '#803060' } })
    .jpeg()
    .toBuffer()
  return { read: async () => jpg }
}

/** A design with a picture, a code of `size` points near the top left, and one block of text. */
export const aTemplate = (size: number): TicketDesign => ({
  background: 'templates/1/background.jpg',
  qr: { left: 40, top: 57, size },
  text_blocks: [
    {
      left: 40,
      top: 400,
      width: 300,
      height: 60,
      text: '{event_name} for {holder_name}, {nonsense}',
      font_size: 18,
      align: 'left',
      color: '#ffffff',
      bold: true,
    },
  ],
})
