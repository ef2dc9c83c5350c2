/** Where a browser finds a stored image: the CDN path plus the stored path (LAY-34). An address of its own stays; null stays null. */
export function imageUrl(path: string | null): string | null {
  if (path === null || path.startsWith('https://')) return path
  return `/files/${path}`
}
