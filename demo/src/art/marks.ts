import { lettering, letteringWidth, type Lettering } from './letters.ts'
import { circle, path, polygon, rect, repeat, stroke, type Canvas, type Scene } from './svg.ts'

/** A company's logo: a picture for its own size. */
export type Mark = { canvas: Canvas; scene: Scene }

const HEIGHT = 120

/** Half a sun over three waves. */
export function riverMark(): Mark {
  const r = 42
  const sun = path(`M8 66a${r} ${r} 0 0 1 ${r * 2} 0Z`, '#ffb347')
  const waves = repeat(3, (index) => {
    const y = 76 + index * 13
    return stroke(`M8 ${y}q10.5 -9 21 0t21 0t21 0t21 0`, index === 1 ? '#f4583f' : '#fff1d6', 5)
  })
  return wordMark('UITERWAARD', 112, { height: 46, y: 40, weight: 14, tracking: 13, color: '#fff1d6' }, sun + waves)
}

/** A house whose window splits the light. */
export function lightMark(): Mark {
  const house = polygon(
    [
      [8, 50],
      [50, 14],
      [92, 50],
      [92, 106],
      [8, 106],
    ],
    '#17204d',
  )
  const rays = ['#2438d6', '#00a6d6', '#11b886', '#f7c500', '#ff7a1a', '#e8344e'].map((color, index) =>
    polygon(
      [
        [50, 44],
        [16 + index * 11.4, 106],
        [27.4 + index * 11.4, 106],
      ],
      color,
    ),
  )
  return wordMark(
    'LICHTHUIS',
    116,
    { height: 44, y: 46, weight: 11, tracking: 20, color: '#17204d', cap: 'butt', join: 'miter' },
    house + rays.join('') + circle(50, 44, 7, '#fff'),
  )
}

/** A swallow in flight. */
export function swallowMark(): Mark {
  const bird = path(
    'M6 38C34 34 52 44 62 60C72 42 92 22 118 16C106 34 100 52 86 68C80 78 70 84 60 84L30 108L44 82L14 92L46 70C36 54 22 44 6 38Z',
    '#e2b25b',
  )
  return wordMark('DE ZWALUW', 138, { height: 44, y: 40, weight: 9, tracking: 18, color: '#f6e7d0' }, bird)
}

/** Four heavy letters, nothing else. */
export function zinkMark(): Mark {
  return wordMark('ZINK', 6, { height: 84, y: 18, weight: 25, tracking: 7, color: '#d4ff3a', cap: 'square', join: 'miter' }, '')
}

function wordMark(word: string, left: number, style: Omit<Lettering, 'x'>, sign: string): Mark {
  const width = Math.ceil(left + letteringWidth(word, style) + 10)
  return { canvas: { width, height: HEIGHT }, scene: () => sign + lettering(word, { ...style, x: left }) }
}

/** What a picture of a product is drawn in. */
export type IconColors = { ground: string; main: string; accent: string; dark: string }

/** A product's picture, 120 by 120: one thing on one colour. */
export function icon(name: IconName, colors: IconColors): Scene {
  return () => rect(0, 0, 120, 120, colors.ground) + icons[name](colors)
}

export type IconName = keyof typeof icons

