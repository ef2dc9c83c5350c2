import type { CallAnswer } from '@entree/contract/calls.ts'
import { checkImage, imagePurposes, imageRules } from '@entree/domain/foundation/image-rules.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import type { Sharp } from 'sharp'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { findFile, markStored } from './queries.ts'
import { refuseAboveQuota } from './quota.ts'
import { incomingPath } from './sign-upload.ts'

const TYPES: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png' }
/** Nothing that fits a rule is near this; a small file can hold a huge picture. */
const MOST_PIXELS = 10_000_000

/**
 * Checks an uploaded image by what it really is (decoded, not by its name or what the browser said) and puts it in its place
 * (FILE-04), encoded again: everyone can read it, so nothing but the picture goes in. Confirming again answers the same.
 */
export async function confirmUpload(
  scope: Scope,
  files: Files,
  quota_mb: number,
  path: string,
): Promise<CallAnswer<'confirmUpload'>> {
  const file = await findFile(scope.tx, scope.company_id, path)
  const purpose = imagePurposes.find((known) => known === file?.purpose)
  if (!file || !purpose) return refuse('not_found')
  if (file.status === 'stored') return stored(path, file)
  if (file.expires_at !== null && Date.parse(file.expires_at) <= Date.parse(scope.now)) return refuse('upload_expired')
  const incoming = incomingPath(path)
  if (!(await files.exists(incoming))) return refuse('upload_expired')
  const size = await files.sizeOf(incoming)
  // Too large is not even read.
  refuseIfAny(size > imageRules[purpose].max_bytes ? checkImage(purpose, { type: file.content_type, size }) : [])
  const image = await encodeAnew(await files.read(incoming))
  if (image === null) return refuse('image_unreadable')
  refuseIfAny(checkImage(purpose, { ...image, size }))
  if (image.type !== file.content_type) return refuse('file_type_invalid', { types: file.content_type })
  await refuseAboveQuota(scope, quota_mb, { more: image.content.length, path, field: 'path' })
  await files.put(path, image.content, image.type)
  await files.remove(incoming)
  const { width, height, content } = image
  await markStored(scope.tx, scope.company_id, path, { width, height, size: content.length })
  return stored(path, { width, height, size: content.length })
}

type Picture = { type: string; width: number; height: number; content: Buffer }

/**
 * What an image is, and its pixels the way up they are meant, without what else its file carried (where the photo was taken, comments,
 * bytes after the end); null when it cannot be read, moves, or is no JPEG or PNG.
 */
async function encodeAnew(original: Buffer): Promise<Picture | null> {
  if (!isPicture(original)) return null
  const sharp = await loadSharp()
  try {
    const image = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'warning' }).autoOrient()
    const { format, pages } = await image.metadata()
    if (pages !== undefined && pages > 1) return null
    const { data, info } = await (format === 'png'
      ? image.png().toBuffer({ resolveWithObject: true })
      : jpegOf(image, original.length))
    return { type: TYPES[format] ?? `image/${format}`, width: info.width, height: info.height, content: data }
  } catch {
    return null
  }
}

/** How a JPEG and a PNG begin. */
const BEGINNINGS = [Buffer.from('ffd8ff', 'hex'), Buffer.from('89504e470d0a1a0a', 'hex')]

/**
 * Whether it begins as a picture of a kind that is taken. The library reads many more, and drawing an SVG of a thousand bytes takes it
 * as long as its writer wants: a few of them, and nothing else that uses the same threads goes on (SEC-15).
 */
function isPicture(content: Buffer): boolean {
  return BEGINNINGS.some((beginning) => content.subarray(0, beginning.length).equals(beginning))
}

/** As good as the file's size allows: the browser has made it light enough, and a better quality than its own only makes it larger. */
async function jpegOf(image: Sharp, most_bytes: number) {
  for (const quality of [92, 85, 75]) {
    const encoded = await image.clone().jpeg({ quality }).toBuffer({ resolveWithObject: true })
    if (encoded.data.length <= most_bytes) return encoded
  }
  return image.jpeg({ quality: 60 }).toBuffer({ resolveWithObject: true })
}

function stored(
  path: string,
  image: { width: number | null; height: number | null; size: number | null },
): CallAnswer<'confirmUpload'> {
  return { path, url: imageUrl(path) ?? '', width: image.width ?? 0, height: image.height ?? 0, size: image.size ?? 0 }
}
