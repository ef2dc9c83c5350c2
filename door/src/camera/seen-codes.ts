/** How long a code must be out of sight before it is scanned again. */
const OUT_OF_SIGHT_MS = 3_000

/**
 * Tells new codes from those that are still held before the camera; asked for each picture, with null for one without a code. Only
 * pictures without it take a code out of sight: on a slow phone much time lies between two.
 */
export function createSeenCodes(): (code: string | null, now_ms: number) => boolean {
  /** When each was missing first; null: it is in sight. */
  const missingSince = new Map<string, number | null>()
  return (code, now_ms) => {
    const since = code === null ? undefined : missingSince.get(code)
    for (const [other, missing] of missingSince) {
      if (missing === null && other !== code) missingSince.set(other, now_ms)
      if (missing !== null && now_ms - missing > OUT_OF_SIGHT_MS) missingSince.delete(other)
    }
    if (code === null) return false
    missingSince.set(code, null)
    return since === undefined || (since !== null && now_ms - since > OUT_OF_SIGHT_MS)
  }
}
