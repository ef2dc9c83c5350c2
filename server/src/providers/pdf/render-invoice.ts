import { PAGE_HEIGHT, PAGE_WIDTH } from '@entree/domain/catalogue/template-formats.ts'
import PdfKit from 'pdfkit'
import { loadCjk } from './cjk-font.ts'
import { drawText, textHeight, textWidth } from './draw-text.ts'
import { registerFonts } from './embed-fonts.ts'
import { decorate, endBranch, endTags, startBranch, startTags, tag, taggedOptions, type Branch } from './tag.ts'
import type { Pdf } from './tickets-document.ts'

/** Who an invoice is from or to: a name, and what stands below it. */
export type InvoiceParty = { name: string; lines: string[] }
/** A table across the page; the first column takes what the others leave, and wraps. */
type InvoiceTable = { title: string | null; columns: string[]; rows: string[][] }

/** An invoice as plain data, in its own language. */
export type InvoiceDocument = {
  language: string
  title: string
  seller: InvoiceParty
  customer: InvoiceParty
  /** A name and a value each, such as the date. */
  facts: [string, string][]
  lines: InvoiceTable
  /** What the lines are together; the last is what has to be paid. */
  sums: [string, string][]
  notes: string[]
  /** What stands behind the lines, on pages of its own. */
  annex: InvoiceTable[]
  /** What stands at the foot of a page. */
  page_label: (page: number, pages: number) => string
}

const SIDE = 56
const TOP = 56
const WIDTH = PAGE_WIDTH - 2 * SIDE
/** Where the foot begins. */
const BOTTOM = PAGE_HEIGHT - 56
const COLUMN_GAP = 12
const INK = '#1c1b18'
const MUTED = '#63605a'
const LINE = '#d9d5cd'
const SIZE = 9.5
const MOST_TEXT_HEIGHT = 300

/** A piece of the document: its height, and how it is drawn at a place. A `head` is repeated on top of each page that its table goes on to. */
type Block = { height: number; draw: Draw; head?: Block; starts_page?: boolean; keep?: number }
type Draw = (doc: Pdf, top: number, parent: Branch) => void

/** Draws an invoice on as many sheets as it needs, each with its number and what the document is. */
export async function renderInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  await loadCjk(JSON.stringify(invoice))
  const info = { Title: invoice.title, Author: invoice.seller.name }
  const doc = new PdfKit({ autoFirstPage: false, margin: 0, font: '', lang: invoice.language, info, ...taggedOptions })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  registerFonts(doc)
  const tags = startTags(doc)
  const pages = paginate(blocksOf(invoice))
  for (const [index, blocks] of pages.entries()) {
    doc.addPage({ size: [PAGE_WIDTH, PAGE_HEIGHT], margin: 0 })
    let top = TOP
    for (const block of blocks) {
      block.draw(doc, top, tags)
      top += block.height
    }
    decorate(doc, () => drawFoot(doc, invoice, invoice.page_label(index + 1, pages.length)))
  }
  endTags(tags)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Blocks by page: what no longer fits begins the next one, below the head of its table. */
function paginate(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = []
  let page: Block[] = []
  let left = BOTTOM - TOP
  for (const block of blocks) {
    if (page.length > 0 && (block.starts_page || Math.max(block.height, block.keep ?? 0) > left)) {
      pages.push(page)
      page = block.head ? [block.head] : []
      left = BOTTOM - TOP - (block.head?.height ?? 0)
    }
    page.push(block)
    left -= block.height
  }
  return [...pages, page]
}

