import type { ImageRule } from '@entree/domain/foundation/image-rules.ts'
import type { Crop, Size } from './crop-geometry.ts'

/** A picture that the user chose, readable by this browser. `url` is to be given back with `URL.revokeObjectURL`. */
export type ChosenImage = Size & { file: File; url: string; image: HTMLImageElement }

const QUALITIES = [0.92, 0.86, 0.8, 0.72, 0.64, 0.55, 0.45, 0.35, 0.25]
const SIZES = [1, 0.8, 0.64, 0.5]

/** Opens a file as a picture; null: this browser cannot read it as one. */
export async function openImage(file: File): Promise<ChosenImage | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    return null
  }
  const { naturalWidth: width, naturalHeight: height } = image
  if (width > 0 && height > 0) return { file, url, image, width, height }
  URL.revokeObjectURL(url)
  return null
}

/**
 * Whether the file can go as it is: type, weight and size fit. A photo with a camera's notes cannot: they may turn it, and they say
 * where it was taken.
 */
export async function isReady({ file, width, height }: ChosenImage, rule: ImageRule): Promise<boolean> {
  if (!rule.types.some((type) => type === file.type) || file.size > rule.max_bytes) return false
  const fits = rule.is_exact ? width === rule.width && height === rule.height : width <= rule.width && height <= rule.height
  return fits && !(await hasCameraNotes(file))
}

/**
 * The part of a picture as a file of the size that the rule wants (at most that size, where it says so), lighter and lighter until it is
 * allowed; null: it cannot be made so light.
 */
export async function encodeImage(chosen: ChosenImage, crop: Crop, rule: ImageRule): Promise<Blob | null> {
  const mayBePng = rule.types.some((type) => type === 'image/png') && chosen.file.type !== 'image/jpeg'
  for (const share of rule.is_exact ? [1] : SIZES) {
    const size = sizeFor(crop, rule, { share, is_drawing: chosen.file.type === 'image/svg+xml' })
    const canvas = draw(chosen.image, crop, size, mayBePng)
    if (mayBePng) {
      const png = await toBlob(canvas, 'image/png')
      if (png && png.size <= rule.max_bytes) return png
      if (isTransparent(canvas)) continue
    }
    for (const quality of QUALITIES) {
      const jpeg = await toBlob(canvas, 'image/jpeg', quality)
      if (jpeg && jpeg.size <= rule.max_bytes) return jpeg
    }
  }
  return null
}

/**
 * How large the part of a picture is made, `share` of what the rule allows. A photo is made no larger than it is; a drawing (SVG) has no size
 * of its own, whatever it says.
 */
export function sizeFor(crop: Size, rule: ImageRule, { share, is_drawing }: { share: number; is_drawing: boolean }): Size {
  if (rule.is_exact) return rule
  const largest = is_drawing ? Infinity : 1
  const scale = Math.min(largest, rule.width / crop.width, rule.height / crop.height) * share
  return { width: Math.max(1, Math.round(crop.width * scale)), height: Math.max(1, Math.round(crop.height * scale)) }
}

function draw(image: HTMLImageElement, crop: Crop, { width, height }: Size, mayBeTransparent: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.imageSmoothingQuality = 'high'
  if (!mayBeTransparent) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(image, crop.left, crop.top, crop.width, crop.height, 0, 0, width, height)
  return canvas
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return true
  return false
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** A JPG says `Exif`, a PNG `eXIf`, near its beginning. */
async function hasCameraNotes(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 65_536).arrayBuffer())
  return /Exif\0\0|eXIf/.test(start)
}
