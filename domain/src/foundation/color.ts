/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Rgb = [255, 255, 255]

const names: Record<string, string> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  orange: '#ffa500',
  pink: '#ffc0cb',
  brown: '#a52a2a',
  gold: '#ffd700',
}

/** A CSS colour (hex, `rgb()`, `hsl()` or a common name) on a white ground; null when it is none of these. */
export function parseColor(text: string | null): Rgb | null {
  if (text === null) return null
  const color = text.trim().toLowerCase()
  return fromHex(names[color] ?? color) ?? fromFunction(color)
}

/** `#rrggbb`. */
export function formatColor(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours by WCAG 2.2: 1 (none) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` (0 to 1) of `b` mixed into `a`. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * share)
  return [at(0), at(1), at(2)]
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function fromHex(text: string): Rgb | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1]
  if (digits === undefined) return null
  const pairs = digits.length <= 4 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16))
  return mix(WHITE, [red, green, blue], alpha / 255)
}

function fromFunction(text: string): Rgb | null {
  const [, kind, inside = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? []
  if (kind === undefined) return null
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '')
  if (parts.length < 3 || parts.length > 4) return null
  const numbers = parts.map((part, index) => partOf(part, kind, index))
  const [a = NaN, b = NaN, c = NaN, alpha = 1] = numbers
  if (![a, b, c, alpha].every(Number.isFinite)) return null
  return mix(
    WHITE,
    kind === 'rgb' ? [clamp(a, 255), clamp(b, 255), clamp(c, 255)] : fromHsl(a, clamp(b, 1), clamp(c, 1)),
    clamp(alpha, 1),
  )
}

/** A number, percentage or angle of a colour function: channels to 255, shares to 1, the hue in degrees. */
function partOf(part: string, kind: string, index: number): number {
  const found = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg)?$/.exec(part)
  const value = Number(found?.[1] ?? NaN)
  if (found?.[2] === '%') return kind === 'rgb' && index < 3 ? value * 2.55 : value / 100
  if (kind === 'hsl' && (index === 1 || index === 2)) return value / 100
  return value
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const at = (offset: number) => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return Math.round(
      255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))),
    )
  }
  return [at(0), at(8), at(4)]
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value))
}
