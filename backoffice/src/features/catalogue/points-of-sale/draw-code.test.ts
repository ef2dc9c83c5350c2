import { expect, test } from 'vitest'
import { codeAsSvg, drawCode } from './draw-code.ts'

test('a code is square, has a quiet zone, and the three finders of a QR code', () => {
  const { size, dots } = drawCode('https://uiterwaard.example/p/festival')
  const dark = new Set(dots.map(({ x, y }) => `${x} ${y}`))
  expect((size - 8 - 17) % 4).toBe(0)
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let step = 0; step < 7; step++) expect(dark.has(`${x + step} ${y}`)).toBe(true)
    expect(dark.has(`${x + 1} ${y + 1}`)).toBe(false)
  }
  for (let step = 0; step < size; step++) expect(dark.has(`${step} 3`)).toBe(false)
})

test('as a file it is an SVG, black on white', () => {
  const svg = codeAsSvg(drawCode('https://uiterwaard.example'))
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  expect(svg).toContain('fill="#fff"')
})
