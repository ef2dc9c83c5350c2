import { pageSize, type BadgeFormat } from './template-formats.ts'
import type { TextBlock, TicketDesign } from './ticket-template-rules.ts'

/** The share of a badge's height that is in the colour of its product, at its head. */
const BAND_SHARE = 0.16
/** From badges of this width on there is room for a code beside the rest. */
const ROOM_FOR_CODE = 290
const INK = '#14181f'

/** The band at the head of a badge, in the colour of the product: as wide as the badge, and this high, in points. */
export function bandHeight(format: BadgeFormat): number {
  return Math.round(pageSize(format).height * BAND_SHARE)
}

/** What a new badge looks like: the name as large as it can be, company, event and product below it; a code where there is room. */
export function startingBadge(format: BadgeFormat): TicketDesign {
  const { width, height } = pageSize(format)
  const band = bandHeight(format)
  const side = Math.round(width * 0.05)
  const room = height - band
  const hasCode = Math.max(width, height) >= ROOM_FOR_CODE
  const isUpright = height > width
  const size = isUpright ? 100 : 80
  const right = hasCode && !isUpright ? size + 8 : 0
  const line = (from: number, share: number, text: string, font_size: number, bold: boolean): TextBlock => ({
    left: side,
    top: band + Math.round(room * from),
    width: width - 2 * side - right,
    height: Math.round(room * share),
    text,
    font_size: Math.round(font_size),
    align: 'center',
    color: INK,
    bold,
  })
  const base = Math.min(width, height) / 10
  const qr = isUpright
    ? { left: Math.round((width - size) / 2), top: height - size - 8, size }
    : { left: width - size - 8, top: band + Math.round((room - size) / 2), size }
  const below = hasCode && isUpright ? 0.66 : 1
  return {
    background: null,
    qr: hasCode ? qr : null,
    text_blocks: [
      line(0.05 * below, 0.47 * below, '{holder}', Math.min(base * 1.9, 40), true),
      line(0.54 * below, 0.16 * below, '{holder_company}', base * 0.85, false),
      line(0.72 * below, 0.13 * below, '{ticket_name}', base * 0.7, true),
      line(0.86 * below, 0.11 * below, '{event_name}', base * 0.5, false),
    ],
  }
}
