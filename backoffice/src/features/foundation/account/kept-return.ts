const KEY = 'entree.return'

/** Keeps the path to open afterwards while one is at the provider. Where the browser keeps nothing, that is the dashboard. */
export function keepReturn(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Signing in goes before where it leads.
  }
}

/** The path that was kept; empty: none. */
export function keptReturn(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** It is opened now. */
export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
