import { createRandom } from '../../random.ts'
import {
  circle,
  n,
  path,
  polygon,
  radialGradient,
  rect,
  repeat,
  smooth,
  stroke,
  verticalGradient,
  type Point,
  type Scene,
} from '../svg.ts'

const OXBLOOD = '#4a0f1c'
const BRASS = '#e2b25b'
const PAPER = '#f6e7d0'

/** A cherry branch in blossom over an empty chair. */
export const orchardScene: Scene = ({ width: w, height: h }) => {
  const random = createRandom(14)
  const moon = { x: w * 0.56, y: h * 0.5, r: h * 0.4 }
  const branch: Point[] = [
    [-h * 0.05, h * 0.06],
    [w * 0.16, h * 0.2],
    [w * 0.36, h * 0.13],
    [w * 0.6, h * 0.24],
    [w * 0.86, h * 0.12],
    [w * 1.03, h * 0.16],
  ]
  const spots = Array.from({ length: Math.round((w / h) * 15) }, () => {
    const t = random.next()
    const [x, y] = along(branch, t)
    return {
      x: x + (random.next() - 0.5) * h * 0.12,
      y: y + (random.next() - 0.45) * h * 0.14,
      size: h * (0.03 + random.next() * 0.028),
      turn: random.next() * 72,
      pink: random.next(),
    }
  })
  return [
    rect(0, 0, w, h, OXBLOOD),
    repeat(Math.ceil(w / (h * 0.11)), (index) => rect(index * h * 0.11, 0, h * 0.055, h, '#541321')),
    circle(moon.x, moon.y, moon.r, PAPER),
    circle(moon.x, moon.y, moon.r * 0.88, 'none', { stroke: '#ecd3b0', 'stroke-width': h * 0.006 }),
    rect(0, h * 0.86, w, h * 0.14, '#2b0810'),
    rect(0, h * 0.86, w, h * 0.012, BRASS),
    chair(moon.x - h * 0.03, h * 0.9, h * 0.34),
    stroke(smooth(branch), '#1d0509', h * 0.035),
    repeat(Math.round((w / h) * 5), (index) =>
      twig(branch, (index + 0.6) / Math.round((w / h) * 5), h * (index % 2 ? 0.12 : 0.16), index),
    ),
    repeat(Math.round((w / h) * 3), (index) => cherries(branch, (index + 0.35) / Math.round((w / h) * 3), h)),
    spots
      .map(({ x, y, size, turn, pink }) =>
        blossom(x, y, size, turn, pink > 0.55 ? '#ffd7dc' : pink > 0.2 ? '#fff2f0' : '#f7a9b8'),
      )
      .join(''),
    repeat(Math.round((w / h) * 11), () =>
      petal(random.next() * w, h * (0.35 + random.next() * 0.5), h * (0.012 + random.next() * 0.012), random.next() * 360),
    ),
  ].join('')
}

/** Paper clouds, a ladder, and someone with a lantern who looks for the moon. */
export const moonScene: Scene = ({ width: w, height: h }) => {
  const random = createRandom(8)
  const hole = { x: w * 0.66, y: h * 0.36, r: h * 0.23 }
  const layers = ['#1c2f6e', '#25408c', '#3257a8', '#4a76c4']
  return [
    rect(0, 0, w, h, '#14214f'),
    repeat(Math.round((w / h) * 9), (index) =>
      hangingStar(
        ((index + 0.5) * w) / Math.round((w / h) * 9),
        h * (0.06 + random.next() * 0.42),
        h * (0.022 + random.next() * 0.02),
      ),
    ),
    circle(hole.x, hole.y, hole.r, '#0c1536'),
    circle(hole.x, hole.y, hole.r, 'none', {
      stroke: BRASS,
      'stroke-width': h * 0.008,
      'stroke-dasharray': `${n(h * 0.03)} ${n(h * 0.025)}`,
    }),
    layers.map((color, index) => clouds(w, h * (0.62 + index * 0.095), h * (0.12 - index * 0.012), color, index)).join(''),
    ladder(hole.x - h * 0.42, h * 0.93, hole.x - h * 0.13, h * 0.42, h),
    radialGradient('lantern', [
      [0, '#ffe08acc'],
      [0.35, '#ffd06a66'],
      [1, '#ffd06a00'],
    ]),
    circle(hole.x - h * 0.62, h * 0.72, h * 0.34, 'url(#lantern)'),
    child(hole.x - h * 0.74, h * 0.95, h * 0.3),
  ].join('')
}

