const STORED = 'told'
/** More orders than anybody makes in a while. */
const KEPT = 50

let inMemory: readonly string[] = []

/** Whether this is the first time; from then on it is not, also after a reload and in another tab (DEC-S-72). */
export function isFirst(what: string): boolean {
  const told = read()
  if (told.includes(what)) return false
  inMemory = [...told, what].slice(-KEPT)
  try {
    localStorage.setItem(STORED, JSON.stringify(inMemory))
  } catch {
    // Storage is off: it holds as long as the page.
  }
  return true
}

function read(): readonly string[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]')
    return Array.isArray(told) ? told.filter((entry) => typeof entry === 'string') : inMemory
  } catch {
    return inMemory
  }
}
