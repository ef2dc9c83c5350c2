const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size of so many bytes in the unit that suits it: `1.4 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const style = { style: 'unit', unit: UNITS[power] ?? 'byte', unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, style).format(bytes / 1000 ** power)
}
