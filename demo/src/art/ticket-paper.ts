import { path, rect, repeat, circle, type Scene } from './svg.ts'

/** The stored background of a ticket page: A4 at 150 dots an inch. */
export const TICKET_CANVAS = { width: 1240, height: 1755 }

const HEAD = 560

/** A white page with the event's picture as its head, a torn edge, and a quiet foot in the colours of the house. */
export function ticketPaper(picture: Scene, colors: { ink: string; accent: string }): Scene {
  const { width: w, height: h } = TICKET_CANVAS
  const teeth = 31
  const step = w / teeth
  return () =>
    [
      rect(0, 0, w, h, '#ffffff'),
      `<svg x="0" y="0" width="${w}" height="${HEAD}" viewBox="0 0 ${w} ${HEAD}">${picture({ width: w, height: HEAD })}</svg>`,
      path(`M0 ${HEAD + 2}${repeat(teeth, () => `a${step / 2} ${step / 2} 0 0 1 ${step} 0`)}Z`, '#ffffff'),
      rect(390, 988, 460, 460, colors.accent, { rx: 34 }),
      rect(414, 1012, 412, 412, '#ffffff', { rx: 16 }),
      repeat(61, (index) => circle(10 + index * 20.33, 1560, 3, colors.ink, { opacity: 0.35 })),
      rect(0, h - 34, w, 34, colors.ink),
      repeat(Math.ceil(w / 68), (index) => rect(index * 68, h - 34, 34, 34, colors.accent)),
    ].join('')
}
