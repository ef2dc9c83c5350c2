import type { PermissionEntry } from '@entree/contract/foundation/users/entities.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../send.ts'

/** The permission catalogue in a language. */
function permissionsQuery(language: Language) {
  return queryOptions({ queryKey: ['permissions', language], queryFn: () => inLanguage(language), staleTime: Infinity })
}

/** The permission catalogue in the language in use. */
export function useCatalogueQuery() {
  return permissionsQuery(useLanguage().language)
}

function inLanguage(language: Language) {
  return send('listPermissions', { language })
}

export type PermissionArea = { area: string; label: string; entries: PermissionEntry[] }

/** The catalogue by area, in its order. */
export function byArea(entries: readonly PermissionEntry[]): PermissionArea[] {
  const areas = new Map<string, PermissionArea>()
  for (const entry of entries) {
    const area = areas.get(entry.area) ?? { area: entry.area, label: entry.area_label, entries: [] }
    area.entries.push(entry)
    areas.set(entry.area, area)
  }
  return [...areas.values()]
}