/** Curtain, spot and microphone. */
export const cabaretScene: Scene = ({ width: w, height: h }) => {
  const fold = h * 0.17
  const x = w * 0.42
  return [
    verticalGradient('fold', [
      [0, '#8c1b2f'],
      [1, '#c02a3d'],
    ]),
    rect(0, 0, w, h, '#c02a3d'),
    repeat(Math.ceil(w / fold) + 1, (index) => {
      const left = index * fold - fold * 0.3
      return (
        rect(left, 0, fold * 0.46, h, '#a31f34') +
        rect(left + fold * 0.46, 0, fold * 0.1, h, '#d8404d') +
        rect(left + fold * 0.12, 0, fold * 0.12, h, '#861629')
      )
    }),
    repeat(
      Math.ceil(w / (h * 0.36)) + 1,
      (index) =>
        path(
          `M${n(index * h * 0.36 - h * 0.2)} ${-h * 0.02}h${n(h * 0.36)}a${n(h * 0.18)} ${n(h * 0.17)} 0 0 1 ${n(-h * 0.36)} 0Z`,
          '#6d0f22',
        ) +
        stroke(
          `M${n(index * h * 0.36 - h * 0.2)} ${-h * 0.02}a${n(h * 0.18)} ${n(h * 0.17)} 0 0 0 ${n(h * 0.36)} 0`,
          BRASS,
          h * 0.014,
        ),
    ),
    polygon(
      [
        [Math.min(w * 0.92, x + h * 0.85), -h * 0.1],
        [x - h * 0.34, h * 0.9],
        [x + h * 0.42, h * 0.9],
      ],
      '#ffe9b8',
      { opacity: 0.34 },
    ),
    rect(0, h * 0.84, w, h * 0.16, '#2b0810'),
    `<ellipse cx="${n(x + h * 0.04)}" cy="${n(h * 0.91)}" rx="${n(h * 0.46)}" ry="${n(h * 0.065)}" fill="#ffe2a0"/>`,
    microphone(x, h * 0.91, h),
    stool(x + h * 0.24, h * 0.92, h * 0.3),
  ].join('')
}

