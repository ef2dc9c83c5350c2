import { seatText } from '@entree/domain/catalogue/seating.ts'
import { formatRangeLong } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import type { TicketDesign, TicketFact } from '@entree/domain/catalogue/ticket-template-rules.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import { readCompanyNow } from '#features/foundation/companies/read-company.ts'
import { describeFrame } from './ticket-frame.ts'

const ZONE = 'Europe/Amsterdam'
/** As long as a real code, so that the sample looks like one; signed by nobody, so that no scanner takes it. */
const SAMPLE_CODE = encodeTicketCode(
  ticketCodeMessage({ event_id: 1, product_id: 1, ticket_id: 1, code_version: 1, is_test: false }),
  new Uint8Array(64).map((_, index) => (index * 73 + 41) % 256),
)

const SAMPLE_SEAT = { section: '', row: 'F', number: '12' }

/** What a ticket of the company could say, in a language: the event of the sample is on a summer night of next year. */
export async function sampleOf(scope: Scope, language: string): Promise<Record<TicketFact, string>> {
  const { company } = await readCompanyNow(scope)
  return sampleValues(company.name, language, scope.now)
}

/** A ticket with sample data as a PDF of one page, made as buyers' tickets are (DEC-B-107). */
export async function previewTicket(scope: Scope, files: Files, design: TicketDesign, language: string): Promise<RawAnswer> {
  const { company } = await readCompanyNow(scope)
  const values = sampleValues(company.name, language, scope.now)
  const page = { code: SAMPLE_CODE, template: design, is_test: false, values }
  const document = { ...describeFrame(company, values.event_name, language), pages: [page] }
  return {
    raw: await renderTickets(document, files),
    content_type: 'application/pdf',
    headers: { 'content-disposition': 'inline; filename="preview.pdf"', 'cache-control': 'no-store' },
  }
}

function sampleValues(company_name: string, language: string, now: string): Record<TicketFact, string> {
  const t = messagesIn('ticket', language)
  const year = Number(now.slice(0, 4)) + 1
  const night = { starts_at: `${year}-07-04T18:00:00.000Z`, ends_at: `${year}-07-04T21:00:00.000Z` }
  const slot = { starts_at: `${year}-07-04T18:30:00.000Z`, ends_at: `${year}-07-04T19:00:00.000Z` }
  const [event_date, timeslot] = [formatRangeLong(night, language, ZONE), formatRangeLong(slot, language, ZONE)]
  return {
    event_name: t('sample_event'),
    event_date,
    timeslot,
    visit: timeslot,
    event_run: event_date,
    venue: t('sample_venue'),
    venue_address: t('sample_address'),
    product_name: t('sample_product'),
    seat: seatText(SAMPLE_SEAT, messagesIn('seat', language)),
    holder_name: t('sample_holder'),
    order_number: '179762',
    ticket_number: '204518',
    price: formatEuro(2950),
    company_name,
  }
}
