import { circle, path, polygon, rect, repeat, smooth, stroke, verticalGradient, type Point, type Scene } from '../svg.ts'

const WOOD = '#a8562a'
const SHADE = '#7c3717'
const DARK = '#1b0d0a'
const BRASS = '#e2b25b'

/** The middle of a cello from close by: four strings, two f-holes, and a bow across. */
export const quartetScene: Scene = ({ width: w, height: h }) => {
  const middle = w * 0.5
  const strings = [-1.5, -0.5, 0.5, 1.5]
  const bow: Point[] = [
    [middle - h * 1.5, h * 0.93],
    [middle + h * 1.6, h * 0.18],
  ]
  return [
    verticalGradient('wood', [
      [0, '#c4703a'],
      [0.6, WOOD],
      [1, SHADE],
    ]),
    rect(0, 0, w, h, '#2a1310'),
    path(
      `${smooth([
        [middle - h * 1.05, -h * 0.1],
        [middle - h * 0.72, h * 0.3],
        [middle - h * 0.7, h * 0.62],
        [middle - h * 1.2, h * 1.1],
      ])}L${middle + h * 1.2} ${h * 1.1}${smooth([
        [middle + h * 1.2, h * 1.1],
        [middle + h * 0.7, h * 0.62],
        [middle + h * 0.72, h * 0.3],
        [middle + h * 1.05, -h * 0.1],
      ]).replace('M', 'L')}Z`,
      'url(#wood)',
      { stroke: DARK, 'stroke-width': h * 0.02 },
    ),
    repeat(9, (index) => stroke(smooth(grain(middle, h, index)), '#8f4520', h * 0.004, { opacity: 0.5 })),
    [-1, 1].map((side) => fHole(middle + side * h * 0.42, h * 0.5, h, side)).join(''),
    polygon(
      [
        [middle - h * 0.2, h * 0.72],
        [middle + h * 0.2, h * 0.72],
        [middle + h * 0.24, h * 0.8],
        [middle - h * 0.24, h * 0.8],
      ],
      '#e8c38b',
    ),
    polygon(
      [
        [middle - h * 0.12, -h * 0.02],
        [middle + h * 0.12, -h * 0.02],
        [middle + h * 0.15, h * 0.34],
        [middle - h * 0.15, h * 0.34],
      ],
      DARK,
    ),
    strings
      .map((place) => stroke(`M${middle + place * h * 0.05} 0L${middle + place * h * 0.09} ${h}`, '#f4e3c1', h * 0.008))
      .join(''),
    stroke(smooth(bow), DARK, h * 0.05),
    stroke(smooth(bow.map(([x, y]): Point => [x, y + h * 0.06])), '#f6e7d0', h * 0.022),
    circle(middle + h * 1.28, h * 0.32, h * 0.035, BRASS),
  ].join('')
}

function grain(middle: number, h: number, index: number): Point[] {
  const x = middle + (index - 4) * h * 0.14
  return [0, 0.35, 0.7, 1].map((y, bend): Point => [x + (bend % 2 === 0 ? 0 : (index - 4) * h * 0.012), y * h])
}

function fHole(x: number, y: number, h: number, side: number): string {
  const at = (dx: number, dy: number): Point => [x + side * dx * h, y + dy * h]
  const line = smooth([
    at(-0.07, -0.2),
    at(-0.01, -0.24),
    at(0.01, -0.1),
    at(0, 0),
    at(-0.01, 0.1),
    at(0.01, 0.24),
    at(0.07, 0.2),
  ])
  const ends = [at(-0.07, -0.18), at(0.07, 0.18)]
  return stroke(line, DARK, h * 0.035) + ends.map(([cx, cy]) => circle(cx, cy, h * 0.035, DARK)).join('')
}
