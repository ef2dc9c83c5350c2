import { create } from 'qrcode'

/** Modules of white around a code that scanners want (ISO 18004). */
const QUIET_ZONE = 4

export type DrawnCode = {
  /** Modules of a side, the quiet zone counted. */
  size: number
  /** The dark modules, by their place. */
  dots: { x: number; y: number }[]
}

/** A QR code of a text; a quarter of it may be dirty or covered. */
export function drawCode(text: string): DrawnCode {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' })
  const dots: DrawnCode['dots'] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) dots.push({ x: column + QUIET_ZONE, y: row + QUIET_ZONE })
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, dots }
}

/** The dark modules as an SVG path. */
export function pathOf({ dots }: DrawnCode): string {
  return dots.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')
}

/** The code as an SVG file, black on white. */
export function codeAsSvg(code: DrawnCode): string {
  const { size } = code
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${pathOf(code)}"/></svg>`
}

/** The code as a PNG file of at least the given number of pixels a side. */
export function codeAsPng({ size, dots }: DrawnCode, pixels: number): Promise<Blob | null> {
  const scale = Math.ceil(pixels / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const { x, y } of dots) context.fillRect(x * scale, y * scale, scale, scale)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
