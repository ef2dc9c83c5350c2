import type { DrawnCode } from '../../catalogue/points-of-sale/draw-code.ts'

/** What stands on a poster, from top to bottom. */
export type Poster = { name: string; when: string; where: string | null; call: string; address: string; code: DrawnCode }

/** A4 at 200 dots an inch. */
const WIDTH = 1654
const HEIGHT = 2339
const MARGIN = 140
const ROOM = WIDTH - 2 * MARGIN
const FONT = "'Figtree Variable', system-ui, sans-serif"
/** The name, as large as fits: on four lines at most. */
const NAME_SIZES = [210, 180, 150, 124, 100, 80]
const MOST_LINES = 4

/** A poster of an event with the QR code of its shop, black on white on A4; null where the browser cannot draw. */
export async function posterAsPng(poster: Poster): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return null
  await document.fonts.ready
  draw(context, poster)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function draw(context: CanvasRenderingContext2D, { name, when, where, call, address, code }: Poster): void {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#000'
  context.textBaseline = 'alphabetic'
  const width = (text: string, font: string) => {
    context.font = font
    return context.measureText(text).width
  }
  const { size, lines } = fitName(name, (text, px) => width(text, `700 ${px}px ${FONT}`))
  let y = MARGIN
  context.font = `700 ${size}px ${FONT}`
  for (const line of lines) {
    y += size * 1.06
    context.fillText(line, MARGIN, y)
  }
  y += 48
  for (const text of [when, where]) {
    if (text === null) continue
    const px = Math.min(72, Math.floor((72 * ROOM) / width(text, `500 72px ${FONT}`)))
    y += 96
    context.font = `500 ${px}px ${FONT}`
    context.fillText(text, MARGIN, y)
  }
  // The code stands at the bottom, with the address beside nothing else that could be scanned for it.
  const side = 760
  const scale = Math.floor(side / code.size)
  const top = HEIGHT - MARGIN - 190 - scale * code.size
  for (const dot of code.dots) context.fillRect(MARGIN + (dot.x - 4) * scale, top + dot.y * scale, scale, scale)
  context.font = `700 84px ${FONT}`
  context.fillText(call, MARGIN, HEIGHT - MARGIN - 96)
  const px = Math.min(56, Math.floor((56 * ROOM) / width(address, `500 56px ${FONT}`)))
  context.font = `500 ${px}px ${FONT}`
  context.fillText(address, MARGIN, HEIGHT - MARGIN)
}

/** The largest size at which a name stands on at most four lines, and these lines. `width` is that of a text in pixels at a size. */
export function fitName(name: string, width: (text: string, size: number) => number): { size: number; lines: string[] } {
  const sizes = NAME_SIZES.map((size) => ({ size, lines: wrap(name, (text) => width(text, size)) }))
  const fits = sizes.find(({ size, lines }) => lines.length <= MOST_LINES && lines.every((line) => width(line, size) <= ROOM))
  return fits ?? { size: 80, lines: wrap(name, (text) => width(text, 80)).slice(0, MOST_LINES) }
}

function wrap(text: string, width: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && width(`${last} ${word}`) <= ROOM) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
