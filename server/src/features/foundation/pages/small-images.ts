import type { Sharp } from 'sharp'
import { loadSharp } from '#platform/load-sharp.ts'
import type { Files } from '#providers/files/files.ts'

/** What decoding may take, as for uploads. */
const MOST_PIXELS = 50_000_000
/** Above it a lossless picture is a photograph. */
const LARGEST_DRAWING = 60_000
const WEBP = { quality: 80, smartSubsample: true }

/**
 * Returns a stored JPEG or PNG as WebP, which is often a third of it, whatever an organiser uploaded: most of what a visitor waits
 * for are pictures. It is made after the first time it is asked for, kept below `derived/`, and null until then, and where it would
 * be no smaller.
 */
export function createSmallImages(files: Files): (path: string) => Promise<Buffer | null> {
  const known = new Map<string, Promise<boolean>>()
  // One after the other: nobody waits for them.
  let last: Promise<unknown> = Promise.resolve()
  const make = (path: string): Promise<boolean> => {
    const made = last.then(() => keepSmaller(files, path)).catch(() => false)
    last = made
    return made
  }
  return async (path) => {
    const small = derivedPath(path)
    const isMade = known.get(path)
    if (isMade) return (await stateOf(isMade)) === true ? files.read(small) : null
    const isThere = await files.exists(small)
    known.set(path, isThere ? Promise.resolve(true) : make(path))
    return isThere ? files.read(small) : null
  }
}

async function keepSmaller(files: Files, path: string): Promise<boolean> {
  const [original, sharp] = await Promise.all([files.read(path), loadSharp()])
  const picture = () => sharp(original, { limitInputPixels: MOST_PIXELS }).rotate()
  const small = await encode(picture, /\.png$/i.test(path))
  if (small.length >= original.length) return false
  await files.put(derivedPath(path), small, 'image/webp')
  return true
}

/** Logos and icons keep their edges; a photograph that came as PNG is none. */
async function encode(picture: () => Sharp, isPng: boolean): Promise<Buffer> {
  const exact = isPng ? await picture().webp({ lossless: true }).toBuffer() : null
  return exact !== null && exact.length <= LARGEST_DRAWING ? exact : picture().webp(WEBP).toBuffer()
}

function derivedPath(path: string): string {
  return `derived/${path}.webp`
}

/** What it has become by now; null while it is under way. */
function stateOf(made: Promise<boolean>): Promise<boolean | null> {
  return Promise.race([made, Promise.resolve(null)])
}
