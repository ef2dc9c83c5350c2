/** A control, found by what the painted page and the app's have in common: the part it is in, its class, and its place there. */
export type Control = { scope: string; selector: string; index: number }
/** What was done with one. */
export type Tap = Control & ({ kind: 'click' | 'focus' } | { kind: 'value'; value: string })

const KEPT = 'early_taps'

/** Keeps what was done on the painted page for the same page opened again in this tab (ERR-56). */
export function keepTaps(taps: readonly Tap[]): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ address: address(), taps }))
  } catch {
    // Without a storage the visitor does it once more.
  }
}

/** What was kept for this page, once. */
export function takeKeptTaps(): Tap[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as { address: string; taps: Tap[] } | null
    sessionStorage.removeItem(KEPT)
    return kept?.address === address() ? kept.taps : []
  } catch {
    return []
  }
}

function address(): string {
  return location.pathname + location.search
}
