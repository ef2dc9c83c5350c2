const FOLDER = '/files/'

/** Where a browser finds a stored image: the CDN path plus the stored path (LAY-34); null stays null. */
export function imageUrl(path: string | null): string | null {
  return path === null ? null : `${FOLDER}${path}`
}

/** The stored path of such an address; null for any other. */
export function imagePath(url: string | null): string | null {
  return url?.startsWith(FOLDER) ? url.slice(FOLDER.length) : null
}
