import { isBadge } from '@entree/domain/catalogue/template-formats.ts'
import { contrast, formatColor, parseColor, WHITE, type Rgb } from '@entree/domain/foundation/color.ts'
import { formatRangeLong, formatRangeShort } from '@entree/domain/foundation/dates.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { messagesIn } from '#platform/messages.ts'
import type { Badge } from '#providers/pdf/render-badges.ts'
import type { TicketsFrame } from '#providers/pdf/tickets-document.ts'
import { seatWords } from '#features/catalogue/seating/seat-words.ts'
import { readTemplateRow } from '#features/catalogue/ticket-templates/stored-design.ts'
import type { BadgeRow, findEvent } from './queries.ts'

/** What all badges of a document say. */
export type BadgeSetting = {
  event: NonNullable<Awaited<ReturnType<typeof findEvent>>>
  language: string
  company: TicketsFrame['company']
}

const INK: Rgb = [20, 24, 31]

/** A badge as it is drawn, in the colour that the door knows its product by, else the company's (BADGE-03); null: its template is none of a badge. */
export function describeBadge(
  row: BadgeRow,
  answers: readonly { question: string; answer: unknown }[],
  { event, language, company }: BadgeSetting,
): Badge | null {
  const { format, qr, text_blocks } = readTemplateRow({ ...row, background: null })
  if (!isBadge(format)) return null
  const { first_name, last_name, company_name, starts_at, ends_at } = row
  const slot = starts_at && ends_at ? formatRangeLong({ starts_at, ends_at }, language, event.time_zone) : ''
  const date = (event.continuous ? formatRangeShort : formatRangeLong)(event, language, event.time_zone)
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    format,
    design: { qr, text_blocks },
    code: row.code,
    colors: colorsOf(row.scan_color, company.colors),
    answers: new Map(answers.map(({ question, answer }) => [question.trim().toLowerCase(), wordsOf(answer)])),
    values: {
      event_name: event.name,
      event_date: date,
      timeslot: slot,
      visit: slot || date,
      event_run: slot && date,
      venue: event.venue_name ?? '',
      venue_address: [event.address, [event.zip, event.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      product_name: row.product_name,
      seat: seatWords(row.seat, language),
      holder_name: name || (company_name ?? ''),
      holder_first_name: first_name ?? '',
      holder_last_name: last_name ?? '',
      // Not twice, where it stands in for a name.
      holder_company: name === '' ? '' : (company_name ?? ''),
      order_number: row.order_number ?? String(row.order_id),
      ticket_number: String(row.ticket_id),
      price: row.discount_price === 0 ? messagesIn('ticket', language)('free') : formatEuro(row.discount_price),
      company_name: company.name,
    },
  }
}

function colorsOf(scan_color: string | null, usual: { ground: string; text: string }): Badge['colors'] {
  const ground = parseColor(scan_color)
  if (ground === null) return usual
  const text = contrast(WHITE, ground) >= contrast(INK, ground) ? WHITE : INK
  return { ground: formatColor(ground), text: formatColor(text) }
}

/** An answer as one text; several choices are joined. */
function wordsOf(answer: unknown): string {
  return Array.isArray(answer) ? answer.map(String).join(', ') : String(answer)
}
