import { areas, arranged } from './house.ts'

/** Where a file stands in a folder that is arranged by area. */
export type Place = { folder: string; area: string; term: string | null }

/** The area and term of a file; null outside the folders that are arranged so. A term is a folder, or in `domain` the file itself. */
export function placeOf(path: string | null): Place | null {
  const folder = arranged.find((one) => path?.startsWith(`${one}/`))
  if (!path || folder === undefined) return null
  const [area = '', ...rest] = path.slice(folder.length + 1).split('/')
  if (!areas.includes(area)) return null
  return { folder, area, term: rest.length > 1 ? (rest[0] ?? null) : null }
}

/** The slice of a file, as `area/term`; null when it belongs to none. */
export function sliceOf(path: string | null): string | null {
  const place = placeOf(path)
  return place?.term ? `${place.area}/${place.term}` : null
}
