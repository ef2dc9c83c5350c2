import { parseColor } from '../foundation/color.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'

/** A page is A4 at 72 points to the inch, rounded as the specification has it (TPL-13). All positions and sizes are in its points. */
export const PAGE_WIDTH = 595
export const PAGE_HEIGHT = 842
/** Side of the square QR code (TPL-17, TPL-18, DEC-B-103). */
export const QR_SIZE = { min: 100, max: 225 }
/** What the distance between code and edges can be set to (TPL-19, DEC-B-102); more would leave no room for the smallest code. */
const QR_MARGIN = { min: 57, max: Math.floor((PAGE_WIDTH - QR_SIZE.min) / 2) }
const FONT_SIZE = { min: 6, max: 72 }
export const LEAST_BLOCK = 8
export const MOST_BLOCKS = 50
const LONGEST_NAME = 100
const LONGEST_TEXT = 800

export const alignments = ['left', 'center', 'right'] as const

export type Box = { left: number; top: number; width: number; height: number }
export type TicketQr = { left: number; top: number; size: number }
export type TextBlock = Box & {
  text: string
  font_size: number
  align: (typeof alignments)[number]
  color: string
  bold: boolean
}
/** A company's own design: a picture behind, the code and the texts on it. Points from the top left of the page. */
export type TicketDesign = {
  /** Stored path of a JPG that covers the page. */
  background: string | null
  qr: TicketQr
  text_blocks: TextBlock[]
}

/** All that is wrong with a template, each with its field (TPL-09, TPL-10, TPL-15, TPL-16, TPL-17, TPL-18, TPL-19, DEC-B-105). */
export function ticketTemplateRefusals(
  template: TicketDesign & { name: string },
  { qr_margin }: { qr_margin: number },
): Refusal[] {
  const { background, qr, text_blocks } = template
  return [
    ...templateNameRefusals(template.name),
    ...(background === null ? [refusal('field_required', { field: 'background' })] : []),
    ...qrRefusals(qr, qr_margin),
    ...(text_blocks.length === 0 ? [refusal('text_block_missing', { field: 'text_blocks' })] : []),
    ...text_blocks.flatMap((block, index) => textBlockRefusals(block).map((refused) => inBlock(refused, index))),
  ]
}

/** A name is there and not too long: `field_required`, `text_too_long`. */
export function templateNameRefusals(name: string): Refusal[] {
  if (name.trim() === '') return [refusal('field_required', { field: 'name' })]
  return [...name.trim()].length > LONGEST_NAME ? [refusal('text_too_long', { field: 'name', max: LONGEST_NAME })] : []
}

/** The code has a size that scanners read, and its distance from every edge: `qr_size_invalid`, `qr_too_close_to_edge`. */
export function qrRefusals({ left, top, size }: TicketQr, qr_margin: number): Refusal[] {
  const margin = clampQrMargin(qr_margin)
  const { min, max } = QR_SIZE
  const isInside = isWithin({ left, top, width: size, height: size }, margin)
  return [
    ...(size >= min && size <= max ? [] : [refusal('qr_size_invalid', { field: 'qr.size', min, max })]),
    ...(isInside ? [] : [refusal('qr_too_close_to_edge', { field: 'qr', margin })]),
  ]
}

/** What is wrong with one text; the fields are those of the block. */
function textBlockRefusals(block: TextBlock): Refusal[] {
  const { min, max } = FONT_SIZE
  const unknown = unknownPlaceholder(block.text)
  const isBox = block.width >= LEAST_BLOCK && block.height >= LEAST_BLOCK && isWithin(block, 0)
  return [
    ...(block.text.trim() === '' ? [refusal('field_required', { field: 'text' })] : []),
    ...(block.text.length > LONGEST_TEXT ? [refusal('text_too_long', { field: 'text', max: LONGEST_TEXT })] : []),
    ...(unknown === null ? [] : [refusal('placeholder_unknown', { field: 'text', placeholder: unknown })]),
    ...(isBox ? [] : [refusal('text_block_outside_page')]),
    ...(block.font_size >= min && block.font_size <= max ? [] : [refusal('font_size_invalid', { field: 'font_size', min, max })]),
    ...(parseColor(block.color) ? [] : [refusal('color_invalid', { field: 'color' })]),
  ]
}

/** The distance between code and edges as it holds, whatever was set. */
export function clampQrMargin(qr_margin: number): number {
  return Math.min(Math.max(qr_margin, QR_MARGIN.min), QR_MARGIN.max)
}

/** Whether a box keeps this distance from every edge of the page. */
function isWithin({ left, top, width, height }: Box, margin: number): boolean {
  return left >= margin && top >= margin && left + width <= PAGE_WIDTH - margin && top + height <= PAGE_HEIGHT - margin
}

function inBlock(refused: Refusal, index: number): Refusal {
  const field = ['text_blocks', index, refused.field].filter((part) => part !== undefined).join('.')
  return { ...refused, field, number: index + 1 }
}

/** What a ticket says of itself. */
export const ticketFacts = [
  'event_name',
  'event_date',
  'timeslot',
  // When the visitor comes: the timeslot, else the event's date; and that date where it is not the visit's.
  'visit',
  'event_run',
  'venue',
  'venue_address',
  'product_name',
  // Empty where it has none (SEAT-16).
  'seat',
  'holder_name',
  'order_number',
  'ticket_number',
  'price',
  'company_name',
] as const
export type TicketFact = (typeof ticketFacts)[number]

/** What is offered to be put into a text (DEC-B-105), and the fact that it stands for. */
const placeholders = {
  event_name: 'event_name',
  date: 'event_date',
  timeslot: 'timeslot',
  visit: 'visit',
  event_run: 'event_run',
  venue: 'venue',
  venue_address: 'venue_address',
  ticket_name: 'product_name',
  seat: 'seat',
  holder: 'holder_name',
  order_number: 'order_number',
  ticket_number: 'ticket_number',
  price: 'price',
  company_name: 'company_name',
} as const satisfies Record<string, TicketFact>
export type Placeholder = keyof typeof placeholders
export const placeholderNames = Object.keys(placeholders) as Placeholder[]

const PLACEHOLDER = /\{(\w+)\}/g
/** What joins two facts on a line. */
const JOINT = '[\\s,;|·•–—-]'
const MISSING = '\u0000'

/**
 * A text with its placeholders filled. Where a fact is empty, the comma or dot that would have joined it goes as well:
 * `{venue}, {venue_address}` of a venue without address is just the venue. A name that is none stays as it is.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<TicketFact, string>>): string {
  return text
    .split('\n')
    .map((line) => {
      const filled = line.replaceAll(PLACEHOLDER, (whole, name: string) => {
        const fact = factOf(name)
        return fact === null ? whole : values[fact] || MISSING
      })
      return filled.includes(MISSING) ? withoutMissing(filled) : filled
    })
    .join('\n')
}

function withoutMissing(line: string): string {
  return line
    .replaceAll(new RegExp(`${JOINT}*${MISSING}(?=${JOINT}*$)${JOINT}*|^${JOINT}*${MISSING}${JOINT}*`, 'g'), '')
    .replaceAll(new RegExp(`${JOINT}*${MISSING}`, 'g'), '')
}

/** The first thing in braces that stands for nothing; null: there is none. */
function unknownPlaceholder(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER)) if (factOf(name) === null) return whole
  return null
}

/** A fact by its placeholder, or by its own name, which older templates use. */
function factOf(name: string): TicketFact | null {
  const placeholder = placeholderNames.find((known) => known === name)
  return placeholder ? placeholders[placeholder] : (ticketFacts.find((fact) => fact === name) ?? null)
}
