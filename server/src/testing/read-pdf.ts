import { createCanvas } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF opened with another program's eyes (pdf.js), to see what a reader sees. */
export async function openPdf(content: Buffer): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false }).promise
}

/** The words of a page, as they would be copied from it. */
export async function pageText(pdf: PDFDocumentProxy, page = 1): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('')
}

export type Pixels = { width: number; height: number; data: Uint8ClampedArray; png: () => Buffer }

/** A page drawn, `scale` pixels to the point. */
export async function drawPage(pdf: PDFDocumentProxy, page = 1, scale = 2): Promise<Pixels> {
  const proxy = await pdf.getPage(page)
  const viewport = proxy.getViewport({ scale })
  const canvas = createCanvas(viewport.width, viewport.height)
  await proxy.render({ canvas: canvas as never, viewport }).promise
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, viewport.width, viewport.height)
  return { width, height, data, png: () => canvas.toBuffer('image/png') }
}

/** A path of whole modules in a square of `size` drawn black on white, 8 pixels to the module. */
export function drawPath({ size, path }: { size: number; path: string }): Pixels {
  const canvas = createCanvas(size * 8, size * 8)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size * 8, size * 8)
  context.scale(8, 8)
  context.fillStyle = '#000'
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) context.fillRect(Number(x), Number(y), Number(run), 1)
  const { data, width, height } = context.getImageData(0, 0, size * 8, size * 8)
  return { width, height, data, png: () => canvas.toBuffer('image/png') }
}

/** What the QR on a drawn page says, found like a scanner finds it; null when none can be read. */
export function readQr({
  data,
  width,
  height,
}: Pixels): { text: string; left: number; top: number; right: number; bottom: number } | null {
  const scan = jsqr as unknown as typeof jsqr.default
  const found = scan(data, width, height)
  if (!found) return null
  const { topLeftCorner, bottomRightCorner } = found.location
  return {
    text: found.data,
    left: topLeftCorner.x,
    top: topLeftCorner.y,
    right: bottomRightCorner.x,
    bottom: bottomRightCorner.y,
  }
}

/** The colour of a pixel, `#rrggbb`. */
export function colorAt({ data, width }: Pixels, x: number, y: number): string {
  const at = (Math.round(y) * width + Math.round(x)) * 4
  return `#${Array.from(data.slice(at, at + 3), (channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
