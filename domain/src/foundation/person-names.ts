/** Small words that belong to the family name behind them, in the countries around. */
const PARTICLES = new Set(
  "van von de der den des het 't ’t 's ’s d' da do dos das du del della di la le las los lo ten ter te tot op in zu zum zur vom af av bin ibn el al y e".split(
    ' ',
  ),
)

/** Whether a text is nothing but such words: `van der`. */
export function isParticle(text: string): boolean {
  const words = text.trim().toLowerCase().split(/\s+/)
  return words.every((word) => PARTICLES.has(word))
}

/** A whole name as first and last name: `Jan van der Berg` as well as `Berg, Jan van der`. One word is a first name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [last = '', first, ...more] = name.split(',').map((part) => part.trim())
  if (first !== undefined && more.length === 0 && first !== '') {
    const words = first.split(/\s+/)
    const end = words.findLastIndex((word) => !isParticle(word)) + 1
    const kept = end === 0 ? words.length : end
    return { first_name: words.slice(0, kept).join(' '), last_name: joinName(words.slice(kept).join(' '), last) }
  }
  const words = name.trim().split(/\s+/)
  const particle = words.findIndex((word, index) => index > 0 && isParticle(word))
  const start = particle > 0 && particle < words.length - 1 ? particle : Math.max(1, words.length - 1)
  return { first_name: words.slice(0, start).join(' '), last_name: words.slice(start).join(' ') }
}

/** Parts of a name, of which some may be missing. */
export function joinName(...parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
