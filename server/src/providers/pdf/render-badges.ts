import { bandHeight } from '@entree/domain/catalogue/badge-design.ts'
import { badgesOnSheet, PAGE_HEIGHT, PAGE_WIDTH, pageSize, type BadgeFormat } from '@entree/domain/catalogue/template-formats.ts'
import { fillPlaceholders, type BadgeFact, type TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { formatColor, parseColor } from '@entree/domain/foundation/color.ts'
import { setImmediate } from 'node:timers/promises'
import PdfKit from 'pdfkit'
import type { Files } from '../files/files.ts'
import { loadCjk } from './cjk-font.ts'
import { drawQr } from './draw-qr.ts'
import { drawText, textHeight } from './draw-text.ts'
import { registerFonts } from './embed-fonts.ts'
import { compressQuickly } from './end-quickly.ts'
import { openLogo, type OpenedImage } from './open-images.ts'
import { decorate, endBranch, endTags, startBranch, startTags, tag, taggedOptions, type Branch } from './tag.ts'
import type { Pdf } from './tickets-document.ts'

/** A badge as plain data. */
export type Badge = {
  format: BadgeFormat
  design: Pick<TicketDesign, 'qr' | 'text_blocks'>
  /** What the QR holds. */
  code: string
  /** `#rrggbb`: the band at its head, and what is written on it. */
  colors: { ground: string; text: string }
  /** Empty where there is nothing to say. */
  values: Readonly<Record<BadgeFact, string>>
  /** What was answered, by the question in lowercase. */
  answers: ReadonlyMap<string, string>
}

/** What all badges of a document share. */
export type BadgesFrame = {
  title: string
  language: string
  company: { name: string; logo: string | null }
  /** What the code is, for screen readers; contains `{number}`. */
  code_words: string
}

/** Each badge on a page of its own size, or as many as fit on sheets of A4, with marks to cut along (BADGE-07). */
export type BadgePaper = 'single' | 'a4'

type Place = { left: number; top: number }
type Logos = Map<string, OpenedImage | null>

/** Badges drawn before other work of the process gets its turn. */
const BADGES_AT_A_TIME = 5
/** A name is set smaller before it is cut, however long it is (BADGE-04). */
const SMALLEST_TEXT = 3
const MARK = 5

/**
 * One PDF of any number of badges, piece by piece as they come in batches: no more than a batch is in memory at a time, and nothing is drawn that
 * nobody takes.
 */
export async function* writeBadges(
  frame: BadgesFrame,
  batches: AsyncIterable<Badge[]> | Iterable<Badge[]>,
  paper: BadgePaper,
  files: Pick<Files, 'read'>,
): AsyncGenerator<Buffer> {
  await loadCjk(JSON.stringify(frame))
  const doc = new PdfKit({
    margin: 0,
    autoFirstPage: false,
    font: '',
    lang: frame.language,
    ...taggedOptions,
    info: { Title: frame.title, Author: frame.company.name },
  })
  let drawn: Buffer[] = []
  doc.on('data', (chunk: Buffer) => drawn.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  registerFonts(doc)
  const tags = startTags(doc)
  const logos: Logos = new Map()
  const placeNext = paper === 'a4' ? placesOnSheets(doc) : placesOfTheirOwn(doc)

  let number = 0
  for await (const badges of batches) {
    await loadCjk(JSON.stringify(badges.map(({ values, answers, design }) => [values, [...answers], design.text_blocks])))
    for (const badge of badges) {
      if (number > 0 && number % BADGES_AT_A_TIME === 0) {
        await setImmediate()
        yield* drawn
        drawn = []
      }
      number += 1
      const logo = await logoOn(doc, frame, badge.colors.ground, logos, files)
      const place = placeNext(badge.format)
      const section = startBranch(tags, 'Sect')
      drawBadge(doc, section, frame, badge, place, logo)
      endBranch(section)
    }
  }
  endTags(tags)
  doc.end()
  await ended
  yield* drawn
}

function placesOfTheirOwn(doc: Pdf): (format: BadgeFormat) => Place {
  return (format) => {
    const { width, height } = pageSize(format)
    addPage(doc, width, height)
    return { left: 0, top: 0 }
  }
}

/** Badges of one size after the other: another size begins another sheet. */
function placesOnSheets(doc: Pdf): (format: BadgeFormat) => Place {
  let sheet: { format: BadgeFormat; used: number } | null = null
  return (format) => {
    const { columns, rows, left, top } = badgesOnSheet(format)
    if (sheet === null || sheet.format !== format || sheet.used === columns * rows) {
      addPage(doc, PAGE_WIDTH, PAGE_HEIGHT)
      decorate(doc, () => drawCutMarks(doc, format))
      sheet = { format, used: 0 }
    }
    const { width, height } = pageSize(format)
    const place = { left: left + (sheet.used % columns) * width, top: top + Math.floor(sheet.used / columns) * height }
    sheet.used += 1
    return place
  }
}

function addPage(doc: Pdf, width: number, height: number): void {
  doc.addPage({ size: [width, height], margin: 0 })
  compressQuickly(doc.page)
}

/** A small cross at each corner of each badge. */
function drawCutMarks(doc: Pdf, format: BadgeFormat): void {
  const { columns, rows, left, top } = badgesOnSheet(format)
  const { width, height } = pageSize(format)
  for (let column = 0; column <= columns; column++) {
    for (let row = 0; row <= rows; row++) {
      const [x, y] = [left + column * width, top + row * height]
      doc.moveTo(x - MARK, y).lineTo(x + MARK, y)
      doc.moveTo(x, y - MARK).lineTo(x, y + MARK)
    }
  }
  doc.lineWidth(0.4).stroke('#808080')
}

/** The logo on the ground of a badge, opened once for each ground. */
async function logoOn(
  doc: Pdf,
  { company }: BadgesFrame,
  ground: string,
  logos: Logos,
  files: Pick<Files, 'read'>,
): Promise<OpenedImage | null> {
  const opened = logos.get(ground)
  if (opened !== undefined) return opened
  const logo = company.logo === null ? null : await openLogo(doc, files, company.logo, ground)
  logos.set(ground, logo)
  return logo
}

function drawBadge(
  doc: Pdf,
  section: Branch,
  { company, code_words }: BadgesFrame,
  { format, design, code, colors, values, answers }: Badge,
  place: Place,
  logo: OpenedImage | null,
): void {
  const { width } = pageSize(format)
  const band = bandHeight(format)
  doc.save().translate(place.left, place.top)
  decorate(doc, () => doc.rect(0, 0, width, band).fill(colors.ground))
  drawCompany(doc, section, company.name, { width, band, logo, color: colors.text })
  const answerTo = (question: string) => answers.get(question.toLowerCase()) ?? ''
  for (const block of design.text_blocks) {
    const text = fillPlaceholders(block.text, values, answerTo)
    if (text.trim() === '') continue
    const color = formatColor(parseColor(block.color) ?? [0, 0, 0])
    const box = { ...block, min_font_size: SMALLEST_TEXT, weight: block.bold ? ('bold' as const) : ('regular' as const), color }
    // In the middle of its place, which has room for a name of two lines.
    const top = block.top + Math.max(0, (block.height - textHeight(text, box)) / 2)
    tag(section, 'P', () => drawText(doc, text, { ...box, top }))
  }
  const { qr } = design
  if (qr) {
    const box = { left: place.left + qr.left, top: place.top + qr.top, width: qr.size, height: qr.size }
    tag(section, 'Figure', () => drawQr(doc, code, qr), { alt: code_words.replace('{number}', values.ticket_number), box })
  }
  doc.restore()
}

/** The logo in the band; without one, or while it cannot be read, the name of the company. */
function drawCompany(
  doc: Pdf,
  section: Branch,
  name: string,
  { width, band, logo, color }: { width: number; band: number; logo: OpenedImage | null; color: string },
): void {
  const side = Math.round(width * 0.05)
  const height = band * 0.64
  if (logo) {
    const top = (band - height) / 2
    decorate(doc, () => doc.image(logo.image, side, top, { fit: [width - 2 * side, height], valign: 'center' }))
    return
  }
  const font_size = Math.min(16, height * 0.75)
  const box = { left: side, top: (band - font_size * 1.25) / 2, width: width - 2 * side, height: font_size * 1.25 + 1, font_size }
  tag(section, 'P', () => drawText(doc, name, { ...box, min_font_size: SMALLEST_TEXT, weight: 'bold', color }))
}
