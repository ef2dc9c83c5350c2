const KEY = 'entree.token'

/** The bearer token of a signed-in user; null for a visitor, and where the browser keeps nothing. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Keeps the token of a user who signed in; null signs out. */
export function keepToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    // A browser that keeps nothing has nobody signed in after a reload.
  }
}
