/** Where a browser finds a stored image: the CDN path plus the stored path (LAY-34); null stays null. */
export function imageUrl(path: string | null): string | null {
  return path === null ? null : `/files/${path}`
}
