import { seatText } from '@entree/domain/catalogue/seating.ts'
import { formatRangeLong } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import { isBadge } from '@entree/domain/catalogue/template-formats.ts'
import { questionsIn, type BadgeFact } from '@entree/domain/catalogue/ticket-template-rules.ts'
import type { RawAnswer } from '#platform/http/bind-call.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { writeBadges, type Badge } from '#providers/pdf/render-badges.ts'
import { renderTickets } from '#providers/pdf/render-tickets.ts'
import type { TicketsFrame } from '#providers/pdf/tickets-document.ts'
import { readCompanyNow } from '#features/foundation/companies/read-company.ts'
import type { FormattedDesign } from './stored-design.ts'
import { describeFrame } from './ticket-frame.ts'

const ZONE = 'Europe/Amsterdam'
/** As long as a real code, so that the sample looks like one; signed by nobody, so that no scanner takes it. */
const SAMPLE_CODE = encodeTicketCode(
  ticketCodeMessage({ event_id: 1, product_id: 1, ticket_id: 1, code_version: 1, is_test: false }),
  new Uint8Array(64).map((_, index) => (index * 73 + 41) % 256),
)

/** Longer than most badges are made for: what does not fit here would be cut for someone. */
const LONG_NAME = { first_name: 'Maximiliane-Alexandra', last_name: 'van Wolfeschlegelsteinhausen-Bergerdorff' }
const SAMPLE_SEAT = { section: '', row: 'F', number: '12' }

/** What a ticket of the company could say, in a language: the event of the sample is on a summer night of next year. */
export async function sampleOf(scope: Scope, language: string): Promise<Record<BadgeFact, string>> {
  const { company } = await readCompanyNow(scope)
  return sampleValues(company.name, language, scope.now)
}

/**
 * A ticket with sample data as a PDF of one page, made as buyers' tickets are (DEC-B-107); of a badge three pages: a usual name, a very long one,
 * and none (BADGE-04).
 */
export async function previewTicket(scope: Scope, files: Files, template: FormattedDesign, language: string): Promise<RawAnswer> {
  const { company } = await readCompanyNow(scope)
  const values = sampleValues(company.name, language, scope.now)
  const frame = describeFrame(company, values.event_name, language)
  const { format, ...design } = template
  const pages = [{ code: SAMPLE_CODE, template: design, is_test: false, values }]
  return {
    raw: isBadge(format)
      ? await previewBadge(frame, files, { format, design, code: SAMPLE_CODE, colors: frame.company.colors, values })
      : await renderTickets({ ...frame, pages }, files),
    content_type: 'application/pdf',
    headers: { 'content-disposition': 'inline; filename="preview.pdf"', 'cache-control': 'no-store' },
  }
}

async function previewBadge(
  { title, language, words, company }: TicketsFrame,
  files: Files,
  usual: Omit<Badge, 'answers'>,
): Promise<Buffer> {
  const { first_name, last_name } = LONG_NAME
  const long = { holder_name: `${first_name} ${last_name}`, holder_first_name: first_name, holder_last_name: last_name }
  const none = { holder_name: '', holder_first_name: '', holder_last_name: '', holder_company: '' }
  const badges = [{}, long, none].map((said) => ({
    ...usual,
    values: { ...usual.values, ...said },
    answers: sampleAnswers(usual.design, said !== none),
  }))
  const chunks: Buffer[] = []
  const frame = { title, language, company, code_words: words.code }
  for await (const chunk of writeBadges(frame, [badges], 'single', files)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The words of each question in place of its answer. */
function sampleAnswers({ text_blocks }: Badge['design'], areGiven: boolean): Map<string, string> {
  const questions = text_blocks.flatMap(({ text }) => questionsIn(text))
  return new Map(areGiven ? questions.map((question) => [question.toLowerCase(), question]) : [])
}

function sampleValues(company_name: string, language: string, now: string): Record<BadgeFact, string> {
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
    holder_first_name: t('sample_holder').split(' ')[0] ?? '',
    holder_last_name: t('sample_holder').split(' ').slice(1).join(' '),
    holder_company: t('sample_holder_company'),
    order_number: '179762',
    ticket_number: '204518',
    price: formatEuro(2950),
    company_name,
  }
}
