import type { CallAnswer } from '@entree/contract/calls.ts'
import { checkImage, imagePurposes, imageRules } from '@entree/domain/foundation/image-rules.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { imageUrl } from '@entree/domain/foundation/stored-files.ts'
import type { Scope } from '#platform/scope.ts'
import type { Files } from '#providers/files/files.ts'
import { findFile, markStored } from './queries.ts'
import { incomingPath } from './sign-upload.ts'

const TYPES: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png' }
/** Nothing that fits a rule is near this; a small file can hold a huge picture. */
const MOST_PIXELS = 10_000_000

/**
 * Checks an uploaded image by what it really is (decoded, not by its name or what the browser said) and puts it in its place
 * (FILE-04). Confirming again answers the same.
 */
export async function confirmUpload(scope: Scope, files: Files, path: string): Promise<CallAnswer<'confirmUpload'>> {
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
  const content = await files.read(incoming)
  const image = await decode(content)
  if (image === null) return refuse('image_unreadable')
  refuseIfAny(checkImage(purpose, { ...image, size: content.length }))
  if (image.type !== file.content_type) return refuse('file_type_invalid', { types: file.content_type })
  await files.put(path, content, image.type)
  await files.remove(incoming)
  await markStored(scope.tx, scope.company_id, path, { width: image.width, height: image.height, size: content.length })
  return stored(path, { ...image, size: content.length })
}

/** What an image is, every pixel of it read; null when it cannot be. */
async function decode(content: Buffer): Promise<{ type: string; width: number; height: number } | null> {
  const sharp = await loadSharp()
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
    const { format, width, height, pages } = await image.metadata()
    await image.stats()
    return pages !== undefined && pages > 1 ? null : { type: TYPES[format] ?? `image/${format}`, width, height }
  } catch {
    return null
  }
}

function stored(
  path: string,
  image: { width: number | null; height: number | null; size: number | null },
): CallAnswer<'confirmUpload'> {
  return { path, url: imageUrl(path) ?? '', width: image.width ?? 0, height: image.height ?? 0, size: image.size ?? 0 }
}
