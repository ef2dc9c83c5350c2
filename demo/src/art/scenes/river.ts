import { createRandom } from '../../random.ts'
import { circle, n, path, polygon, rect, repeat, smooth, stroke, type Point, type Scene } from '../svg.ts'
import { reflection, rows, wave } from './water.ts'

const CREAM = '#fff1d6'
const CORAL = '#f4583f'
const AMBER = '#ffb347'
const FOREST = '#12372a'
const TEAL = '#1f6f63'

/** The sun goes down behind the dike; tents on the near bank, pennants above. */
export const festivalScene: Scene = ({ width: w, height: h }) => {
  const horizon = h * 0.6
  const sun = { x: w * 0.64, r: h * 0.34 }
  return [
    rect(0, 0, w, h, '#ffdf9e'),
    repeat(5, (ring) =>
      circle(sun.x, horizon, sun.r * (2.9 - ring * 0.42), ['#ffd489', '#ffc873', '#ffb960', '#ffa64f', '#ff9148'][ring] ?? AMBER),
    ),
    circle(sun.x, horizon, sun.r, CORAL),
    birds(w * 0.3, h * 0.3, h * 0.032),
    poplars(w, horizon, h),
    path(`${smooth(wave(w, horizon - h * 0.015, h * 0.02, 2.2, 0.6))}L${w} ${h}L0 ${h}Z`, '#0f4f47'),
    rect(0, horizon + h * 0.05, w, h, TEAL),
    reflection(sun.x, horizon + h * 0.085, sun.r, h, CORAL, 9),
    rows(w, horizon + h * 0.1, h, '#2c8a7b', 3),
    path(`${smooth(wave(w, h * 0.87, h * 0.03, 1.5, 2.4))}L${w} ${h}L0 ${h}Z`, FOREST),
    tents(w, h),
    pennants(w, h),
  ].join('')
}

function poplars(w: number, horizon: number, h: number): string {
  const random = createRandom(21)
  return repeat(Math.ceil(w / (h * 0.09)), (index) => {
    const x = index * h * 0.09 + random.next() * h * 0.03
    const near = Math.abs(x - w * 0.64) < h * 0.4
    const tall = h * (near ? 0.05 : 0.1 + random.next() * 0.14)
    return `<ellipse cx="${n(x)}" cy="${n(horizon - tall * 0.45)}" rx="${n(h * (0.016 + random.next() * 0.012))}" ry="${n(tall * 0.6)}" fill="#0f4f47"/>`
  })
}

function birds(x: number, y: number, size: number): string {
  const flock: Point[] = [
    [0, 0],
    [2.6, -1.1],
    [4.4, 0.5],
    [-2.3, -1.6],
    [1.2, -2.6],
  ]
  return flock
    .map(([dx, dy]) =>
      stroke(
        `M${n(x + dx * size - size)} ${n(y + dy * size - size * 0.25)}q${n(size * 0.6)} ${n(-size * 0.35)} ${n(size)} ${n(size * 0.35)}q${n(size * 0.4)} ${n(-size * 0.7)} ${n(size)} ${n(-size * 0.35)}`,
        FOREST,
        size * 0.2,
      ),
    )
    .join('')
}

function tents(w: number, h: number): string {
  const colors = [CREAM, CORAL, AMBER]
  const count = Math.max(3, Math.floor(w / (h * 0.62)))
  return repeat(count, (index) => {
    const x = (w * (index + 0.5)) / count + (index % 2 ? h * 0.06 : -h * 0.05)
    const size = h * (index % 3 === 1 ? 0.2 : 0.15)
    const y = h * 0.93
    const color = colors[index % 3] ?? CREAM
    return [
      polygon(
        [
          [x - size, y],
          [x, y - size * 1.15],
          [x + size, y],
        ],
        color,
      ),
      polygon(
        [
          [x, y - size * 1.15],
          [x + size, y],
          [x + size * 0.42, y],
        ],
        'rgb(18 55 42 / 28%)',
      ),
      polygon(
        [
          [x - size * 0.3, y],
          [x, y - size * 0.75],
          [x + size * 0.3, y],
        ],
        FOREST,
      ),
      stroke(`M${n(x)} ${n(y - size * 1.15)}v${n(-size * 0.32)}`, FOREST, h * 0.008),
      polygon(
        [
          [x, y - size * 1.47],
          [x + size * 0.34, y - size * 1.36],
          [x, y - size * 1.25],
        ],
        CORAL,
      ),
    ].join('')
  })
}

/** Lines of pennants between masts above the picture. */
function pennants(w: number, h: number): string {
  const span = h * 1.5
  const colors = [CORAL, FOREST, TEAL, '#fff8ea']
  return repeat(Math.ceil(w / span) + 1, (index) => {
    const left = index * span - span * 0.4
    const sag = (t: number): Point => [left + span * t, -h * 0.02 + h * 0.56 * t * (1 - t) * 0.9 + h * 0.02]
    const line = stroke(smooth(Array.from({ length: 13 }, (_, at) => sag(at / 12))), FOREST, h * 0.007)
    const flags = repeat(11, (at) => {
      const [x1, y1] = sag((at + 0.7) / 12)
      const [x2, y2] = sag((at + 1.3) / 12)
      return polygon(
        [
          [x1, y1],
          [x2, y2],
          [(x1 + x2) / 2, (y1 + y2) / 2 + h * 0.075],
        ],
        colors[(at + index) % 4] ?? CORAL,
      )
    })
    return flags + line
  })
}
