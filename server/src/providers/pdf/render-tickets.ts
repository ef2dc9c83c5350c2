import { PAGE_HEIGHT, PAGE_WIDTH } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { setImmediate } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import PdfKit from 'pdfkit'
import type { Files } from '../files/files.ts'
import { drawCustomTicket } from './custom-design.ts'
import { defaultQr, drawDefaultTicket } from './default-design.ts'
import { drawQr } from './draw-qr.ts'
import { drawText, textWidth } from './draw-text.ts'
import { loadCjk } from './cjk-font.ts'
import { registerFonts } from './embed-fonts.ts'
import { openBackground, openLogo, type OpenedImage } from './open-images.ts'
import type { Pdf, TicketsDocument } from './tickets-document.ts'

/** Pages drawn before other work of the process gets its turn. */
const PAGES_AT_A_TIME = 5

/**
 * Makes one PDF of an order's tickets, a page each. Fonts and pictures are in it once. Pages are finished as they are drawn, so
 * that a large order needs little more memory than its file.
 */
export async function renderTickets(document: TicketsDocument, files: Pick<Files, 'read'>): Promise<Buffer> {
  const { title, language, company } = document
  await loadCjk(JSON.stringify(document))
  const doc = new PdfKit({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    margin: 0,
    autoFirstPage: false,
    font: '',
    lang: language,
    info: { Title: title, Author: company.name },
  })
  const finished = collect(doc)
  registerFonts(doc)
  const backgrounds = await openBackgrounds(doc, document, files)
  const logo = company.logo === null ? null : await openLogo(doc, files, company.logo, company.colors.ground)

  for (const [index, page] of document.pages.entries()) {
    if (index > 0 && index % PAGES_AT_A_TIME === 0) await setImmediate()
    doc.addPage()
    compressQuickly(doc.page.content)
    if (page.template) drawCustomTicket(doc, document, page.template, page, backgrounds.get(page.template.background) ?? null)
    else drawDefaultTicket(doc, document, page, positionOf(document, index), logo)
    // Below the code: nothing ever covers that.
    if (page.is_test) drawTestMark(doc, document.words.test)
    drawQr(doc, page.code, page.template?.qr ?? defaultQr)
  }
  doc.end()
  return finished
}

/**
 * A page is mostly the code, which is all but random: what the library's level of compression gets out of it, a tenth of a page's bytes,
 * costs more than twice the time, a tenth of a document's.
 */
function compressQuickly(content: Pdf['page']['content']): void {
  content.end = () => {
    content.buffer = [deflateSync(Buffer.concat(content.buffer), { level: 3 })]
    content.compress = false
    content.finalize()
  }
}

function collect(doc: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

async function openBackgrounds(
  doc: Pdf,
  document: TicketsDocument,
  files: Pick<Files, 'read'>,
): Promise<Map<string | null, OpenedImage | null>> {
  const paths = new Set(document.pages.map((page) => page.template?.background ?? null))
  const opened = new Map<string | null, OpenedImage | null>()
  for (const path of paths) if (path !== null) opened.set(path, await openBackground(doc, files, path))
  return opened
}

function positionOf({ words, pages }: TicketsDocument, index: number): string {
  return words.ticket_of.replace('{number}', String(index + 1)).replace('{total}', String(pages.length))
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
