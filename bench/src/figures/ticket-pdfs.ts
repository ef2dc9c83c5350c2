import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import { fontNames, fontOf } from '@entree/server/providers/pdf/fonts.ts'
import { renderTickets } from '@entree/server/providers/pdf/render-tickets.ts'
import { PAGE_HEIGHT, PAGE_WIDTH } from '@entree/domain/catalogue/template-formats.ts'
import { type TicketsDocument } from '@entree/server/providers/pdf/tickets-document.ts'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'

const TICKETS = 10
const SECONDS = 4

/**
 * PDFs of orders of ten tickets, in tickets per second of processor time, because compression runs on other threads. Beside it the
 * same library making pages with one word in the same fonts.
 */
export async function measureTicketPdfs(_bench: Bench): Promise<Figure[]> {
  const nothing = { read: async () => Buffer.alloc(0) }
  const value = await ticketsPerCore(() => renderTickets(anOrder(), nothing))
  const limit = await ticketsPerCore(blankPages)
  return [
    {
      name: `ticket PDFs, orders of ${TICKETS}`,
      value,
      unit: 'tickets/s per core',
      goal: goals.ticket_pdfs,
      limit: { what: 'pages with one word', value: limit },
    },
  ]
}

async function ticketsPerCore(make: () => Promise<unknown>): Promise<number> {
  for (let warmUp = 0; warmUp < 20; warmUp++) await make()
  const until = performance.now() + SECONDS * 1000
  const cpu = process.cpuUsage()
  let made = 0
  for (; performance.now() < until; made += TICKETS) await make()
  const { user, system } = process.cpuUsage(cpu)
  return made / ((user + system) / 1e6)
}

async function blankPages(): Promise<void> {
  const doc = new PDFDocument({ size: [PAGE_WIDTH, PAGE_HEIGHT], margin: 0, autoFirstPage: false, font: '' })
  const ended = once(doc, 'end')
  doc.on('data', () => {})
  for (const name of fontNames) doc.registerFont(name, fontOf(name))
  for (let page = 0; page < TICKETS; page++) doc.addPage().font('regular').text('Ticket', 0, 0).font('bold').text('Ticket', 0, 20)
  doc.end()
  await ended
}

let orders = 179_762

/** An order as the default design prints it; names, numbers and codes are new each time, as they are in life. */
function anOrder(): TicketsDocument {
  const order_number = String(orders++)
  const holder_name = `Anna de Vries-${randomBytes(3).toString('hex')}`
  return {
    title: 'Tickets Uiterwaard Festival',
    language: 'nl',
    words: {
      e_ticket: 'E-ticket',
      venue: 'Locatie',
      holder: 'Naam',
      seat: 'Stoel',
      order_number: 'Bestelnummer',
      ticket_number: 'Ticketnummer',
      price: 'Prijs',
      code: 'QR-code van ticket {number}',
      ticket_of: 'Ticket {number} van {total}',
      test: 'TEST',
      test_note: 'Dit is een testticket.',
      rules_title: 'Goed om te weten',
      questions_title: 'Vragen?',
      rules: [
        'Laat dit ticket zien bij de ingang, op papier of op je scherm.',
        'Elke code werkt één keer.',
        'Koop geen tickets van onbekenden.',
      ],
    },
    company: {
      name: 'Uiterwaard',
      logo: null,
      colors: { ground: '#1d4ed8', text: '#ffffff', soft_text: '#d2dbf7', ink: '#1d4ed8' },
      contact: ['Uiterwaard', 'questions@uiterwaard.example', '030 123 45 67'],
      legal: 'Verkocht door Uiterwaard, KVK-nummer 12345678',
    },
    pages: Array.from({ length: TICKETS }, (_, index) => ({
      code: encodeTicketCode(
        ticketCodeMessage({ event_id: 12, product_id: 345, ticket_id: ticketId(index), code_version: 1, is_test: false }),
        randomBytes(64),
      ),
      template: null,
      is_test: false,
      values: {
        event_name: 'Uiterwaard Festival',
        event_date: 'zaterdag 4 juli 2026 12:00 – 23:00',
        venue: 'De Uiterwaard',
        venue_address: 'Dijk 1, 3999 AA Tull en ’t Waal',
        product_name: 'Dagticket zaterdag',
        seat: '',
        holder_name,
        order_number,
        ticket_number: String(ticketId(index)),
        price: '€ 25,00',
        company_name: 'Uiterwaard',
        timeslot: '',
        visit: '4 Jul 2026 12:00 – 23:00',
        event_run: '',
      },
    })),
  }
}

function ticketId(index: number): number {
  return orders * TICKETS + index
}
