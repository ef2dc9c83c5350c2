/**
 * What the apps use and Safari 16 lacks, which an iPhone 8 or X never gets beyond, and Chrome before 120. The first import of each app: it has run
 * before anything that uses it (DOOR-75).
 */
complete(Map, { groupBy })
complete(URL, { canParse })
complete(AbortSignal, { any: anySignal })

/** Adds what is missing; what a browser has is its own. */
function complete(to: object, added: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(added)) {
    if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true })
  }
}

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index)
    index += 1
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function canParse(url: string | URL, base?: string | URL): boolean {
  try {
    return new URL(url, base).href !== ''
  } catch {
    return false
  }
}

function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- imported for what it does
export {}
