/** Larger than any picture of 32 by 24 has to be. */
const LONGEST = 12_000
const kinds = /^image\/(?:svg\+xml|png)\b/

/**
 * A method's picture at its provider, as a `data:` address, so that no browser asks the provider for it. Null when there is none, when it is
 * not at one of `origins` (below the first of which an address without one is), or is no small picture: an account is tried all the same.
 */
export async function fetchIcon(
  address: string | null | undefined,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<string | null> {
  if (!address) return null
  try {
    const url = new URL(address, origins[0])
    if (!origins.includes(url.origin)) return null
    const response = await fetch(url, { signal, redirect: 'error' })
    const kind = response.headers.get('content-type') ?? ''
    if (!response.ok || !kinds.test(kind)) return null
    const picture = Buffer.from(await response.arrayBuffer())
    return picture.length > LONGEST ? null : `data:${kind.split(';')[0]};base64,${picture.toString('base64')}`
  } catch {
    return null
  }
}
