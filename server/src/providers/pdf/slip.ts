import { PAGE_HEIGHT, PAGE_WIDTH } from '@entree/domain/catalogue/template-formats.ts'
import PdfKit from 'pdfkit'
import { loadCjk } from './cjk-font.ts'
import { drawQr } from './draw-qr.ts'
import { drawText, textHeight, textWidth } from './draw-text.ts'
import { registerFonts } from './embed-fonts.ts'
import type { Pdf } from './tickets-document.ts'

/** A piece of a slip, across its whole width. */
export type SlipBlock =
  | { kind: 'text'; text: string; size?: TextSize; weight?: 'regular' | 'bold'; align?: 'left' | 'center' }
  /** Something and its amount. */
  | { kind: 'pair'; left: string; right: string; weight?: 'regular' | 'bold' }
  | { kind: 'rule' }
  | { kind: 'code'; text: string }
  | { kind: 'gap' }

type TextSize = 'small' | 'normal' | 'large'

/** What is printed, as plain data: parts, each cut off separately on a roll. */
export type Slip = { title: string; language: string; parts: SlipBlock[][] }

/** Points of a millimetre. */
const MM = 72 / 25.4
/** Black only: a receipt printer burns dots, and knows no grey. */
const INK = '#000000'
const MOST_TEXT_HEIGHT = 400

/** A roll is as long as what stands on it; a sheet is filled and followed by the next. Sizes in points. */
const papers = {
  // Printers reach 72 and 48 mm of it.
  receipt: { width: 80 * MM, side: 4 * MM, top: 4 * MM, code: 54 * MM, gap: 6, sizes: { small: 8, normal: 10, large: 15 } },
  receipt_58: { width: 58 * MM, side: 5 * MM, top: 4 * MM, code: 46 * MM, gap: 5, sizes: { small: 8, normal: 9, large: 13 } },
  a4: { width: PAGE_WIDTH, side: 64, top: 56, code: 160, gap: 10, sizes: { small: 9, normal: 11, large: 20 } },
} as const
type Paper = (typeof papers)[keyof typeof papers]

/** Draws a slip for a roll or for sheets, and opens its print dialogue where it is shown. */
export async function renderSlip({ title, language, parts }: Slip, on: keyof typeof papers): Promise<Buffer> {
  await loadCjk(JSON.stringify(parts))
  const paper = papers[on]
  const doc = new PdfKit({ autoFirstPage: false, margin: 0, font: '', lang: language, info: { Title: title } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  registerFonts(doc)
  for (const blocks of parts) drawPart(doc, blocks, paper, on !== 'a4')
  doc.addNamedJavaScript('print', 'this.print(true);')
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPart(doc: Pdf, blocks: readonly SlipBlock[], paper: Paper, isRoll: boolean): void {
  const heights = blocks.map((block) => heightOf(block, paper))
  const whole = heights.reduce((sum, height) => sum + height, 0) + 2 * paper.top
  const page_height = isRoll ? whole : PAGE_HEIGHT
  const addPage = () => doc.addPage({ size: [paper.width, page_height], margin: 0 })
  addPage()
  let top: number = paper.top
  for (const [index, block] of blocks.entries()) {
    const height = heights[index] ?? 0
    if (top + height > page_height - paper.top + 0.5) {
      addPage()
      top = paper.top
    }
    draw(doc, block, paper, top)
    top += height
  }
}

function draw(doc: Pdf, block: SlipBlock, paper: Paper, top: number): void {
  const width = widthOf(paper)
  const left = paper.side
  if (block.kind === 'rule') {
    const line = top + paper.gap
    doc
      .moveTo(left, line)
      .lineTo(left + width, line)
      .lineWidth(0.8)
      .dash(2, { space: 2 })
      .stroke(INK)
      .undash()
  } else if (block.kind === 'code') drawQr(doc, block.text, { left: left + (width - paper.code) / 2, top, size: paper.code })
  else if (block.kind === 'text') drawText(doc, block.text, { ...textBox(block, paper), left, top, align: block.align ?? 'left' })
  else if (block.kind === 'pair') {
    const { said, amount } = pairBoxes(block, paper)
    drawText(doc, block.left, { ...said, left, top })
    drawText(doc, block.right, { ...amount, left: left + width - amount.width, top, align: 'right' })
  }
}

function heightOf(block: SlipBlock, paper: Paper): number {
  if (block.kind === 'rule') return 2 * paper.gap
  if (block.kind === 'gap') return paper.gap
  if (block.kind === 'code') return paper.code + paper.gap
  if (block.kind === 'text') return textHeight(block.text, textBox(block, paper)) + 2
  const { said, amount } = pairBoxes(block, paper)
  return Math.max(textHeight(block.left, said), textHeight(block.right, amount)) + 2
}

function textBox({ size = 'normal', weight = 'regular' }: { size?: TextSize; weight?: 'regular' | 'bold' }, paper: Paper) {
  const font_size = paper.sizes[size]
  // A long word is broken rather than set in letters that nobody can read.
  return { width: widthOf(paper), height: MOST_TEXT_HEIGHT, font_size, min_font_size: font_size, weight, color: INK }
}

/** The amount has what it needs, up to most of the width, and a long name wraps beside it. */
function pairBoxes({ right, weight = 'regular' }: Extract<SlipBlock, { kind: 'pair' }>, paper: Paper) {
  const box = textBox({ weight }, paper)
  const width = Math.min(textWidth(right, weight, box.font_size) + 1, box.width * 0.6)
  return { said: { ...box, width: box.width - width - paper.gap }, amount: { ...box, width } }
}

function widthOf({ width, side }: Paper): number {
  return width - 2 * side
}
