import { createRandom } from '../../random.ts'
import { circle, n, path, polygon, radialGradient, rect, repeat, type Point, type Scene } from '../svg.ts'

const INK = '#17204d'
const WHITE = '#f7f4ec'
/** Ground, shape and accent of a tile. */
const PAIRS = [
  [WHITE, '#2438d6', '#f7c500'],
  ['#f7c500', '#e8344e', WHITE],
  ['#2438d6', '#00a6d6', WHITE],
  [WHITE, '#ff7a1a', '#2438d6'],
  ['#11b886', WHITE, INK],
  ['#e8344e', '#ffb3a0', INK],
  [INK, '#8a6bff', '#f7c500'],
  ['#00a6d6', INK, WHITE],
  [WHITE, '#11b886', '#ff7a1a'],
] as const
const SPECTRUM = ['#2438d6', '#00a6d6', '#11b886', '#f7c500', '#ff7a1a', '#e8344e', '#8a2be2']

/** Tiles of coloured glass: circles, quarters and slants, with one ray of light over them. */
export const collectionScene: Scene = ({ width: w, height: h }) => {
  const random = createRandom(43)
  const size = h / 3
  const columns = Math.ceil(w / size) + 1
  const start = (w - columns * size) / 2
  const tile = (column: number, row: number) => {
    const [x, y] = [start + column * size, row * size]
    const [ground = INK, shape = INK, dot = INK] = PAIRS[(column * 3 + row * 4) % PAIRS.length] ?? []
    const corner = random.whole(0, 3)
    const shapes = [
      () => quarter(x, y, size, corner, shape) + quarter(x, y, size * 0.5, corner, dot, { transform: halfway(size, corner) }),
      () => circle(x + size / 2, y + size / 2, size / 2, shape) + quarter(x, y, size, corner, dot, { opacity: 0.85 }),
      () => polygon(half(x, y, size, corner), shape) + circle(x + size / 2, y + size / 2, size * 0.22, dot),
      () => quarter(x, y, size, corner, shape) + quarter(x, y, size, (corner + 2) % 4, dot, { opacity: 0.9 }),
      () => circle(x + size / 2, y + size / 2, size / 2, shape) + circle(x + size / 2, y + size / 2, size * 0.27, dot),
    ]
    const drawn = (shapes[(column * 2 + row * 3) % shapes.length] ?? (() => ''))()
    return `<svg x="${n(x)}" y="${n(y)}" width="${n(size + 0.6)}" height="${n(size + 0.6)}" viewBox="${n(x)} ${n(y)} ${n(size)} ${n(size)}">${rect(x, y, size, size, ground)}${drawn}</svg>`
  }
  const beam: Point[] = [
    [w * 0.5 - h * 1.2, 0],
    [w * 0.5 - h * 0.9, 0],
    [w * 0.5 + h * 1.2, h],
    [w * 0.5 + h * 0.35, h],
  ]
  return [repeat(columns, (column) => repeat(3, (row) => tile(column, row))), polygon(beam, '#fff8d8', { opacity: 0.26 })].join(
    '',
  )
}

/** Three lamps in a dark room; where they meet the light is white. Visitors stand before it. */
export const nightScene: Scene = ({ width: w, height: h }) => {
  const lamps: readonly [x: number, y: number, r: number, color: string][] = [
    [w * 0.5 - h * 0.42, h * 0.48, h * 0.62, '#ff2f6d'],
    [w * 0.5 + h * 0.4, h * 0.5, h * 0.62, '#1f6bff'],
    [w * 0.5, h * 0.2, h * 0.58, '#ffb400'],
    [w * 0.5 - h * 1.7, h * 0.3, h * 0.5, '#5b2bff'],
    [w * 0.5 + h * 1.7, h * 0.36, h * 0.55, '#00b38f'],
    [w * 0.5 - h * 2.7, h * 0.6, h * 0.6, '#ff7a1a'],
    [w * 0.5 + h * 2.8, h * 0.5, h * 0.6, '#e8344e'],
  ]
  const random = createRandom(17)
  return [
    rect(0, 0, w, h, '#0d0824'),
    lamps
      .map(([, , , color], index) =>
        radialGradient(`lamp${index}`, [
          [0, color],
          [0.72, color],
          [0.78, `${color}a0`],
          [1, `${color}00`],
        ]),
      )
      .join(''),
    lamps
      .map(([x, y, r], index) => circle(x, y, r, `url(#lamp${index})`, { style: 'mix-blend-mode:screen', opacity: 0.92 }))
      .join(''),
    rect(0, h * 0.9, w, h * 0.1, '#07041a'),
    repeat(Math.ceil(w / (h * 0.2)), (index) =>
      random.next() < 0.34 ? '' : visitor(index * h * 0.2 + random.next() * h * 0.12, h * 0.96, h * (0.2 + random.next() * 0.07)),
    ),
  ].join('')
}

/** A rose window in lead. */
export const workshopScene: Scene = ({ width: w, height: h }) => {
  const [cx, cy] = [w / 2, h * 0.52]
  const ring = Math.max(h * 0.155, w * 0.045)
  const rings = Math.ceil(Math.hypot(w / 2, h * 0.6) / ring)
  const panes = (index: number) => {
    const count = index === 0 ? 1 : index < 3 ? 12 : 24
    const turn = index % 2 === 0 ? 0 : Math.PI / count
    return repeat(count, (sector) =>
      pane(
        cx,
        cy,
        ring * index,
        ring * (index + 1),
        turn + (sector / count) * Math.PI * 2,
        (Math.PI * 2) / count,
        glass(index, sector),
      ),
    )
  }
  return [
    rect(0, 0, w, h, '#161021'),
    repeat(rings, (index) => panes(rings - 1 - index)),
    circle(cx, cy, ring * 0.62, '#fff3c4'),
    repeat(6, (index) =>
      circle(
        cx + Math.cos((index * Math.PI) / 3) * ring * 0.36,
        cy + Math.sin((index * Math.PI) / 3) * ring * 0.36,
        ring * 0.24,
        '#e8344e',
        { stroke: '#161021', 'stroke-width': h * 0.01 },
      ),
    ),
    circle(cx, cy, ring * 0.17, '#f7c500', { stroke: '#161021', 'stroke-width': h * 0.01 }),
    radialGradient('shine', [
      [0, '#fffbe055'],
      [0.5, '#ffffff10'],
      [1, '#16102190'],
    ]),
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(Math.max(w * 0.62, h))}" ry="${n(h * 0.95)}" fill="url(#shine)"/>`,
  ].join('')
}

