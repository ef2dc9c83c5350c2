import { n } from './svg.ts'

/**
 * An alphabet of strokes, so that word marks need no font on the machine. Each letter stands in a box 100 high; its width comes
 * first, then its centre line as path data.
 */
const LETTERS: Record<string, readonly [width: number, d: string]> = {
  A: [84, 'M0 100L42 0L84 100M15 66H69'],
  C: [88, 'M88 18A50 50 0 1 0 88 82'],
  D: [80, 'M0 0H30A50 50 0 0 1 30 100H0Z'],
  E: [58, 'M58 0H0V100H58M0 50H50'],
  H: [70, 'M0 0V100M70 0V100M0 50H70'],
  I: [0, 'M0 0V100'],
  K: [64, 'M0 0V100M62 0L0 60M24 38L64 100'],
  L: [54, 'M0 0V100H54'],
  N: [72, 'M0 100V0L72 100V0'],
  R: [62, 'M0 100V0H36A27 27 0 0 1 36 54H0M32 54L62 100'],
  S: [62, 'M58 14C44 -7 4 -3 4 26C4 56 60 44 60 74C60 104 14 106 0 84'],
  T: [70, 'M0 0H70M35 0V100'],
  U: [70, 'M0 0V65A35 35 0 0 0 70 65V0'],
  W: [120, 'M0 0L30 100L60 8L90 100L120 0'],
  Z: [66, 'M0 0H66L0 100H66'],
}

export type Lettering = {
  x: number
  /** Top of the letters. */
  y: number
  height: number
  color: string
  /** Thickness of the stroke, in hundredths of the height. */
  weight: number
  /** Space between letters, in hundredths of the height. */
  tracking: number
  cap?: 'round' | 'butt' | 'square'
  join?: 'round' | 'miter'
}

/** A word in capitals. The stroke stays within the height: the centre lines are pulled in by half of it. */
export function lettering(word: string, style: Lettering): string {
  const scale = (style.height / 100) * ((100 - style.weight) / 100)
  const inset = ((style.weight / 2) * style.height) / 100
  const d = placed(word, style).map(({ x, d: line }) => `<path transform="translate(${n(x)} 0)" d="${line}"/>`)
  const { color, weight, cap = 'round', join = 'round' } = style
  const width = (weight * 100) / (100 - weight)
  return `<g transform="translate(${n(style.x + inset)} ${n(style.y + inset)}) scale(${scale})" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="2.6">${d.join('')}</g>`
}

/** How wide `lettering` draws the word. */
export function letteringWidth(word: string, style: Pick<Lettering, 'height' | 'weight' | 'tracking'>): number {
  const last = placed(word, style).at(-1)
  return ((((last?.x ?? 0) + (last?.width ?? 0)) * (100 - style.weight)) / 100 + style.weight) * (style.height / 100)
}

function placed(word: string, { weight, tracking }: Pick<Lettering, 'weight' | 'tracking'>) {
  const gap = ((weight + tracking) * 100) / (100 - weight)
  let x = 0
  return [...word].flatMap((character) => {
    if (character === ' ') {
      x += 34
      return []
    }
    const letter = LETTERS[character]
    if (!letter) throw new Error(`the demo alphabet has no ${character}`)
    const [width, d] = letter
    const at = x
    x += width + gap
    return [{ x: at, width, d }]
  })
}