const icons = {
  tent: ({ main, accent, dark }: IconColors) =>
    polygon(
      [
        [14, 92],
        [60, 24],
        [106, 92],
      ],
      main,
    ) +
    polygon(
      [
        [60, 24],
        [106, 92],
        [78, 92],
      ],
      accent,
    ) +
    polygon(
      [
        [44, 92],
        [60, 58],
        [76, 92],
      ],
      dark,
    ) +
    rect(8, 92, 104, 5, dark),
  camper: ({ main, accent, dark }: IconColors) =>
    path('M16 38h62q20 0 24 26l4 24H16Z', main) +
    rect(26, 48, 24, 18, dark, { rx: 3 }) +
    path('M72 48h8q10 0 13 18H72Z', dark) +
    rect(16, 72, 88, 6, accent) +
    circle(38, 88, 11, dark) +
    circle(84, 88, 11, dark) +
    circle(38, 88, 4, main) +
    circle(84, 88, 4, main),
  parking: ({ main, accent, dark }: IconColors) =>
    rect(24, 18, 72, 84, main, { rx: 16 }) +
    stroke('M48 84V38h16a14 14 0 0 1 0 28H48', dark, 11, { 'stroke-linejoin': 'miter' }) +
    rect(24, 106, 72, 5, accent, { rx: 2 }),
  shirt: ({ main, accent, dark }: IconColors) =>
    path('M42 24L14 40l10 22 14-6v44h44V56l14 6 10-22-28-16q-18 14-36 0Z', main) +
    circle(60, 66, 13, accent) +
    repeat(3, (index) => rect(45, 66 + index * 6, 30, 3, dark)),
  bag: ({ main, accent, dark }: IconColors) =>
    path('M26 46h68l6 56H20Z', main) +
    stroke('M44 58V34a16 16 0 0 1 32 0v24', dark, 5) +
    circle(60, 76, 13, accent) +
    path('M47 76a13 13 0 0 0 26 0Z', dark),
  cup: ({ main, accent, dark }: IconColors) =>
    path('M34 28h52l-8 72H42Z', main) +
    path('M36.5 50h47l-3.5 30H40Z', accent) +
    rect(30, 22, 60, 9, dark, { rx: 4 }) +
    stroke('M70 22L78 6', dark, 5),
  locker: ({ main, accent, dark }: IconColors) =>
    rect(26, 14, 68, 94, main, { rx: 5 }) +
    repeat(4, (index) =>
      rect(30 + (index % 2) * 32, 20 + Math.floor(index / 2) * 43, 28, 39, index === 1 ? accent : dark, { rx: 3 }),
    ) +
    repeat(4, (index) => circle(52 + (index % 2) * 32, 40 + Math.floor(index / 2) * 43, 2.5, main)),
  token: ({ main, accent, dark }: IconColors) =>
    circle(68, 66, 36, dark) +
    circle(54, 56, 36, main) +
    circle(54, 56, 27, 'none', { stroke: accent, 'stroke-width': 4, 'stroke-dasharray': '5 5' }) +
    path('M38 60a16 16 0 0 1 32 0Z', accent) +
    stroke('M36 67q4.5 -4 9 0t9 0t9 0t9 0', dark, 3),
  bowl: ({ main, accent, dark }: IconColors) =>
    stroke('M46 38q-6 -8 0 -16M60 36q-6 -8 0 -16M74 38q-6 -8 0 -16', accent, 4) +
    circle(46, 56, 14, accent) +
    circle(68, 54, 17, '#6bbf59') +
    circle(58, 50, 9, '#f4583f') +
    path('M18 58h84q-2 42-42 42T18 58Z', main) +
    rect(44, 98, 32, 6, dark, { rx: 3 }),
  heart: ({ main, accent }: IconColors) =>
    path('M60 100C6 62 18 24 42 24q12 0 18 14Q66 24 78 24c24 0 36 38-18 76Z', main) +
    path('M30 44q2 -10 12 -11', 'none', { stroke: accent, 'stroke-width': 5, 'stroke-linecap': 'round' }),
  book: ({ main, accent, dark }: IconColors) =>
    rect(30, 16, 64, 88, dark, { rx: 3 }) +
    rect(24, 14, 64, 88, main, { rx: 3 }) +
    rect(24, 14, 9, 88, dark) +
    path('M44 58a18 18 0 0 1 36 0Z', accent) +
    rect(44, 66, 36, 5, dark) +
    rect(44, 76, 24, 5, dark),
  headphones: ({ main, accent, dark }: IconColors) =>
    stroke('M24 74V64a36 36 0 0 1 72 0v10', dark, 8) +
    rect(14, 62, 22, 36, main, { rx: 9 }) +
    rect(84, 62, 22, 36, main, { rx: 9 }) +
    rect(28, 66, 8, 28, accent, { rx: 4 }) +
    rect(84, 66, 8, 28, accent, { rx: 4 }),
  glass: ({ main, accent, dark }: IconColors) =>
    path('M34 20h52q2 38-26 42-28-4-26-42Z', main) +
    path('M37 38h46q-4 20-23 24-19-4-23-24Z', accent) +
    rect(57, 62, 6, 30, dark) +
    rect(38, 92, 44, 7, dark, { rx: 3 }),
  lantern: ({ main, accent, dark }: IconColors) =>
    stroke('M44 34a16 16 0 0 1 32 0', dark, 5) +
    rect(34, 32, 52, 10, dark, { rx: 3 }) +
    rect(38, 42, 44, 50, main) +
    path('M60 52q16 18 0 34q-16 -16 0 -34Z', accent) +
    rect(32, 92, 56, 10, dark, { rx: 3 }) +
    rect(48, 42, 3, 50, dark) +
    rect(69, 42, 3, 50, dark),
  cloak: ({ main, accent, dark }: IconColors) =>
    stroke('M60 40v-6a9 9 0 1 1 9 -9', dark, 5) +
    path('M60 40L18 66q-6 6 2 8h80q8 -2 2 -8Z', 'none', { stroke: dark, 'stroke-width': 5, 'stroke-linejoin': 'round' }) +
    path('M38 62l22 -12 22 12 8 42H30Z', main) +
    polygon(
      [
        [52, 54],
        [60, 72],
        [68, 54],
      ],
      accent,
    ) +
    rect(58.5, 72, 3, 32, dark),
  ice: ({ main, accent, dark }: IconColors) =>
    polygon(
      [
        [38, 56],
        [82, 56],
        [60, 108],
      ],
      accent,
    ) +
    stroke('M46 62L66 90M60 60L72 78M74 62L54 90', dark, 2, { opacity: 0.5 }) +
    circle(60, 40, 24, main) +
    circle(40, 52, 10, main) +
    circle(80, 52, 10, main) +
    circle(52, 32, 5, '#ffffff', { opacity: 0.6 }),
}
