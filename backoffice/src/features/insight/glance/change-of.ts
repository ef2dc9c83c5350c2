/** How much more it is than it was, in whole percent; null: it was nothing. */
export function changeOf(now: number, then: number): number | null {
  return then <= 0 ? null : Math.round(((now - then) / then) * 100)
}
