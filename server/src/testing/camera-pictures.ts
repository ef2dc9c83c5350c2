import { createCanvas, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { readQr, type Pixels } from './read-pdf.ts'

/** What a phone at a door has before its camera. */
const WIDTH = 1280
const HEIGHT = 720
/** What Chromium takes a file of pictures for. */
const PICTURES_PER_SECOND = 30

/** How a ticket is held before the camera: on sharp paper, tilted, in the dark, on another phone, under a thumb, half covered. */
export const holdings = ['sharp', 'tilted', 'dark', 'screen', 'thumb', 'covered'] as const
export type Holding = (typeof holdings)[number]

/** A JPEG as the camera makes it of a drawn ticket page; of a table where nothing lies when there is none. */
export async function photograph(page: Pixels | null, holding: Holding = 'sharp'): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const wood = context.createLinearGradient(0, 0, WIDTH, HEIGHT)
  wood.addColorStop(0, '#8b7b66')
  wood.addColorStop(1, '#3d3530')
  context.fillStyle = wood
  context.fillRect(0, 0, WIDTH, HEIGHT)
  if (page !== null) drawTicket(context, await cutOut(page), holding)
  return canvas.encode('jpeg', 80)
}

/** The pictures one after the other, each for so long (ms), as a file for `--use-file-for-fake-video-capture`; it begins again at its end. */
export function asVideo(scenes: readonly { picture: Buffer; ms: number }[]): Buffer {
  return Buffer.concat(
    scenes.flatMap(({ picture, ms }) => Array.from({ length: Math.round((ms / 1000) * PICTURES_PER_SECOND) }, () => picture)),
  )
}

/** The QR of a page with some paper around it. */
async function cutOut(page: Pixels): Promise<Canvas> {
  const found = readQr(page)
  if (!found) throw new Error('the page has no QR')
  const side = found.right - found.left
  const paper = side / 6
  const canvas = createCanvas(420, 420)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 420, 420)
  const [left, top] = [found.left - paper, found.top - paper]
  context.drawImage(await loadImage(page.png()), left, top, side + 2 * paper, side + 2 * paper, 0, 0, 420, 420)
  return canvas
}

function drawTicket(context: SKRSContext2D, code: Canvas, holding: Holding): void {
  context.save()
  context.translate(WIDTH / 2, HEIGHT / 2)
  if (holding === 'tilted') {
    context.rotate(0.4)
    inPerspective(context, code)
  } else context.drawImage(code, -210, -210)
  if (holding === 'screen') drawPhone(context)
  if (holding === 'thumb') {
    context.fillStyle = '#c98d6b'
    context.beginPath()
    context.ellipse(165, 185, 85, 60, 0.7, 0, 2 * Math.PI)
    context.fill()
  }
  if (holding === 'covered') {
    context.fillStyle = '#c98d6b'
    context.fillRect(-20, -240, 260, 480)
  }
  context.restore()
  if (holding === 'dark') {
    context.fillStyle = 'rgb(5 5 20 / 82%)'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    speckle(context)
  }
}

/** Turned away to the right as seen from near by: drawn column by column, each further off than the one before. */
function inPerspective(context: SKRSContext2D, code: Canvas): void {
  const seen = (x: number) => 1 / (1 + (x / 420) * 0.4)
  for (let x = -210; x < 210; x += 1) {
    const [left, right] = [x * seen(x), (x + 1) * seen(x + 1)]
    const scale = seen(x)
    // A little wider, so that no gap is seen.
    context.drawImage(code, x + 210, 0, 1, 420, left, -210 * scale, right - left + 0.6, 420 * scale)
  }
}

/** Its frame, the lines of its pixels, and a lamp that is mirrored in its glass. */
function drawPhone(context: SKRSContext2D): void {
  context.lineWidth = 40
  context.strokeStyle = '#0a0a0c'
  context.strokeRect(-230, -340, 460, 680)
  context.fillStyle = 'rgb(40 70 255 / 14%)'
  for (let y = -210; y < 210; y += 3) context.fillRect(-210, y, 420, 1)
  const lamp = context.createRadialGradient(70, -60, 10, 70, -60, 190)
  lamp.addColorStop(0, 'rgb(255 255 255 / 55%)')
  lamp.addColorStop(1, 'rgb(255 255 255 / 0%)')
  context.fillStyle = lamp
  context.fillRect(-210, -210, 420, 420)
}

/** What a sensor sees where there is little light; the same in each run. */
function speckle(context: SKRSContext2D): void {
  const image = context.getImageData(0, 0, WIDTH, HEIGHT)
  let seed = 7
  for (let at = 0; at < image.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const noise = (seed / 2_147_483_648 - 0.5) * 24
    for (let channel = 0; channel < 3; channel += 1) image.data[at + channel] = (image.data[at + channel] ?? 0) + noise
  }
  context.putImageData(image, 0, 0)
}
