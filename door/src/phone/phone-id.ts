const KEY = 'entree.door.phone'

let made: string | null = null

/** The id by which the server knows this phone, no matter who is signed in: made once, and kept (PHONE-02). */
export function phoneId(): string {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept !== null) return kept
  } catch {
    // It keeps none.
  }
  made ??= crypto.randomUUID()
  try {
    localStorage.setItem(KEY, made)
  } catch {
    // A browser that keeps nothing has another one when it is opened again.
  }
  return made
}
