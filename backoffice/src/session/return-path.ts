/** The way to the login page and back to where the user was, below /backoffice. */
export function loginPath(from: { pathname: string; search: string }): string {
  const path = `${from.pathname}${from.search}`
  return path === '/' || path.startsWith('/login') ? '/login' : `/login?return=${encodeURIComponent(path)}`
}

/** Where to go after signing in: the `return` of the address when it is a path of ours, else the start. */
export function returnPath(search: string): string {
  const path = new URLSearchParams(search).get('return') ?? ''
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : '/'
}
