import { createRandom } from '../../random.ts'
import { rect, repeat, type Point } from '../svg.ts'

/** A sine of 25 points from 0 to `w` around `y`: `height` is its amplitude, `waves` its periods, `phase` in radians. */
export function wave(w: number, y: number, height: number, waves: number, phase: number): Point[] {
  return Array.from({ length: 25 }, (_, index): Point => [
    (w * index) / 24,
    y + Math.sin((index / 24) * waves * Math.PI * 2 + phase) * height,
  ])
}

/** Strokes of light on the water, the nearest the widest apart. */
export function reflection(x: number, y: number, radius: number, h: number, color: string, count: number): string {
  const random = createRandom(3)
  return repeat(count, (index) => {
    const half = radius * (1 - index / (count + 1)) * (0.65 + random.next() * 0.4)
    const shift = (random.next() - 0.5) * radius * 0.25
    return rect(x - half + shift, y + index * h * 0.036, half * 2, h * 0.017, color, { rx: h * 0.009 })
  })
}

/** Short strokes at random places of `lines` lines, from `y` down; the same each time. `h` is the height of the picture. */
export function rows(w: number, y: number, h: number, color: string, lines: number): string {
  const random = createRandom(9)
  return repeat(lines * Math.ceil(w / (h * 0.5)), (index) => {
    const line = index % lines
    return rect(random.next() * w, y + line * h * 0.062, h * (0.06 + random.next() * 0.16), h * 0.009, color, { rx: h * 0.005 })
  })
}
