import { DEFAULT_TIME_ZONE } from '@entree/domain/foundation/zoned-time.ts'
import { formatRangeLong, weekdayNames } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { DEFAULT_LANGUAGE } from '@entree/domain/foundation/languages.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import { writeCsv } from '#platform/spreadsheets/write-csv.ts'
import { zipFiles } from '#platform/zip-files.ts'
import type { Files } from '#providers/files/files.ts'
import { writeTickets } from '#providers/pdf/render-tickets.ts'
import type { TicketPage } from '#providers/pdf/tickets-document.ts'
import { describeFrame } from '#features/catalogue/ticket-templates/ticket-frame.ts'
import { readCompanyNow } from '#features/foundation/companies/read-company.ts'
import type { FilledBatch } from './filled-batch.ts'
import { listTicketsAfter } from './order-queries.ts'
import { listEventsOf } from './queries.ts'

const TICKETS_AT_ONCE = 100

/** Where the file of a batch is kept. */
export function storedPath({ company_id, id, salt }: Pick<FilledBatch, 'company_id' | 'id' | 'salt'>): string {
  return `batches/${company_id}/${id}_${salt}.zip`
}

/**
 * The file of a batch whose tickets are made, piece by piece (DEC-B-121): a ZIP with `tickets.csv`, of which no cell is a formula, and
 * `tickets.pdf`, a ticket per page. `keep` is called now and then with how many are in it.
 */
export async function writeBatch(
  { files }: { files: Files },
  scope: Scope,
  batch: FilledBatch,
  keep: (generated: number) => Promise<void>,
): Promise<AsyncIterable<Uint8Array>> {
  const language = batch.language ?? DEFAULT_LANGUAGE
  const { company } = await readCompanyNow(scope)
  const values = await valuesOf(scope, batch, company.name)
  const frame = describeFrame(company, batch.name, language)
  const t = messagesIn('ticket', language)
  const columns = [t('ticket_number'), t('code'), t('e_ticket'), t('price')].map((header, index) => ({
    header,
    kind: index === 3 ? ('amount' as const) : ('text' as const),
  }))
  const csv = writeCsv({ title: batch.name, language, columns, rows: rowsOf(scope, batch) })
  const pdf = writeTickets(frame, pagesOf(scope, batch, values, keep), batch.count, files)
  return zipFiles([
    { path: 'tickets.csv', content: csv, is_compressed: false },
    { path: 'tickets.pdf', content: pdf, is_compressed: true },
  ])
}

async function* rowsOf(scope: Scope, batch: FilledBatch) {
  for await (const tickets of ticketsOf(scope, batch))
    yield tickets.map(({ id, code }) => [String(id), code, batch.ticket_name, batch.price])
}

async function* pagesOf(
  scope: Scope,
  batch: FilledBatch,
  values: TicketPage['values'],
  keep: (generated: number) => Promise<void>,
): AsyncGenerator<TicketPage[]> {
  let generated = 0
  for await (const tickets of ticketsOf(scope, batch)) {
    await keep(generated)
    generated += tickets.length
    yield tickets.map(({ id, code }) => ({
      code,
      template: null,
      is_test: false,
      values: { ...values, ticket_number: String(id) },
    }))
  }
}

async function* ticketsOf(scope: Scope, { order_id }: FilledBatch) {
  if (order_id === null) return
  let after = 0
  for (let isMore = true; isMore;) {
    const tickets = await listTicketsAfter(scope, order_id, after, TICKETS_AT_ONCE)
    if (tickets.length > 0) yield tickets
    after = tickets.at(-1)?.id ?? after
    isMore = tickets.length === TICKETS_AT_ONCE
  }
}

/**
 * What is printed on every ticket: of one event its name and place; else the name of the batch, and for which events or days it is, where a
 * timeslot stands on others. The date is what it is valid from and until.
 */
async function valuesOf(scope: Scope, batch: FilledBatch, company_name: string): Promise<TicketPage['values']> {
  const language = batch.language ?? DEFAULT_LANGUAGE
  const events = await listEventsOf(scope.tx, scope.company_id, batch.id)
  const [event] = events
  const only = events.length === 1 ? event : undefined
  const zone = event?.time_zone ?? DEFAULT_TIME_ZONE
  const date = formatRangeLong(batch, language, zone)
  const valid = only ? '' : validText(batch, events, language)
  const t = messagesIn('ticket', language)
  return {
    event_name: only?.name ?? batch.name,
    event_date: date,
    venue: only?.venue_name ?? '',
    venue_address: only ? [only.address, [only.zip, only.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') : '',
    product_name: batch.ticket_name,
    seat: '',
    holder_name: '',
    order_number: String(batch.order_id),
    ticket_number: '',
    price: batch.price === 0 ? t('free') : formatEuro(batch.price),
    company_name,
    timeslot: valid,
    visit: valid || date,
    event_run: valid && date,
  }
}

/** The events or the days of the week, one after the other. */
function validText({ valid_for, weekdays }: FilledBatch, events: readonly { name: string }[], language: string): string {
  if (valid_for === 'events') return events.map(({ name }) => name).join(', ')
  const names = weekdayNames(language, 'long')
  return weekdays.map((day) => names[day - 1]).join(', ')
}
