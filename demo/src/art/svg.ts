/** What a picture is drawn on, in pixels. */
export type Canvas = { width: number; height: number }

/** Draws a picture for any format: the inside of an SVG element of that size. */
export type Scene = (canvas: Canvas) => string

export type Point = readonly [x: number, y: number]

/** A number as SVG likes it: short. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

/** A whole SVG document of one scene. */
export function svgOf(scene: Scene, canvas: Canvas): string {
  const { width, height } = canvas
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene(canvas)}</svg>`
}

type Attributes = Record<string, string | number>

function element(name: string, attributes: Attributes, more: Attributes): string {
  const text = Object.entries({ ...attributes, ...more })
    .map(([key, value]) => `${key}="${typeof value === 'number' ? n(value) : value}"`)
    .join(' ')
  return `<${name} ${text}/>`
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string =>
  element('rect', { x, y, width, height, fill }, more)

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill }, more)

export const path = (d: string, fill: string, more: Attributes = {}): string => element('path', { d, fill }, more)

/** A line without a filling; round ends unless said otherwise. */
export const stroke = (d: string, color: string, width: number, more: Attributes = {}): string =>
  element(
    'path',
    { d, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    more,
  )

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill, more)

/** A smooth line through the points (Catmull-Rom), as path data that starts with M. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const [x, y] = at(0)
  let d = `M${n(x)} ${n(y)}`
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, e] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const second = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6]
    d += `C${[...first, ...second, ...c].map(n).join(' ')}`
  }
  return d
}

/** A vertical blend of colours over the whole height, named `id` and used as `url(#id)`. */
export function verticalGradient(id: string, stops: readonly (readonly [offset: number, color: string])[]): string {
  return gradient(`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">`, stops, 'linearGradient')
}

/** A blend from the middle outwards; a colour may carry its transparency as #rrggbbaa. */
export function radialGradient(id: string, stops: readonly (readonly [offset: number, color: string])[]): string {
  return gradient(`<radialGradient id="${id}">`, stops, 'radialGradient')
}

function gradient(open: string, stops: readonly (readonly [offset: number, color: string])[], name: string): string {
  const inside = stops.map(([offset, color]) => {
    const opacity = color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1
    return `<stop offset="${offset}" stop-color="${color.slice(0, 7)}" stop-opacity="${n(opacity)}"/>`
  })
  return `<defs>${open}${inside.join('')}</${name}></defs>`
}

/** As many items as asked, drawn one after the other. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('')
}
