import sharp from 'sharp'
import { createRandom } from '../random.ts'
import { svgOf, type Canvas, type Scene } from './svg.ts'

/** A JPG of a scene, with the grain of printed paper over it. */
export async function renderJpg(
  scene: Scene,
  canvas: Canvas,
  { quality = 86, grain = true, chromaSubsampling = '4:4:4' } = {},
): Promise<Buffer> {
  const picture = sharp(Buffer.from(svgOf(scene, canvas)))
  const printed = grain ? picture.composite([{ input: await grainTile(), tile: true, blend: 'soft-light' }]) : picture
  return printed.flatten({ background: '#fff' }).jpeg({ quality, chromaSubsampling }).toBuffer()
}

/** A PNG of a scene; what is not drawn is see-through. */
export async function renderPng(scene: Scene, canvas: Canvas): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(scene, canvas)))
    .png({ compressionLevel: 7 })
    .toBuffer()
}

let tile: Promise<Buffer> | null = null

/** A square of grey noise, made once. */
function grainTile(): Promise<Buffer> {
  const size = 128
  tile ??= (() => {
    const random = createRandom(7)
    const pixels = Buffer.alloc(size * size * 4)
    for (let at = 0; at < pixels.length; at += 4) {
      const shade = Math.round(128 + (random.next() + random.next() - 1) * 72)
      pixels[at] = pixels[at + 1] = pixels[at + 2] = shade
      pixels[at + 3] = 150
    }
    return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
      .png()
      .toBuffer()
  })()
  return tile
}
