/** The value of a cookie of the header that a browser sends; null when it has none. */
export function cookieValue(cookies: string | undefined, name: string): string | null {
  for (const cookie of (cookies ?? '').split(';')) {
    const at = cookie.indexOf('=')
    if (cookie.slice(0, at).trim() === name) return cookie.slice(at + 1).trim()
  }
  return null
}
