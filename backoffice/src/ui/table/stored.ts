/** What a user chose for a table, kept in their browser; null when there is nothing, or nothing that fits. */
export function readStored<Value>(key: string, read: (value: unknown) => Value | null): Value | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : read(JSON.parse(text))
  } catch {
    return null
  }
}

/** Keeps a choice; where the browser keeps nothing it holds for this visit. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is off or full.
  }
}