function blocksOf({ title, seller, customer, facts, lines, sums, notes, annex }: InvoiceDocument): Block[] {
  const sum_blocks = sums.map(([name, value], index) => sumBlock(name, value, index === sums.length - 1))
  const after = [gap(18), ...notes.map((text) => textBlock(text))]
  // Where the sums alone are longer than a page, what has to be paid still stands below another, with what has to be done about it.
  const close_height = heightOf([...sum_blocks.slice(-2), ...after])
  const end = [
    gap(8),
    ...sum_blocks.map((block, index) => (index === sum_blocks.length - 2 ? { ...block, keep: close_height } : block)),
    ...after,
  ]
  // The sum stays together, with the last line and with what has to be done about it.
  const end_height = heightOf(end)
  return [
    partiesBlock(seller, customer),
    gap(28),
    textBlock(title, { font_size: 20, weight: 'bold' }, 'H1'),
    gap(10),
    ...facts.map(([name, value]) => factBlock(name, value)),
    gap(20),
    ...tableBlocks(lines).map((block, index, all) =>
      index === all.length - 1 ? { ...block, keep: block.height + end_height } : block,
    ),
    ...end,
    ...annex.flatMap((table, index) => [...(index === 0 ? [] : [gap(16)]), ...tableBlocks(table, index === 0)]),
  ]
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0)
}

function gap(height: number): Block {
  return { height, draw: () => undefined }
}

type Style = { font_size?: number; weight?: 'regular' | 'bold'; color?: string; align?: 'left' | 'right' }

function boxOf(width: number, { font_size = SIZE, weight = 'regular', color = INK, align = 'left' }: Style = {}) {
  return { width, height: MOST_TEXT_HEIGHT, font_size, min_font_size: font_size, line_height: 1.35, weight, color, align }
}

function textBlock(text: string, style: Style = {}, type: 'P' | 'H1' | 'H2' = 'P'): Block {
  const box = boxOf(WIDTH, style)
  const draw: Draw = (doc, top, parent) => tag(parent, type, () => drawText(doc, text, { ...box, left: SIDE, top }))
  return { height: textHeight(text, box) + 4, draw }
}

/** Who it is to at the left, where an envelope has its window; who it is from at the right. */
function partiesBlock(seller: InvoiceParty, customer: InvoiceParty): Block {
  const width = (WIDTH - 24) / 2
  const sides = [customer, seller].map(({ name, lines }, index) => {
    const left = SIDE + index * (width + 24)
    const name_box = boxOf(width, { font_size: 11, weight: 'bold' })
    const box = boxOf(width, { color: index === 0 ? INK : MUTED })
    const name_height = textHeight(name, name_box) + 2
    const heights = lines.map((line) => textHeight(line, box))
    const draw: Draw = (doc, top, parent) =>
      tag(parent, 'P', () => {
        drawText(doc, name, { ...name_box, left, top })
        let at = top + name_height
        for (const [line, text] of lines.entries()) {
          drawText(doc, text, { ...box, left, top: at })
          at += heights[line] ?? 0
        }
      })
    return { height: name_height + heights.reduce((sum, height) => sum + height, 0), draw }
  })
  return {
    height: Math.max(...sides.map(({ height }) => height)),
    draw: (doc, top, parent) => sides.forEach((side) => side.draw(doc, top, parent)),
  }
}

function factBlock(name: string, value: string): Block {
  const [name_box, box] = [boxOf(130, { color: MUTED }), boxOf(WIDTH - 130)]
  return {
    height: Math.max(textHeight(name, name_box), textHeight(value, box)) + 1,
    draw: (doc, top, parent) =>
      tag(parent, 'P', () => {
        drawText(doc, name, { ...name_box, left: SIDE, top })
        drawText(doc, value, { ...box, left: SIDE + 130, top })
      }),
  }
}

function sumBlock(name: string, value: string, is_total: boolean): Block {
  const style: Style = is_total ? { font_size: 12, weight: 'bold' } : {}
  const value_width = 120
  const name_box = boxOf(WIDTH - value_width - COLUMN_GAP, { ...style, align: 'right' })
  const box = boxOf(value_width, { ...style, align: 'right' })
  return {
    height: textHeight(name, name_box) + (is_total ? 10 : 3),
    draw: (doc, top, parent) => {
      if (is_total) decorate(doc, () => rule(doc, top + 1, SIDE + WIDTH / 2))
      const at = top + (is_total ? 6 : 0)
      tag(parent, 'P', () => {
        drawText(doc, name, { ...name_box, left: SIDE, top: at })
        drawText(doc, value, { ...box, left: SIDE + WIDTH - value_width, top: at })
      })
    },
  }
}

