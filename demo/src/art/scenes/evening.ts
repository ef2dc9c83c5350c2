import { createRandom } from '../../random.ts'
import { circle, n, path, polygon, rect, repeat, smooth, stroke, verticalGradient, type Point, type Scene } from '../svg.ts'
import { reflection, rows, wave } from './water.ts'

const CREAM = '#fff1d6'
const CORAL = '#f4583f'

/** A boat with lights on a wide river, under a large moon. */
export const boatScene: Scene = ({ width: w, height: h }) => {
  const random = createRandom(11)
  const horizon = h * 0.62
  const moon = { x: w * 0.74, y: h * 0.33, r: h * 0.2 }
  return [
    verticalGradient('night', [
      [0, '#0b1638'],
      [0.6, '#233a78'],
      [1, '#3d4f8f'],
    ]),
    rect(0, 0, w, h, 'url(#night)'),
    repeat(Math.round(w / 14), () =>
      circle(random.next() * w, random.next() * horizon * 0.8, h * (0.002 + random.next() * 0.004), '#fff', {
        opacity: 0.3 + random.next() * 0.6,
      }),
    ),
    repeat(4, (ring) =>
      circle(moon.x, moon.y, moon.r * (1.35 + ring * 0.32), 'none', {
        stroke: '#ffe9b0',
        'stroke-width': h * 0.005,
        opacity: 0.42 - ring * 0.09,
      }),
    ),
    circle(moon.x, moon.y, moon.r, '#ffe9b0'),
    circle(moon.x - moon.r * 0.32, moon.y - moon.r * 0.18, moon.r * 0.2, '#f6d68c'),
    circle(moon.x + moon.r * 0.3, moon.y + moon.r * 0.34, moon.r * 0.13, '#f6d68c'),
    town(w, horizon, h),
    rect(0, horizon, w, h - horizon, '#101e4a'),
    reflection(moon.x, horizon + h * 0.05, moon.r * 1.1, h, '#ffe9b0', 8),
    rows(w, horizon + h * 0.05, h, '#25397c', 4),
    boat(w * 0.34, h * 0.79, h),
  ].join('')
}

/** A film on a screen on the dike, deck chairs before it. */
export const cinemaScene: Scene = ({ width: w, height: h }) => {
  const random = createRandom(5)
  const screen = { width: h * 0.92, height: h * 0.5, x: w * 0.5 - h * 0.46, y: h * 0.15 }
  const middle = { x: screen.x + screen.width / 2, y: screen.y + screen.height / 2 }
  return [
    verticalGradient('dusk', [
      [0, '#2b1a4f'],
      [0.55, '#8a3a76'],
      [0.85, '#ff8a6b'],
    ]),
    rect(0, 0, w, h, 'url(#dusk)'),
    repeat(Math.round(w / 16), () =>
      circle(random.next() * w, random.next() * h * 0.5, h * (0.002 + random.next() * 0.003), '#fff', {
        opacity: 0.35 + random.next() * 0.5,
      }),
    ),
    bulbs(w, h),
    polygon(
      [
        [middle.x, h * 1.02],
        [screen.x, screen.y + screen.height],
        [screen.x, screen.y],
        [screen.x + screen.width, screen.y],
        [screen.x + screen.width, screen.y + screen.height],
      ],
      '#ffe7c2',
      { opacity: 0.2 },
    ),
    stroke(
      `M${n(screen.x + h * 0.08)} ${n(screen.y)}V${n(h * 0.9)}M${n(screen.x + screen.width - h * 0.08)} ${n(screen.y)}V${n(h * 0.9)}`,
      '#1a1033',
      h * 0.016,
    ),
    rect(screen.x - h * 0.015, screen.y - h * 0.015, screen.width + h * 0.03, screen.height + h * 0.03, '#1a1033', {
      rx: h * 0.012,
    }),
    `<g clip-path="url(#screen)"><defs><clipPath id="screen">${rect(screen.x, screen.y, screen.width, screen.height, '#fff')}</clipPath></defs>`,
    rect(screen.x, screen.y, screen.width, screen.height, '#fff3da'),
    repeat(24, (ray) =>
      polygon(fan(middle.x, screen.y + screen.height * 0.78, h, (ray * Math.PI) / 12, Math.PI / 24), '#ffd98a'),
    ),
    circle(middle.x, screen.y + screen.height * 0.78, h * 0.17, '#f4583f'),
    path(
      `${smooth([
        [screen.x, screen.y + screen.height * 0.86],
        [middle.x - h * 0.16, screen.y + screen.height * 0.66],
        [middle.x + h * 0.1, screen.y + screen.height * 0.88],
        [screen.x + screen.width, screen.y + screen.height * 0.72],
      ])}V${h}H0Z`,
      '#1f6f63',
    ),
    path(
      `${smooth([
        [screen.x, screen.y + screen.height * 0.98],
        [middle.x, screen.y + screen.height * 0.84],
        [screen.x + screen.width, screen.y + screen.height * 0.95],
      ])}V${h}H0Z`,
      '#12372a',
    ),
    '</g>',
    path(`${smooth(wave(w, h * 0.83, h * 0.015, 1.2, 0.4))}L${w} ${h}L0 ${h}Z`, '#1a1033'),
    repeat(Math.ceil(w / (h * 0.2)), (index) =>
      deckChair(index * h * 0.2 + h * 0.06, h * 0.97, h * 0.15, ['#ffb347', '#f4583f', '#fff1d6'][index % 3] ?? CREAM),
    ),
  ].join('')
}

