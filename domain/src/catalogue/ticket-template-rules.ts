import { parseColor } from '../foundation/color.ts'
import { refusal, type Refusal } from '../foundation/refusals.ts'
import { isBadge, PAGE_WIDTH, pageSize, type TemplateFormat } from './template-formats.ts'

/** Side of the square QR code (TPL-17, TPL-18, DEC-B-103). */
export const QR_SIZE = { min: 100, max: 225 }
/** Of a badge, which is read from nearby: two centimetres will do, a few millimetres from the edge (BADGE-02). */
const BADGE_QR_SIZE = { min: 57, max: 225 }
const BADGE_QR_MARGIN = 8
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
  /** Stored path of a JPG that covers the page; a badge has none. */
  background: string | null
  /** Null: a badge without a code. */
  qr: TicketQr | null
  text_blocks: TextBlock[]
}

/** What a template has to keep to beside its own fields. */
export type TemplateLimits = { qr_margin: number; format?: TemplateFormat }

/** All that is wrong with a template, each with its field (TPL-09, TPL-10, TPL-15, TPL-16, TPL-17, TPL-18, TPL-19, DEC-B-105, BADGE-02). */
export function ticketTemplateRefusals(
  template: TicketDesign & { name: string },
  { qr_margin, format = 'ticket' }: TemplateLimits,
): Refusal[] {
  const { background, qr, text_blocks } = template
  return [
    ...templateNameRefusals(template.name),
    ...backgroundRefusals(background, format),
    ...qrRefusals(qr, { qr_margin, format }),
    ...(text_blocks.length === 0 ? [refusal('text_block_missing', { field: 'text_blocks' })] : []),
    ...text_blocks.flatMap((block, index) => textBlockRefusals(block, format).map((refused) => inBlock(refused, index))),
  ]
}

/** A ticket has a picture; a badge is printed in the colour of its product, on labels that are mostly white. */
function backgroundRefusals(background: string | null, format: TemplateFormat): Refusal[] {
  if (isBadge(format)) return background === null ? [] : [refusal('image_unreadable', { field: 'background' })]
  return background === null ? [refusal('field_required', { field: 'background' })] : []
}

/** A name is there and not too long: `field_required`, `text_too_long`. */
export function templateNameRefusals(name: string): Refusal[] {
  if (name.trim() === '') return [refusal('field_required', { field: 'name' })]
  return [...name.trim()].length > LONGEST_NAME ? [refusal('text_too_long', { field: 'name', max: LONGEST_NAME })] : []
}

/** The code has a size that scanners read, and its distance from every edge: `qr_size_invalid`, `qr_too_close_to_edge`. */
export function qrRefusals(qr: TicketQr | null, { qr_margin, format = 'ticket' }: TemplateLimits): Refusal[] {
  if (qr === null) return isBadge(format) ? [] : [refusal('field_required', { field: 'qr' })]
  const { left, top, size } = qr
  const margin = qrMargin(qr_margin, format)
  const { min, max } = qrSizes(format)
  const isInside = isWithin({ left, top, width: size, height: size }, margin, format)
  return [
    ...(size >= min && size <= max ? [] : [refusal('qr_size_invalid', { field: 'qr.size', min, max })]),
    ...(isInside ? [] : [refusal('qr_too_close_to_edge', { field: 'qr', margin })]),
  ]
}

/** What is wrong with one text; the fields are those of the block. */
function textBlockRefusals(block: TextBlock, format: TemplateFormat): Refusal[] {
  const { min, max } = FONT_SIZE
  const unknown = unknownPlaceholder(block.text, format)
  const isBox = block.width >= LEAST_BLOCK && block.height >= LEAST_BLOCK && isWithin(block, 0, format)
  return [
    ...(block.text.trim() === '' ? [refusal('field_required', { field: 'text' })] : []),
    ...(block.text.length > LONGEST_TEXT ? [refusal('text_too_long', { field: 'text', max: LONGEST_TEXT })] : []),
    ...(unknown === null ? [] : [refusal('placeholder_unknown', { field: 'text', placeholder: unknown })]),
    ...(isBox ? [] : [refusal('text_block_outside_page')]),
    ...(block.font_size >= min && block.font_size <= max ? [] : [refusal('font_size_invalid', { field: 'font_size', min, max })]),
    ...(parseColor(block.color) ? [] : [refusal('color_invalid', { field: 'color' })]),
  ]
}

/** The distance between code and edges as it holds on tickets, whatever was set. */
export function clampQrMargin(qr_margin: number): number {
  return Math.min(Math.max(qr_margin, QR_MARGIN.min), QR_MARGIN.max)
}