/** A heading, the names of the columns, and the rows; the names stand on each page that the rows go on to. */
function tableBlocks({ title, columns, rows }: InvoiceTable, starts_page = false): Block[] {
  const widths = columnWidths(columns, rows)
  let table: Branch | null = null
  // On later pages the column names are only visible: for screen readers the table simply continues.
  const begin = (parent: Branch) => (table === null ? (table = startBranch(parent, 'Table')) : null)
  const head = rowBlock(columns, widths, { weight: 'bold', color: MUTED, font_size: 8.5 }, 'TH', begin)
  const body = rows.map((row) => ({ ...rowBlock(row, widths, {}, 'TD', () => table), head }))
  const last: Block = body.at(-1) ?? head
  const drawLast = last.draw
  last.draw = (doc, top, parent) => {
    drawLast(doc, top, parent)
    if (table) endBranch(table)
  }
  const keep = head.height + (body[0]?.height ?? 0)
  const heading =
    title === null ? [] : [{ ...textBlock(title, { font_size: 11, weight: 'bold' }, 'H2'), keep: keep + 24, starts_page }]
  return [...heading, { ...head, keep, starts_page: starts_page && title === null }, ...body]
}

/** As wide as the widest of a column; the first has the rest. */
function columnWidths(columns: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const others = columns.slice(1).map((name, index) => {
    const head = textWidth(name, 'bold', 8.5)
    const widest = rows.reduce((width, row) => Math.max(width, textWidth(row[index + 1] ?? '', 'regular', SIZE)), head)
    return Math.min(widest + 2, WIDTH / 4)
  })
  return [WIDTH - others.reduce((sum, width) => sum + width + COLUMN_GAP, 0), ...others]
}

/** A row in the table that `tableOf` gives; without one it is only seen. */
function rowBlock(
  cells: readonly string[],
  widths: readonly number[],
  style: Style,
  type: 'TH' | 'TD',
  tableOf: (parent: Branch) => Branch | null,
): Block {
  const boxes = widths.map((width, index) => boxOf(width, { ...style, align: index === 0 ? 'left' : 'right' }))
  const height = Math.max(...boxes.map((box, index) => textHeight(cells[index] ?? '', box))) + 9
  return {
    height,
    draw: (doc, top, parent) => {
      const table = tableOf(parent)
      const row = table && startBranch(table, 'TR')
      let left = SIDE
      for (const [index, box] of boxes.entries()) {
        const place = { ...box, left, top: top + 4 }
        const drawCell = () => drawText(doc, cells[index] ?? '', place)
        if (row) tag(row, type, drawCell)
        else decorate(doc, drawCell)
        left += box.width + COLUMN_GAP
      }
      if (row) endBranch(row)
      decorate(doc, () => rule(doc, top + height))
    },
  }
}

function rule(doc: Pdf, top: number, left: number = SIDE): void {
  doc
    .moveTo(left, top)
    .lineTo(SIDE + WIDTH, top)
    .lineWidth(0.6)
    .stroke(LINE)
}

function drawFoot(doc: Pdf, { title, seller }: InvoiceDocument, label: string): void {
  const top = BOTTOM + 16
  const box = boxOf(WIDTH - 120, { font_size: 8, color: MUTED })
  drawText(doc, `${seller.name} · ${title}`, { ...box, height: 11, left: SIDE, top })
  drawText(doc, label, { ...boxOf(110, { font_size: 8, color: MUTED, align: 'right' }), left: SIDE + WIDTH - 110, top })
}