function town(w: number, horizon: number, h: number): string {
  const random = createRandom(33)
  let x = -h * 0.05
  let drawn = ''
  while (x < w) {
    const width = h * (0.07 + random.next() * 0.05)
    const height = h * (0.1 + random.next() * 0.12)
    const kind = random.whole(0, 3)
    const top = horizon - height
    drawn += rect(x, top, width + 1, height + 2, '#0b1638')
    if (kind === 0)
      drawn += polygon(
        [
          [x, top],
          [x + width / 2, top - width * 0.7],
          [x + width, top],
        ],
        '#0b1638',
      )
    if (kind === 1)
      drawn +=
        rect(x + width * 0.2, top - width * 0.22, width * 0.6, width * 0.3, '#0b1638') +
        rect(x + width * 0.36, top - width * 0.42, width * 0.28, width * 0.3, '#0b1638')
    if (kind === 2)
      drawn += polygon(
        [
          [x, top],
          [x, top - width * 0.5],
          [x + width, top],
        ],
        '#0b1638',
      )
    for (let row = 0; row < 2; row++) {
      if (random.next() < 0.62)
        drawn += rect(x + width * (0.2 + random.next() * 0.4), top + height * (0.2 + row * 0.36), h * 0.014, h * 0.022, '#ffc766')
    }
    x += width
  }
  const spire = w * 0.16
  return `${drawn}${rect(spire, horizon - h * 0.32, h * 0.075, h * 0.32, '#0b1638')}${polygon(
    [
      [spire - h * 0.01, horizon - h * 0.32],
      [spire + h * 0.0375, horizon - h * 0.5],
      [spire + h * 0.085, horizon - h * 0.32],
    ],
    '#0b1638',
  )}`
}

