let key = 'entree.token'
const listeners = new Set<() => void>()

/** Keeps the token under another name: two apps on one host have a sign-in each. Called once, before anything else. */
export function keepTokenAs(name: string): void {
  key = name
}

/** The bearer token of a signed-in user; null for a visitor, and where the browser keeps nothing. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps the token of a user who signed in; null signs out. */
export function keepToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  } catch {
    // A browser that keeps nothing has nobody signed in after a reload.
  }
  for (const listener of listeners) listener()
}

/** Calls back when someone signs in or out, in this tab or another. Returns how to stop that. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
