/*
 * The one place where a number becomes a text for people (LANG-14). Dutch notation in every language, as amounts have it (I18N-09, DEC-B-178):
 * a point between thousands, a comma before decimals.
 */

/** A number with all of its decimals: 1234.5 is `1.234,5`. */
export function formatDecimal(value: number): string {
  const [whole = '', fraction] = String(Math.abs(value)).split('.')
  return `${value < 0 ? '-' : ''}${groupThousands(whole)}${fraction === undefined ? '' : `,${fraction}`}`
}

/** A number with at most `decimals` decimals, none without: 1444 is `1.444`, 2.71499 with two is `2,71`. */
export function formatNumber(value: number, decimals = 0): string {
  return formatDecimal(Number(value.toFixed(decimals)))
}

/** A percentage with at most `decimals` decimals: 38.64 is `38,6%` with one. */
export function formatPercent(percentage: number, decimals = 2): string {
  return `${formatNumber(percentage, decimals)}%`
}

/** By how many percent something changed, with its sign: `+71%`, `-8%`, `0%`. */
export function formatChange(percentage: number): string {
  return `${Math.round(percentage) > 0 ? '+' : ''}${formatPercent(percentage, 0)}`
}

/** A number beside an axis, where there is little room: `9.500`, `12k`, `1,5M`. */
export function formatShort(value: number): string {
  const size = Math.abs(value)
  if (size >= 999_950) return `${formatNumber(value / 1_000_000, 1)}M`
  return size >= 10_000 ? `${formatNumber(value / 1000, 1)}k` : formatNumber(value, 2)
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes in the unit that suits it, as the language writes that: `1,4 MB`, French `1,4 Mo`. */
export function formatBytes(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  const style = { style: 'unit', unit: UNITS[power] ?? 'byte', unitDisplay: 'short' } as const
  const unit = new Intl.NumberFormat(language, style).formatToParts(value).find(({ type }) => type === 'unit')?.value
  return `${formatNumber(value, 1)} ${unit ?? ''}`.trim()
}

/** Digits with a point between thousands: `1234567` is `1.234.567`. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}