function boat(x: number, y: number, h: number): string {
  const u = h * 0.1
  const lights = smooth([
    [x - u * 2.6, y - u * 0.9],
    [x - u * 1.2, y - u * 1.5],
    [x, y - u * 3.1],
    [x + u * 1.5, y - u * 1.6],
    [x + u * 3, y - u * 1.1],
  ])
  const spots: Point[] = [
    [-2.2, -1.02],
    [-1.7, -1.2],
    [-1.2, -1.5],
    [-0.75, -2.05],
    [-0.35, -2.6],
    [0.4, -2.72],
    [0.8, -2.25],
    [1.2, -1.82],
    [1.65, -1.52],
    [2.1, -1.36],
    [2.55, -1.24],
  ]
  return [
    stroke(`M${n(x)} ${n(y)}V${n(y - u * 3.1)}`, '#f6f0e4', u * 0.09),
    stroke(lights, '#f6f0e4', u * 0.045),
    rect(x - u * 1.5, y - u * 0.85, u * 3.1, u * 0.9, '#f6f0e4', { rx: u * 0.12 }),
    repeat(5, (index) => rect(x - u * 1.25 + index * u * 0.56, y - u * 0.62, u * 0.38, u * 0.3, '#ffb347', { rx: u * 0.05 })),
    path(
      `M${n(x - u * 3)} ${n(y - u * 0.25)}H${n(x + u * 3.3)}Q${n(x + u * 2.9)} ${n(y + u * 0.75)} ${n(x + u * 2)} ${n(y + u * 0.75)}H${n(x - u * 2.1)}Q${n(x - u * 2.8)} ${n(y + u * 0.6)} ${n(x - u * 3)} ${n(y - u * 0.25)}Z`,
      CORAL,
    ),
    rect(x - u * 2.9, y + u * 0.06, u * 6, u * 0.14, '#fff1d6'),
    spots.map(([dx, dy]) => circle(x + dx * u, y + dy * u + u * 0.14, u * 0.11, '#ffd27a')).join(''),
    rect(x - u * 2.4, y + u * 0.95, u * 4.9, u * 0.13, '#ff9a7d', { rx: u * 0.06, opacity: 0.8 }),
    rect(x - u * 1.4, y + u * 1.25, u * 3.2, u * 0.11, '#ffd27a', { rx: u * 0.05, opacity: 0.7 }),
  ].join('')
}

function bulbs(w: number, h: number): string {
  const span = h * 1.2
  return repeat(Math.ceil(w / span) + 1, (index) => {
    const left = index * span - span * 0.5
    const sag = (t: number): Point => [left + span * t, h * 0.01 + h * 0.36 * t * (1 - t)]
    return (
      stroke(smooth(Array.from({ length: 9 }, (_, at) => sag(at / 8))), '#1a1033', h * 0.006) +
      repeat(9, (at) => {
        const [x, y] = sag((at + 0.5) / 9)
        return circle(x, y + h * 0.02, h * 0.045, '#ffd27a', { opacity: 0.25 }) + circle(x, y + h * 0.02, h * 0.017, '#ffe7b3')
      })
    )
  })
}

function fan(x: number, y: number, length: number, from: number, width: number): Point[] {
  return [
    [x, y],
    [x + Math.cos(from) * length, y + Math.sin(from) * length],
    [x + Math.cos(from + width) * length, y + Math.sin(from + width) * length],
  ]
}

function deckChair(x: number, y: number, size: number, color: string): string {
  const back: Point[] = [
    [x + size * 0.12, y - size * 0.95],
    [x + size * 0.72, y - size * 0.95],
    [x + size * 0.8, y - size * 0.2],
    [x + size * 0.04, y - size * 0.2],
  ]
  return [
    stroke(
      `M${n(x + size * 0.1)} ${n(y - size)}L${n(x)} ${n(y)}M${n(x + size * 0.74)} ${n(y - size)}L${n(x + size * 0.84)} ${n(y)}`,
      '#0c0720',
      size * 0.07,
    ),
    polygon(back, color),
    repeat(2, (index) =>
      polygon(
        [
          [x + size * (0.24 + index * 0.24), y - size * 0.95],
          [x + size * (0.34 + index * 0.24), y - size * 0.95],
          [x + size * (0.35 + index * 0.26), y - size * 0.2],
          [x + size * (0.22 + index * 0.26), y - size * 0.2],
        ],
        'rgb(26 16 51 / 70%)',
      ),
    ),
  ].join('')
}
