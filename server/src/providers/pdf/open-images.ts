import { loadSharp } from '#platform/load-sharp.ts'
import type { Files } from '../files/files.ts'
import type { Pdf } from './tickets-document.ts'

/** A picture opened for one document: its bytes are in it once, however many pages show it. */
export type OpenedImage = { image: PDFKit.Mixins.ImageSrc & { width: number; height: number } }

type Read = Pick<Files, 'read'>

/** Pictures of the tickets made last, ready to embed; some 300 KB each at most, and a stored path never changes its content. */
const remembered = new Map<string, Promise<Buffer | null>>()
const MOST_REMEMBERED = 40
/** Pixels; four times a page at 300 to the inch. One that is larger is left out rather than unpacked into memory. */
const LARGEST_PICTURE = 36_000_000

/** A template's background as it is: a JPG goes into the document without being decoded. Null when it cannot be read. */
export async function openBackground(doc: Pdf, files: Read, path: string): Promise<OpenedImage | null> {
  return open(
    doc,
    await remember(path, async () => {
      const sharp = await loadSharp()
      return sharp(await files.read(path), { limitInputPixels: LARGEST_PICTURE })
        .rotate()
        .jpeg({ quality: 88 })
        .toBuffer()
    }),
  )
}

/** A logo on the ground it will stand on, so that the document needs no transparency. Null when it cannot be read. */
export async function openLogo(doc: Pdf, files: Read, path: string, ground: string): Promise<OpenedImage | null> {
  const load = async () => {
    const sharp = await loadSharp()
    return sharp(await files.read(path), { density: 300, limitInputPixels: LARGEST_PICTURE })
      .resize({ width: 900, height: 140, fit: 'inside' })
      .flatten({ background: ground })
      .png({ compressionLevel: 9 })
      .toBuffer()
  }
  return open(doc, await remember(`${ground} ${path}`, load))
}

function open(doc: Pdf, content: Buffer | null): OpenedImage | null {
  return content && { image: doc.openImage(content) }
}

function remember(key: string, load: () => Promise<Buffer>): Promise<Buffer | null> {
  const known = remembered.get(key)
  if (known) return known
  const oldest = remembered.size >= MOST_REMEMBERED ? remembered.keys().next() : null
  if (oldest && !oldest.done) remembered.delete(oldest.value)
  // A picture that is missing or broken never costs anybody a ticket. It is tried again for the next document.
  const loading = load().catch(() => {
    remembered.delete(key)
    return null
  })
  remembered.set(key, loading)
  return loading
}
