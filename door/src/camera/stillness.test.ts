import { afterEach, expect, test, vi } from 'vitest'
import { createStillness, isSame } from './stillness.ts'

const POINTS = 64 * 36
/** A picture of one brightness, but for some points of another. */
const picture = (level: number, { others = 0, other = 0 } = {}) => {
  const points = new Uint8ClampedArray(POINTS * 4)
  for (let at = 0; at < points.length; at += 4) points.fill(at / 4 < others ? other : level, at, at + 3)
  return points
}

afterEach(() => vi.restoreAllMocks())

test('DOOR-18 the noise of a camera is no movement, a few points are none, and more of them are', () => {
  const table = picture(90)
  expect(isSame(table, picture(110))).toBe(true)
  expect(isSame(table, picture(90, { others: 4, other: 255 }))).toBe(true)
  expect(isSame(table, picture(90, { others: 5, other: 255 }))).toBe(false)
  expect(isSame(table, picture(90, { others: 5, other: 0 }))).toBe(false)
})

test('DOOR-18 a still picture is read twice a second, and at once when something is held into it', () => {
  let shown = picture(90)
  const context = { drawImage: vi.fn(), getImageData: () => ({ data: shown }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null)
  const isWorthReading = createStillness()
  const camera = document.createElement('video')
  const at = (ms: number) => isWorthReading(camera, ms)
  expect([at(0), at(60), at(120), at(440), at(500), at(560)]).toEqual([true, false, false, false, true, false])
  shown = picture(90, { others: 300, other: 240 })
  expect([at(620), at(680)]).toEqual([true, false])
})

test('DOOR-18 a browser that cannot look at a picture that way reads each', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const isWorthReading = createStillness()
  expect([isWorthReading(document.createElement('video'), 0), isWorthReading(document.createElement('video'), 10)]).toEqual([
    true,
    true,
  ])
})
