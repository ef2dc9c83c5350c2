/**
 * What a form holds after a save: what was saved, and where what it holds `now` is no longer what was `sent`, what was typed meanwhile. Rows that
 * were added meanwhile come behind those that were saved, which may have got ids of their own; returns `saved` itself when nothing was.
 */
export function keepTyped<Value>(saved: Value, sent: Value, now: Value): Value {
  if (isSame(sent, now)) return saved
  if (isRecord(saved) && isRecord(sent) && isRecord(now)) {
    const [was, is] = [new Map(Object.entries(sent)), new Map(Object.entries(now))]
    const kept = Object.entries(saved).map(([name, value]) => [
      name,
      is.has(name) ? keepTyped(value, was.get(name), is.get(name)) : value,
    ])
    return { ...saved, ...Object.fromEntries(kept) }
  }
  if (
    Array.isArray(saved) &&
    Array.isArray(sent) &&
    Array.isArray(now) &&
    saved.length === sent.length &&
    now.length >= sent.length
  ) {
    const rows = structuredClone(now)
    for (const [index, row] of saved.entries()) rows[index] = keepTyped<unknown>(row, sent[index], now[index])
    return rows
  }
  return now
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
}
