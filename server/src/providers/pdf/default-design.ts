import { PAGE_HEIGHT, PAGE_WIDTH } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { drawLabel, drawText, textHeight } from './draw-text.ts'
import { drawFoot, FOOT_HEIGHT } from './draw-foot.ts'
import type { Pdf, TicketPage, TicketsFrame } from './tickets-document.ts'

import type { OpenedImage } from './open-images.ts'

const INK = '#14181f'
const MUTED = '#667085'
const HAIRLINE = '#d9dee6'
const MARGIN = 36
const PADDING = 28
const CARD_WIDTH = PAGE_WIDTH - 2 * MARGIN
const BAND_HEIGHT = 226
const BODY_HEIGHT = 306
const STUB_HEIGHT = 78
const CARD_HEIGHT = BAND_HEIGHT + BODY_HEIGHT + STUB_HEIGHT
const QR_SIZE = 248
const LEFT = MARGIN + PADDING
const RIGHT = PAGE_WIDTH - MARGIN - PADDING

/** Where the code stands. */
export const defaultQr = { left: RIGHT - QR_SIZE + 12, top: MARGIN + BAND_HEIGHT + 28, size: QR_SIZE }

/**
 * The design of an event without a template: a card with the company's colour, what the ticket is for beside the code (which the
 * caller draws), a stub, small print.
 */
export function drawDefaultTicket(
  doc: Pdf,
  document: TicketsFrame,
  page: TicketPage,
  position: string,
  logo: OpenedImage | null,
): void {
  drawBand(doc, document, page, position, logo)
  drawBody(doc, document, page)
  drawStub(doc, document, page)
  drawOutline(doc)
  drawSmallPrint(doc, document, page)
  drawFoot(doc, document.company)
}

function drawBand(doc: Pdf, { company }: TicketsFrame, { values }: TicketPage, position: string, logo: OpenedImage | null): void {
  const { ground, text: on, soft_text: soft } = company.colors
  doc.save()
  doc.roundedRect(MARGIN, MARGIN, CARD_WIDTH, CARD_HEIGHT, 14).clip()
  doc.rect(MARGIN, MARGIN, CARD_WIDTH, BAND_HEIGHT).fill(ground)
  doc.restore()

  const top = MARGIN + 26
  if (logo) doc.image(logo.image, LEFT, top - 8, { height: 28 })
  else drawText(doc, values.company_name, { left: LEFT, top, width: 300, height: 16, font_size: 12, weight: 'bold', color: on })
  drawLabel(doc, position, { left: RIGHT - 200, top: top + 3, width: 200, color: soft, align: 'right' })

  // From the bottom of the band upwards, so that a short name stands as firmly as a long one.
  const venue = [values.venue, values.venue_address].filter(Boolean).join(', ')
  // The visitor's own time is what counts; what the event's dates are stands below it.
  const lines = [values.timeslot && values.event_date, venue].filter(Boolean)
  const below = MARGIN + BAND_HEIGHT - 46 - 17 * lines.length
  const name = {
    left: LEFT,
    width: RIGHT - LEFT,
    height: 80,
    font_size: 34,
    min_font_size: 15,
    line_height: 1.14,
    weight: 'bold' as const,
    color: on,
  }
  const height = textHeight(values.event_name, name)
  drawText(doc, values.event_name, { ...name, top: below - 10 - height })
  drawText(doc, values.timeslot || values.event_date, {
    left: LEFT,
    top: below,
    width: RIGHT - LEFT,
    height: 22,
    font_size: 17,
    weight: 'bold',
    color: on,
  })
  for (const [index, line] of lines.entries())
    drawText(doc, line, { left: LEFT, top: below + 25 + 17 * index, width: RIGHT - LEFT, height: 15, font_size: 11, color: soft })
}

