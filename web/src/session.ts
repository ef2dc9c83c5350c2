let key = 'entree.token'
/** The token that the browser does not keep. */
let unkept: string | null = null
const listeners = new Set<() => void>()

/** Keeps the token under another name: two apps on one host have a sign-in each. Called once, before anything else. */
export function keepTokenAs(name: string): void {
  key = name
}

/** The bearer token of a signed-in user; null for a visitor, and after a reload where the browser keeps nothing. */
export function readToken(): string | null {
  if (unkept !== null) return unkept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps the token of a user who signed in; null signs out. */
export function keepToken(token: string | null): void {
  unkept = null
  try {
    if (token === null) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
    // After the token: another tab, which hears of one thing after the other, never takes signing in for leaving.
    localStorage.removeItem(endedKey())
  } catch {
    // A browser that keeps nothing has nobody signed in after a reload.
    unkept = token
  }
  for (const listener of listeners) listener()
}

/** Forgets a token that the server does not take any more. All tabs can tell this from a user who signed out: `hasSessionEnded`. */
export function endSession(): void {
  unkept = null
  try {
    localStorage.setItem(endedKey(), '1')
  } catch {
    // Other tabs take it for signing out.
  }
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
  for (const listener of listeners) listener()
}

/** Whether the last session ended without the user's doing, and nobody has signed in or out since. */
export function hasSessionEnded(): boolean {
  try {
    return localStorage.getItem(endedKey()) !== null
  } catch {
    return false
  }
}

function endedKey(): string {
  return `${key}.ended`
}

/** Calls back when someone signs in or out, or a session ends, in this tab or another. Returns how to stop that. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === endedKey() || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
