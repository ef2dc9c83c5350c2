const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A time shorter than this is now. */
const NOW_S = 10

/** How long ago an instant was, in words of the language: "now", "2 minutes ago". */
export function ago(instant: string, now: string, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const seconds = Math.floor((Date.parse(now) - Date.parse(instant)) / 1000)
  if (seconds < NOW_S) return format.format(0, 'second')
  const [unit, size] = STEPS.find((step) => seconds >= step[1]) ?? ['second', 1]
  return format.format(-Math.floor(seconds / size), unit)
}
