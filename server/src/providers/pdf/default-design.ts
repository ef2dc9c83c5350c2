import { PAGE_HEIGHT, PAGE_WIDTH } from '@entree/domain/catalogue/template-formats.ts'
import { drawLabel, drawText, textHeight } from './draw-text.ts'
import { drawFoot, FOOT_HEIGHT } from './draw-foot.ts'
import { decorate, tag, type Branch } from './tag.ts'
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
  section: Branch,
  document: TicketsFrame,
  page: TicketPage,
  position: string,
  logo: OpenedImage | null,
): void {
  drawBand(doc, section, document, page, position, logo)
  drawBody(doc, section, document, page)
  drawStub(doc, section, document, page)
  decorate(doc, () => drawOutline(doc))
  drawSmallPrint(doc, section, document, page)
  drawFoot(doc, section, document.company)
}

function drawBand(
  doc: Pdf,
  section: Branch,
  { company }: TicketsFrame,
  { values }: TicketPage,
  position: string,
  logo: OpenedImage | null,
): void {
  const { ground, text: on, soft_text: soft } = company.colors
  decorate(doc, () => {
    doc.save()
    doc.roundedRect(MARGIN, MARGIN, CARD_WIDTH, CARD_HEIGHT, 14).clip()
    doc.rect(MARGIN, MARGIN, CARD_WIDTH, BAND_HEIGHT).fill(ground)
    doc.restore()
  })

  const top = MARGIN + 26
  if (logo) {
    const width = (28 * logo.image.width) / logo.image.height
    const box = { left: LEFT, top: top - 8, width, height: 28 }
    tag(section, 'Figure', () => doc.image(logo.image, LEFT, top - 8, { height: 28 }), { alt: values.company_name, box })
  } else {
    const box = { left: LEFT, top, width: 300, height: 16, font_size: 12, weight: 'bold' as const, color: on }
    tag(section, 'P', () => drawText(doc, values.company_name, box))
  }
  const label = { left: RIGHT - 200, top: top + 3, width: 200, color: soft, align: 'right' as const }
  tag(section, 'P', () => drawLabel(doc, position, label))

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
  tag(section, 'H1', () => drawText(doc, values.event_name, { ...name, top: below - 10 - height }))
  const box = { left: LEFT, width: RIGHT - LEFT }
  tag(section, 'P', () => {
    drawText(doc, values.timeslot || values.event_date, {
      ...box,
      top: below,
      height: 22,
      font_size: 17,
      weight: 'bold',
      color: on,
    })
    for (const [index, line] of lines.entries())
      drawText(doc, line, { ...box, top: below + 25 + 17 * index, height: 15, font_size: 11, color: soft })
  })
}

function drawBody(doc: Pdf, section: Branch, { company, words }: TicketsFrame, { values }: TicketPage): void {
  const top = MARGIN + BAND_HEIGHT + PADDING
  const width = defaultQr.left - LEFT - 16
  let below = top
  const product = {
    left: LEFT,
    top: top + 14,
    width,
    height: 62,
    font_size: 23,
    min_font_size: 13,
    line_height: 1.16,
    weight: 'bold' as const,
  }
  tag(section, 'H2', () => {
    drawLabel(doc, words.e_ticket, { left: LEFT, top, width, color: MUTED })
    below += 14 + drawText(doc, values.product_name, { ...product, color: company.colors.ink }) + 20
  })

  // To be found by whoever walks through a dark hall with it.
  const seat = { label: words.seat, value: values.seat, height: 56, font_size: 20, min_font_size: 12, weight: 'bold' as const }
  const facts = [
    seat,
    { label: words.holder, value: values.holder_name, height: 50 },
    { label: words.venue, value: [values.venue, values.venue_address].filter(Boolean).join('\n'), height: 50 },
  ]
  for (const { label, value, ...size } of facts) {
    const height = Math.min(size.height, MARGIN + BAND_HEIGHT + BODY_HEIGHT - 10 - below - 13)
    // The venue, which comes last, stands at the head too.
    if (value === '' || height < 15) continue
    const box = { font_size: 12.5, min_font_size: 9, left: LEFT, top: below + 13, width, color: INK, ...size, height }
    tag(section, 'P', () => {
      drawLabel(doc, label, { left: LEFT, top: below, width, color: MUTED })
      below += 13 + drawText(doc, value, box) + 13
    })
  }
}

/** Below the perforation: what the door and the help desk ask for. */
function drawStub(doc: Pdf, section: Branch, { words }: TicketsFrame, { values }: TicketPage): void {
  const top = MARGIN + BAND_HEIGHT + BODY_HEIGHT
  decorate(doc, () => {
    doc.save()
    doc
      .moveTo(MARGIN + 14, top)
      .lineTo(PAGE_WIDTH - MARGIN - 14, top)
      .lineWidth(1)
      .dash(3, { space: 3 })
      .stroke(HAIRLINE)
    doc.restore()
  })
  const columns = [
    { label: words.order_number, value: values.order_number },
    { label: words.ticket_number, value: values.ticket_number },
    { label: words.price, value: values.price },
  ].filter(({ value }) => value !== '')
  const width = (RIGHT - LEFT) / 3
  for (const [index, { label, value }] of columns.entries()) {
    const left = LEFT + index * width
    tag(section, 'P', () => {
      drawLabel(doc, label, { left, top: top + 21, width: width - 12, color: MUTED })
      drawText(doc, value, { left, top: top + 34, width: width - 12, height: 18, font_size: 13, weight: 'bold', color: INK })
    })
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
function drawSmallPrint(doc: Pdf, section: Branch, { company, words }: TicketsFrame, page: TicketPage): void {
  const box = MARGIN + CARD_HEIGHT + 16
  decorate(doc, () => {
    doc.save()
    doc
      .roundedRect(MARGIN, box, CARD_WIDTH, PAGE_HEIGHT - FOOT_HEIGHT - 16 - box, 14)
      .fillOpacity(0.06)
      .fill(company.colors.ink)
    doc.restore()
  })
  const top = box + 15
  const width = (CARD_WIDTH - 2 * PADDING) * 0.58
  const right = LEFT + width + 32
  const title = { top, height: 13, font_size: 10, weight: 'bold' as const, color: company.colors.ink }
  tag(section, 'H2', () => drawText(doc, words.rules_title, { ...title, left: LEFT, width }))
  let below = top + 16
  const rules = page.is_test ? [words.test_note, ...words.rules] : words.rules
  const print = { font_size: 9, line_height: 1.3, color: INK }
  tag(section, 'P', () => {
    for (const rule of rules) below += drawText(doc, rule, { ...print, left: LEFT, top: below, width, height: 24 }) + 2
  })
  tag(section, 'H2', () => drawText(doc, words.questions_title, { ...title, left: right, width: RIGHT - right }))
  const contact = { ...print, left: right, top: top + 16, width: RIGHT - right, height: 60 }
  tag(section, 'P', () => drawText(doc, company.contact.join('\n'), contact))
}
