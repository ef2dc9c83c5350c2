import type { PermissionEntry } from '@entree/contract/foundation/users/entities.ts'
import { isBuilt, isOfPlatform, permissions } from '@entree/domain/foundation/permissions.ts'
import { messagesIn } from '#platform/messages.ts'

/** The catalogue in the order in which it is shown, with the words of a language (PERM-002), without areas that are not built yet. */
export function listPermissions(language: string): PermissionEntry[] {
  const t = messagesIn('permissions', language)
  return permissions.filter(isBuilt).map((id) => {
    const [area = '', action = ''] = id.split('.')
    return { id, area, area_label: t(`area.${area}`), action, label: t(id), is_platform: isOfPlatform(id) }
  })
}
