import { createRandom } from '../../random.ts'
import { lettering, letteringWidth } from '../letters.ts'
import { circle, n, path, polygon, rect, repeat, stroke, verticalGradient, type Point, type Scene } from '../svg.ts'

const BLACK = '#0a0a0d'
const ACID = '#d4ff3a'
const PINK = '#ff3d8b'
const VIOLET = '#4b1fff'

/** Straight lines, pulled out of line by two bodies behind them. */
export const overdriveScene: Scene = ({ width: w, height: h }) => {
  const gap = h / 26
  const bodies: readonly [x: number, y: number, size: number, pull: number][] = [
    [w * 0.36, h * 0.44, h * 0.26, h * 0.3],
    [w * 0.66, h * 0.66, h * 0.2, -h * 0.24],
    [w * 0.9, h * 0.3, h * 0.16, h * 0.16],
    [w * 0.1, h * 0.7, h * 0.15, -h * 0.16],
  ]
  const pulled = (x: number, y: number) =>
    bodies.reduce(
      (at, [cx, cy, size, pull]) => at + pull * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * size ** 2)) * 0.55,
      y,
    )
  return [
    rect(0, 0, w, h, BLACK),
    circle(w * 0.36, h * 0.52, h * 0.34, PINK),
    circle(w * 0.66, h * 0.56, h * 0.22, VIOLET),
    repeat(34, (index) => {
      const y = (index - 4) * gap
      const points = Array.from({ length: Math.ceil(w / 9) + 2 }, (_, at): Point => [at * 9 - 4, pulled(at * 9 - 4, y)])
      return stroke(`M${points.map(([x, at]) => `${n(x)} ${n(at)}`).join('L')}`, ACID, gap * 0.42, { 'stroke-linecap': 'butt' })
    }),
  ].join('')
}

/** Dots that grow where the light falls: a face one almost sees. */
export const halftoneScene: Scene = ({ width: w, height: h }) => {
  const step = h / 22
  const group: readonly [x: number, y: number, r: number][] = [
    [0.59, 0.36, 0.5],
    [1.06, 0.78, 0.4],
    [1.48, 0.15, 0.3],
    [0.1, 0.9, 0.3],
  ]
  const lights = Array.from({ length: Math.ceil(w / (h * 1.8)) }, (_, index) =>
    group.map(([x, y, r]) => [(x + index * 1.7) * h, (index % 2 ? 1 - y : y) * h, r * h] as const),
  ).flat()
  const light = (x: number, y: number) =>
    Math.min(
      1,
      lights.reduce((sum, [cx, cy, r]) => sum + Math.max(0, 1 - Math.hypot(x - cx, y - cy) / r), 0),
    )
  return [
    verticalGradient('heat', [
      [0, '#ff7a1a'],
      [0.5, PINK],
      [1, '#7b1fff'],
    ]),
    rect(0, 0, w, h, '#16052e'),
    repeat(Math.ceil(w / step) + 1, (column) =>
      repeat(24, (row) => {
        const [x, y] = [column * step, row * step + (column % 2 ? step / 2 : 0) - step / 2]
        const size = step * 0.66 * light(x, y) ** 0.7
        return size < 0.5
          ? ''
          : `M${n(x - size)} ${n(y)}a${n(size)} ${n(size)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size)} 0 1 0 ${n(-size * 2)} 0`
      }),
    ).replace(/^.*$/s, (d) => path(d, 'url(#heat)')),
    circle(h * 1.06, h * 0.34, h * 0.17, 'none', { stroke: ACID, 'stroke-width': h * 0.035 }),
    rect(h * 0.46, h * 0.7, h * 0.3, h * 0.045, ACID),
  ].join('')
}

/** Tiles of arcs that find each other: wiring of an evening that is still being built. */
export const labsScene: Scene = ({ width: w, height: h }) => {
  const random = createRandom(77)
  const size = h / 5
  const columns = Math.ceil(w / size)
  const start = (w - columns * size) / 2
  const tile = (column: number, row: number) => {
    const [x, y, r] = [start + column * size, row * size, size / 2]
    const d =
      random.next() < 0.5
        ? `M${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y + r)}M${n(x + size)} ${n(y + r)}A${n(r)} ${n(r)} 0 0 0 ${n(x + r)} ${n(y + size)}`
        : `M${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 0 0 ${n(x + size)} ${n(y + r)}M${n(x)} ${n(y + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y + size)}`
    return d
  }
  const d = repeat(columns, (column) => repeat(5, (row) => tile(column, row)))
  const line = { 'stroke-linecap': 'butt' }
  return [
    rect(0, 0, w, h, PINK),
    stroke(d, BLACK, size * 0.42, line),
    stroke(d, ACID, size * 0.2, line),
    stroke(d, BLACK, size * 0.05, line),
    repeat(Math.round(w / h) * 4, () =>
      circle(start + random.whole(0, columns) * size, random.whole(0, 5) * size, size * 0.16, '#fff', {
        stroke: BLACK,
        'stroke-width': size * 0.08,
      }),
    ),
  ].join('')
}

/** Turning squares and the name of the house: the night that was. */
export const openingScene: Scene = ({ width: w, height: h }) => {
  const style = { height: h * 0.46, weight: 27, tracking: 8 }
  const wide = letteringWidth('ZINK', style)
  return [
    rect(0, 0, w, h, ACID),
    repeat(18, (index) => {
      const size = Math.hypot(w, h) * (1 - index / 19) * 0.6
      return `<g transform="translate(${n(w / 2)} ${n(h / 2)}) rotate(${index * 5})">${polygon(
        [
          [-size, -size],
          [size, -size],
          [size, size],
          [-size, size],
        ],
        index % 2 ? ACID : BLACK,
      )}</g>`
    }),
    lettering('ZINK', { ...style, x: (w - wide) / 2, y: h * 0.27, color: PINK, cap: 'square', join: 'miter' }),
  ].join('')
}
