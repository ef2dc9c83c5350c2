import { PAGE_HEIGHT, PAGE_WIDTH } from '@entree/domain/catalogue/template-formats.ts'
import { setImmediate } from 'node:timers/promises'
import PdfKit from 'pdfkit'
import type { Files } from '../files/files.ts'
import { drawCustomTicket } from './custom-design.ts'
import { defaultQr, drawDefaultTicket } from './default-design.ts'
import { drawQr } from './draw-qr.ts'
import { drawText, textWidth } from './draw-text.ts'
import { loadCjk } from './cjk-font.ts'
import { registerFonts } from './embed-fonts.ts'
import { compressQuickly } from './end-quickly.ts'
import { openBackground, openLogo, type OpenedImage } from './open-images.ts'
import { endBranch, endTags, startBranch, startTags, tag, taggedOptions, type Branch } from './tag.ts'
import type { Pdf, TicketPage, TicketsDocument, TicketsFrame, TicketWords } from './tickets-document.ts'

/** Pages drawn before other work of the process gets its turn. */
const PAGES_AT_A_TIME = 5

/**
 * Makes one PDF of an order's tickets, a page each. Fonts and pictures are in it once. Pages are finished as they are drawn, so
 * that a large order needs little more memory than its file.
 */
export async function renderTickets(document: TicketsDocument, files: Pick<Files, 'read'>): Promise<Buffer> {
  const { pages, ...frame } = document
  const chunks: Buffer[] = []
  for await (const chunk of writeTickets(frame, [pages], pages.length, files)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type Batches = AsyncIterable<TicketPage[]> | Iterable<TicketPage[]>

/**
 * One PDF of any number of tickets, piece by piece as they come in batches (`total`: how many there will be): no more than a batch is in memory
 * at a time, and nothing is drawn that nobody takes.
 */
export async function* writeTickets(
  frame: TicketsFrame,
  batches: Batches,
  total: number,
  files: Pick<Files, 'read'>,
): AsyncGenerator<Buffer> {
  const { title, language, company, words } = frame
  await loadCjk(JSON.stringify(frame))
  const doc = new PdfKit({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    margin: 0,
    autoFirstPage: false,
    font: '',
    lang: language,
    ...taggedOptions,
    info: { Title: title, Author: company.name },
  })
  let drawn: Buffer[] = []
  doc.on('data', (chunk: Buffer) => drawn.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  registerFonts(doc)
  const tags = startTags(doc)
  const backgrounds: Backgrounds = new Map()
  const logo = company.logo === null ? null : await openLogo(doc, files, company.logo, company.colors.ground)

  let number = 0
  for await (const pages of batches) {
    await loadCjk(JSON.stringify(pages))
    await openBackgrounds(doc, pages, backgrounds, files)
    for (const page of pages) {
      if (number > 0 && number % PAGES_AT_A_TIME === 0) {
        await setImmediate()
        yield* drawn
        drawn = []
      }
      number += 1
      doc.addPage()
      compressQuickly(doc.page)
      const section = startBranch(tags, 'Sect')
      if (page.template)
        drawCustomTicket(doc, section, frame, page.template, page, backgrounds.get(page.template.background) ?? null)
      else drawDefaultTicket(doc, section, frame, page, positionOf(words, number, total), logo)
      // Below the code: nothing ever covers that.
      if (page.is_test) tag(section, 'P', () => drawTestMark(doc, words.test), { actual: words.test })
      drawCode(doc, section, page, words)
      endBranch(section)
    }
  }
  endTags(tags)
  doc.end()
  await ended
  yield* drawn
}

type Backgrounds = Map<string | null, OpenedImage | null>

async function openBackgrounds(doc: Pdf, pages: TicketPage[], opened: Backgrounds, files: Pick<Files, 'read'>): Promise<void> {
  const paths = new Set(pages.map((page) => page.template?.background ?? null))
  for (const path of paths) if (path !== null && !opened.has(path)) opened.set(path, await openBackground(doc, files, path))
}

/** A design of a company's own may say it all in its picture, so its code says what the ticket is for. */
function drawCode(doc: Pdf, section: Branch, { code, template, values }: TicketPage, words: TicketWords): void {
  const at = template?.qr ?? defaultQr
  const about = template ? [values.product_name, values.event_name, values.visit, values.venue] : []
  const alt = [words.code.replace('{number}', values.ticket_number), ...about.filter(Boolean)].join(', ')
  tag(section, 'Figure', () => drawQr(doc, code, at), {
    alt,
    box: { left: at.left, top: at.top, width: at.size, height: at.size },
  })
}

function positionOf({ ticket_of }: TicketWords, number: number, total: number): string {
  return ticket_of.replace('{number}', String(number)).replace('{total}', String(total))
}

/** All over the page: a test ticket is never taken for a real one, not even a part of it. */
function drawTestMark(doc: Pdf, text: string): void {
  const box = { width: textWidth(text, 'bold', 58) + 4, height: 76, font_size: 58, weight: 'bold' as const, color: '#d92d20' }
  doc.save()
  doc.rotate(-28, { origin: [PAGE_WIDTH / 2, PAGE_HEIGHT / 2] }).opacity(0.13)
  for (let row = -4; row <= 4; row++) {
    for (let column = -2; column <= 2; column++) {
      const left = PAGE_WIDTH / 2 + (column + (row % 2) / 2) * (box.width + 70)
      drawText(doc, text, { ...box, left: left - box.width / 2, top: PAGE_HEIGHT / 2 + row * 118 - 38 })
    }
  }
  doc.restore()
}
