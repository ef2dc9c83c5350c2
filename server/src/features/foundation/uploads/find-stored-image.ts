import type { ImagePurpose } from '@entree/domain/foundation/image-rules.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import type { Scope } from '#platform/scope.ts'
import { findFile } from './queries.ts'

/**
 * Refuses an image path in a form that is not a checked upload of this company for this purpose; what the record shows already
 * stays as it is. Null takes the image away.
 */
export async function checkImagePath(
  scope: Scope,
  image: { field: string; path: string | null; was: string | null; purpose: ImagePurpose },
): Promise<Refusal[]> {
  if (image.path === null || image.path === image.was) return []
  const file = await findFile(scope.tx, scope.company_id, image.path)
  const isFine = file !== undefined && file.status === 'stored' && file.purpose === image.purpose
  return isFine ? [] : [refusal('image_unreadable', { field: image.field })]
}