/** Points that the code keeps from every edge of a page. */
export function qrMargin(qr_margin: number, format: TemplateFormat): number {
  return isBadge(format) ? BADGE_QR_MARGIN : clampQrMargin(qr_margin)
}

/** How small and how large the code can be: on a badge never larger than fits. */
export function qrSizes(format: TemplateFormat): { min: number; max: number } {
  if (!isBadge(format)) return QR_SIZE
  const { width, height } = pageSize(format)
  return { min: BADGE_QR_SIZE.min, max: Math.min(BADGE_QR_SIZE.max, Math.min(width, height) - 2 * BADGE_QR_MARGIN) }
}

/** Whether a box keeps this distance from every edge of the page. */
function isWithin({ left, top, width, height }: Box, margin: number, format: TemplateFormat): boolean {
  const page = pageSize(format)
  return left >= margin && top >= margin && left + width <= page.width - margin && top + height <= page.height - margin
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

/** What a badge says beside what a ticket says of itself (BADGE-03). */
const onlyBadgeFacts = ['holder_first_name', 'holder_last_name', 'holder_company'] as const
export const badgeFacts = [...ticketFacts, ...onlyBadgeFacts] as const
export type BadgeFact = (typeof badgeFacts)[number]

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

/** What only badges have. */
const badgePlaceholders = {
  first_name: 'holder_first_name',
  last_name: 'holder_last_name',
  holder_company: 'holder_company',
} as const satisfies Record<string, BadgeFact>
export type BadgePlaceholder = Placeholder | keyof typeof badgePlaceholders
const allPlaceholders = { ...placeholders, ...badgePlaceholders }

/** What is offered to be put into a text of a template: on a badge first who wears it. */
export function placeholdersOf(format: TemplateFormat): BadgePlaceholder[] {
  if (!isBadge(format)) return placeholderNames
  const own = Object.keys(badgePlaceholders) as (keyof typeof badgePlaceholders)[]
  const others = placeholderNames.filter((name) => name !== 'holder' && name !== 'price')
  return ['holder', ...own, ...others]
}

/** A fact, or on a badge the answer to a question by its own words: `{answer:Job title}`. */
const PLACEHOLDER = /\{(?:(\w+)|answer:\s*([^{}\n]+?)\s*)\}/g
/** What joins two facts on a line. */
const JOINT = '[\\s,;|·•–—-]'
const MISSING = '\u0000'

/** What a badge says in place of `{answer:…}`; empty: it was not asked or answered. */
export type AnswerTo = (question: string) => string

/**
 * A text with its placeholders filled. Where a fact is empty, the comma or dot that would have joined it goes as well:
 * `{venue}, {venue_address}` of a venue without address is just the venue. A name that is none stays as it is.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<TicketFact, string>> & Readonly<Partial<Record<BadgeFact, string>>>,
  answerTo: AnswerTo | null = null,
): string {
  return text
    .split('\n')
    .map((line) => {
      const filled = line.replaceAll(PLACEHOLDER, (whole, name: string | undefined, question: string | undefined) => {
        if (question !== undefined) return answerTo ? oneLine(answerTo(question)) || MISSING : whole
        const fact = factOf(name ?? '')
        const value = fact === null ? undefined : values[fact]
        return value === undefined ? whole : value || MISSING
      })
      return filled.includes(MISSING) ? withoutMissing(filled) : filled
    })
    .join('\n')
}

/** The questions whose answers a text says, by their words. */
export function questionsIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, , question]) => (question === undefined ? [] : [question]))
}

/** What visitors typed over several lines, on one. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function withoutMissing(line: string): string {
  return line
    .replaceAll(new RegExp(`${JOINT}*${MISSING}(?=${JOINT}*$)${JOINT}*|^${JOINT}*${MISSING}${JOINT}*`, 'g'), '')
    .replaceAll(new RegExp(`${JOINT}*${MISSING}`, 'g'), '')
}

/** The first thing in braces that stands for nothing; null: there is none. */
function unknownPlaceholder(text: string, format: TemplateFormat): string | null {
  for (const [whole, name] of text.matchAll(PLACEHOLDER)) {
    if (name !== undefined && !isKnown(factOf(name), format)) return whole
  }
  return null
}

function isKnown(fact: BadgeFact | null, format: TemplateFormat): boolean {
  return fact !== null && (isBadge(format) || ticketFacts.some((known) => known === fact))
}

/** A fact by its placeholder, or by its own name, which older templates use. */
function factOf(name: string): BadgeFact | null {
  const placeholder = Object.entries(allPlaceholders).find(([known]) => known === name)
  return placeholder ? placeholder[1] : (badgeFacts.find((fact) => fact === name) ?? null)
}