function drawBody(doc: Pdf, { company, words }: TicketsFrame, { values }: TicketPage): void {
  const top = MARGIN + BAND_HEIGHT + PADDING
  const width = defaultQr.left - LEFT - 16
  let below = top
  drawLabel(doc, words.e_ticket, { left: LEFT, top: below, width, color: MUTED })
  below += 14
  const product = {
    left: LEFT,
    top: below,
    width,
    height: 62,
    font_size: 23,
    min_font_size: 13,
    line_height: 1.16,
    weight: 'bold' as const,
  }
  below += drawText(doc, values.product_name, { ...product, color: company.colors.ink }) + 20

  const facts = [
    { label: words.holder, value: values.holder_name, height: 50 },
    { label: words.venue, value: [values.venue, values.venue_address].filter(Boolean).join('\n'), height: 50 },
  ]
  for (const { label, value, height } of facts) {
    if (value === '') continue
    drawLabel(doc, label, { left: LEFT, top: below, width, color: MUTED })
    below +=
      13 +
      drawText(doc, value, { left: LEFT, top: below + 13, width, height, font_size: 12.5, min_font_size: 9, color: INK }) +
      13
  }
}

/** Below the perforation: what the door and the help desk ask for. */
function drawStub(doc: Pdf, { words }: TicketsFrame, { values }: TicketPage): void {
  const top = MARGIN + BAND_HEIGHT + BODY_HEIGHT
  doc.save()
  doc
    .moveTo(MARGIN + 14, top)
    .lineTo(PAGE_WIDTH - MARGIN - 14, top)
    .lineWidth(1)
    .dash(3, { space: 3 })
    .stroke(HAIRLINE)
  doc.restore()
  const columns = [
    { label: words.order_number, value: values.order_number },
    { label: words.ticket_number, value: values.ticket_number },
    { label: words.price, value: values.price },
  ].filter(({ value }) => value !== '')
  const width = (RIGHT - LEFT) / 3
  for (const [index, { label, value }] of columns.entries()) {
    const left = LEFT + index * width
    drawLabel(doc, label, { left, top: top + 21, width: width - 12, color: MUTED })
    drawText(doc, value, { left, top: top + 34, width: width - 12, height: 18, font_size: 13, weight: 'bold', color: INK })
  }
}

/** The edge of the card with the two notches of the perforation. */
function drawOutline(doc: Pdf): void {
  const radius = 14
  const notch = 8
  const [left, top, right, bottom] = [MARGIN, MARGIN + BAND_HEIGHT, PAGE_WIDTH - MARGIN, MARGIN + CARD_HEIGHT]
  const tear = top + BODY_HEIGHT
  const edge =
    `M${left} ${top} V${tear - notch} A${notch} ${notch} 0 0 1 ${left} ${tear + notch} V${bottom - radius} A${radius} ${radius} 0 0 0 ${left + radius} ${bottom} ` +
    `H${right - radius} A${radius} ${radius} 0 0 0 ${right} ${bottom - radius} V${tear + notch} A${notch} ${notch} 0 0 1 ${right} ${tear - notch} V${top}`
  doc.path(edge).lineWidth(1).stroke(HAIRLINE)
}

/** On a breath of the company's colour, down to the foot of the page. */
function drawSmallPrint(doc: Pdf, { company, words }: TicketsFrame, page: TicketPage): void {
  const box = MARGIN + CARD_HEIGHT + 16
  doc.save()
  doc
    .roundedRect(MARGIN, box, CARD_WIDTH, PAGE_HEIGHT - FOOT_HEIGHT - 16 - box, 14)
    .fillOpacity(0.06)
    .fill(company.colors.ink)
  doc.restore()
  const top = box + 15
  const width = (CARD_WIDTH - 2 * PADDING) * 0.58
  const right = LEFT + width + 32
  const title = { top, height: 13, font_size: 10, weight: 'bold' as const, color: company.colors.ink }
  drawText(doc, words.rules_title, { ...title, left: LEFT, width })
  drawText(doc, words.questions_title, { ...title, left: right, width: RIGHT - right })
  let below = top + 16
  const rules = page.is_test ? [words.test_note, ...words.rules] : words.rules
  for (const rule of rules) {
    below += drawText(doc, rule, { left: LEFT, top: below, width, height: 24, font_size: 9, line_height: 1.3, color: INK }) + 2
  }
  drawText(doc, company.contact.join('\n'), {
    left: right,
    top: top + 16,
    width: RIGHT - right,
    height: 60,
    font_size: 9,
    line_height: 1.3,
    color: INK,
  })
}