function along(points: readonly Point[], t: number): Point {
  const position = t * (points.length - 1)
  const index = Math.min(points.length - 2, Math.floor(position))
  const [from, to] = [points[index] ?? [0, 0], points[index + 1] ?? [0, 0]]
  const part = position - index
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

function blossom(x: number, y: number, size: number, turn: number, color: string): string {
  const leaf = `<ellipse cx="0" cy="${n(-size * 0.62)}" rx="${n(size * 0.46)}" ry="${n(size * 0.6)}" fill="${color}"/>`
  const leaves = repeat(5, (index) => `<g transform="rotate(${index * 72})">${leaf}</g>`)
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${leaves}${circle(0, 0, size * 0.26, '#c8304a')}${circle(0, 0, size * 0.1, BRASS)}</g>`
}

function petal(x: number, y: number, size: number, turn: number): string {
  return `<ellipse cx="0" cy="0" rx="${n(size)}" ry="${n(size * 0.55)}" fill="#ffd7dc" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"/>`
}

function twig(branch: readonly Point[], t: number, length: number, index: number): string {
  const [x, y] = along(branch, t)
  const lean = index % 2 ? 0.5 : -0.6
  return stroke(
    `M${n(x)} ${n(y)}q${n(length * lean * 0.3)} ${n(length * 0.5)} ${n(length * lean)} ${n(length * (index % 3 ? 0.8 : -0.5))}`,
    '#1d0509',
    length * 0.09,
  )
}

function cherries(branch: readonly Point[], t: number, h: number): string {
  const [x, y] = along(branch, t)
  const r = h * 0.042
  const ends: Point[] = [
    [x - h * 0.05, y + h * 0.22],
    [x + h * 0.055, y + h * 0.19],
  ]
  return ends
    .map(
      ([cx, cy]) =>
        stroke(`M${n(x)} ${n(y)}Q${n(x)} ${n(y + h * 0.1)} ${n(cx)} ${n(cy - r * 0.8)}`, '#5d7a3a', h * 0.009) +
        circle(cx, cy, r, '#d21f3c') +
        circle(cx - r * 0.32, cy - r * 0.34, r * 0.22, '#ff9aa5'),
    )
    .join('')
}

function chair(x: number, y: number, size: number): string {
  const seat = y - size * 0.48
  const line = `M${n(x - size * 0.2)} ${n(y)}L${n(x - size * 0.17)} ${n(seat)}M${n(x + size * 0.24)} ${n(y)}L${n(x + size * 0.2)} ${n(seat)}M${n(x - size * 0.19)} ${n(seat)}L${n(x - size * 0.25)} ${n(y - size)}M${n(x + size * 0.06)} ${n(seat)}L${n(x)} ${n(y - size)}M${n(x - size * 0.26)} ${n(y - size)}H${n(x + size * 0.01)}M${n(x - size * 0.235)} ${n(y - size * 0.8)}H${n(x + size * 0.02)}M${n(x - size * 0.02)} ${n(y - size * 0.08)}L${n(x)} ${n(seat)}`
  return (
    stroke(line, '#2b0810', size * 0.055) +
    polygon(
      [
        [x - size * 0.22, seat - size * 0.03],
        [x + size * 0.17, seat - size * 0.03],
        [x + size * 0.25, seat + size * 0.05],
        [x - size * 0.2, seat + size * 0.05],
      ],
      '#2b0810',
    )
  )
}

function hangingStar(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const [radius, angle] = [index % 2 ? size * 0.46 : size, (index * Math.PI) / 5 - Math.PI / 2]
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
  return stroke(`M${n(x)} 0V${n(y - size)}`, '#5f7fc4', size * 0.07) + polygon(points, BRASS)
}

function clouds(w: number, y: number, size: number, color: string, layer: number): string {
  const step = size * 1.5
  const puffs = repeat(Math.ceil(w / step) + 2, (index) =>
    circle(
      index * step - step * (layer % 2 ? 0.5 : 0),
      y + Math.sin(index * 1.9 + layer) * size * 0.3,
      size * (0.82 + Math.abs(Math.sin(index * 2.3 + layer)) * 0.35),
      color,
    ),
  )
  return puffs + rect(0, y, w, 2000, color)
}

function ladder(x1: number, y1: number, x2: number, y2: number, h: number): string {
  const rail = h * 0.075
  const rungs = repeat(9, (index) => {
    const t = (index + 0.7) / 9.6
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]
    return stroke(`M${n(x)} ${n(y)}h${n(rail)}`, PAPER, h * 0.011)
  })
  return (
    stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}M${n(x1 + rail)} ${n(y1)}L${n(x2 + rail)} ${n(y2)}`, PAPER, h * 0.014) + rungs
  )
}

function child(x: number, y: number, size: number): string {
  return [
    path(
      `M${n(x - size * 0.2)} ${n(y)}Q${n(x - size * 0.16)} ${n(y - size * 0.6)} ${n(x)} ${n(y - size * 0.66)}Q${n(x + size * 0.16)} ${n(y - size * 0.6)} ${n(x + size * 0.2)} ${n(y)}Z`,
      '#e8503f',
    ),
    circle(x, y - size * 0.76, size * 0.15, '#f2c7a0'),
    path(
      `M${n(x - size * 0.17)} ${n(y - size * 0.8)}Q${n(x - size * 0.02)} ${n(y - size * 1.08)} ${n(x + size * 0.2)} ${n(y - size * 0.96)}Q${n(x + size * 0.1)} ${n(y - size * 0.8)} ${n(x + size * 0.16)} ${n(y - size * 0.8)}Z`,
      BRASS,
    ),
    stroke(
      `M${n(x + size * 0.06)} ${n(y - size * 0.46)}L${n(x + size * 0.36)} ${n(y - size * 0.74)}V${n(y - size * 0.64)}`,
      '#e8503f',
      size * 0.07,
    ),
    rect(x + size * 0.29, y - size * 0.66, size * 0.15, size * 0.2, '#fff3c0', {
      rx: size * 0.03,
      stroke: '#14214f',
      'stroke-width': size * 0.025,
    }),
  ].join('')
}

function microphone(x: number, y: number, h: number): string {
  return [
    stroke(`M${n(x)} ${n(y)}V${n(h * 0.36)}`, '#14060a', h * 0.018),
    stroke(`M${n(x - h * 0.1)} ${n(y)}H${n(x + h * 0.1)}`, '#14060a', h * 0.024),
    stroke(`M${n(x)} ${n(h * 0.38)}L${n(x - h * 0.05)} ${n(h * 0.27)}`, '#14060a', h * 0.03),
    `<g transform="translate(${n(x - h * 0.075)} ${n(h * 0.21)}) rotate(-24)">${rect(-h * 0.052, -h * 0.075, h * 0.104, h * 0.14, '#f6e7d0', { rx: h * 0.052 })}${repeat(3, (index) => rect(-h * 0.052, -h * 0.042 + index * h * 0.03, h * 0.104, h * 0.009, '#14060a'))}${rect(-h * 0.058, h * 0.026, h * 0.116, h * 0.022, BRASS)}</g>`,
  ].join('')
}

function stool(x: number, y: number, size: number): string {
  return (
    stroke(
      `M${n(x - size * 0.2)} ${n(y)}L${n(x - size * 0.13)} ${n(y - size * 0.8)}M${n(x + size * 0.2)} ${n(y)}L${n(x + size * 0.13)} ${n(y - size * 0.8)}M${n(x - size * 0.17)} ${n(y - size * 0.3)}H${n(x + size * 0.17)}`,
      '#14060a',
      size * 0.06,
    ) +
    rect(x - size * 0.24, y - size * 0.88, size * 0.48, size * 0.12, BRASS, { rx: size * 0.05 }) +
    rect(x + size * 0.02, y - size * 1.12, size * 0.15, size * 0.25, '#d8f0f7', { opacity: 0.85, rx: size * 0.02 })
  )
}