/** A white ray becomes seven colours: the evening lecture. */
export const lectureScene: Scene = ({ width: w, height: h }) => {
  const [x, y, size] = [w * 0.4, h * 0.5, h * 0.34]
  const prism: Point[] = [
    [x, y - size],
    [x + size * 1.05, y + size * 0.8],
    [x - size * 1.05, y + size * 0.8],
  ]
  const out: Point = [x + size * 0.42, y - size * 0.08]
  return [
    rect(0, 0, w, h, INK),
    repeat(Math.ceil(w / (h * 0.1)), (column) =>
      repeat(10, (row) => circle(column * h * 0.1 + h * 0.05, row * h * 0.1 + h * 0.05, h * 0.006, '#34408a')),
    ),
    polygon(
      [
        [-4, y + h * 0.28],
        [-4, y + h * 0.33],
        [x - size * 0.46, y + size * 0.02],
        [x - size * 0.46, y - size * 0.06],
      ],
      '#fffbe8',
    ),
    SPECTRUM.toReversed()
      .map((color, index) => {
        const top = -h * 0.1 + (index * h * 1.16) / 7
        return polygon([out, [w + 4, top], [w + 4, top + (h * 1.16) / 7 + 1]], color)
      })
      .join(''),
    polygon(prism, '#f7f4ec', { opacity: 0.96 }),
    polygon(
      [
        [x, y - size],
        [x + size * 1.05, y + size * 0.8],
        [x + size * 0.2, y + size * 0.8],
      ],
      '#cfd5f2',
    ),
  ].join('')
}

function quarter(
  x: number,
  y: number,
  size: number,
  corner: number,
  color: string,
  more: Record<string, string | number> = {},
): string {
  const corners: readonly [Point, Point, Point][] = [
    [
      [x, y],
      [x + size, y],
      [x, y + size],
    ],
    [
      [x + size, y],
      [x + size, y + size],
      [x, y],
    ],
    [
      [x + size, y + size],
      [x, y + size],
      [x + size, y],
    ],
    [
      [x, y + size],
      [x, y],
      [x + size, y + size],
    ],
  ]
  const [middle, from, to] = corners[corner] ??
    corners[0] ?? [
      [0, 0],
      [0, 0],
      [0, 0],
    ]
  return path(
    `M${middle.map(n).join(' ')}L${from.map(n).join(' ')}A${n(size)} ${n(size)} 0 0 1 ${to.map(n).join(' ')}Z`,
    color,
    more,
  )
}

/** Moves a quarter of half the size into its corner of the tile. */
function halfway(size: number, corner: number): string {
  const [right, down] = [corner === 1 || corner === 2, corner > 1]
  return `translate(${n(right ? size / 2 : 0)} ${n(down ? size / 2 : 0)})`
}

function half(x: number, y: number, size: number, corner: number): Point[] {
  const points: Point[] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]
  return points.filter((_, index) => index !== corner)
}

function visitor(x: number, y: number, size: number): string {
  const body = `M${n(x - size * 0.15)} ${n(y)}V${n(y - size * 0.55)}a${n(size * 0.15)} ${n(size * 0.16)} 0 0 1 ${n(size * 0.3)} 0V${n(y)}Z`
  return path(body, '#07041a') + circle(x, y - size * 0.86, size * 0.1, '#07041a')
}

function pane(cx: number, cy: number, inner: number, outer: number, from: number, angle: number, color: string): string {
  const at = (radius: number, turn: number): Point => [cx + Math.cos(turn) * radius, cy + Math.sin(turn) * radius]
  const lead = { stroke: '#161021', 'stroke-width': Math.max(2, (outer - inner) * 0.07), 'stroke-linejoin': 'round' }
  if (inner === 0) return circle(cx, cy, outer, color, lead)
  const [a, b, c, d] = [at(inner, from), at(outer, from), at(outer, from + angle), at(inner, from + angle)]
  const text = (point: Point) => point.map(n).join(' ')
  // The outer edge swells like a petal.
  const tip = at(outer + (outer - inner) * 0.32, from + angle / 2)
  return path(`M${text(a)}L${text(b)}Q${text(tip)} ${text(c)}L${text(d)}A${n(inner)} ${n(inner)} 0 0 0 ${text(a)}Z`, color, lead)
}

function glass(ring: number, sector: number): string {
  const bands = [
    ['#f7c500'],
    ['#2438d6', '#00a6d6'],
    ['#e8344e', '#ff7a1a', '#f7c500'],
    ['#1737b8', '#2438d6', '#4c6bff', '#00a6d6'],
    ['#0f8f6c', '#11b886', '#f7c500', '#11b886'],
    ['#8a2be2', '#b03fd0', '#e8344e', '#5b2bff'],
    ['#2438d6', '#00a6d6', '#1737b8'],
  ]
  const band = bands[ring % bands.length] ?? SPECTRUM
  return band[sector % band.length] ?? INK
}
