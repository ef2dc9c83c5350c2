import { describe, expect, test } from 'vitest'
import { isBlurred, largestCrop, mostZoom, moveCrop, zoomCrop, zoomOf } from './crop-geometry.ts'

const banner = { width: 1180, height: 174 }
const photo = { width: 4000, height: 3000 }

describe('the part of a picture', () => {
  test('begins as the largest of the right shape, in the middle', () => {
    const crop = largestCrop(photo, banner)
    expect(crop.width).toBeCloseTo(4000)
    expect(crop.width / crop.height).toBeCloseTo(1180 / 174)
    expect(crop.left).toBeCloseTo(0)
    expect(crop.top).toBeCloseTo((3000 - crop.height) / 2)
    expect(largestCrop({ width: 3000, height: 200 }, { width: 530, height: 340 }).height).toBeCloseTo(200)
  })

  test.each([
    [{ x: -9999, y: -9999 }, 0, 0],
    [{ x: 9999, y: 9999 }, 2000, 3000 - 4000 / (1180 / 174) / 2],
  ])('never leaves the picture, moved by %o', (by, left, top) => {
    const moved = moveCrop(zoomCrop(largestCrop(photo, banner), 2, photo, banner), by, photo)
    expect(moved.left).toBeCloseTo(left)
    expect(moved.top).toBeCloseTo(top)
  })

  test('zooms around its middle, and back out into the picture', () => {
    const start = largestCrop(photo, banner)
    const near = zoomCrop(start, 2, photo, banner)
    expect(near.left + near.width / 2).toBeCloseTo(2000)
    expect(zoomOf(near, photo, banner)).toBeCloseTo(2)
    const corner = moveCrop(near, { x: 9999, y: 0 }, photo)
    expect(zoomCrop(corner, 1, photo, banner).left).toBeCloseTo(0)
    expect(zoomOf(zoomCrop(start, 0.2, photo, banner), photo, banner)).toBeCloseTo(1)
    expect(zoomOf(zoomCrop(start, 99, photo, banner), photo, banner)).toBeCloseTo(mostZoom(photo, banner))
  })

  test('is said to be blurred when it has too few pixels', () => {
    expect(isBlurred(largestCrop(photo, banner), banner)).toBe(false)
    expect(isBlurred(largestCrop({ width: 800, height: 600 }, banner), banner)).toBe(true)
    expect(isBlurred(zoomCrop(largestCrop(photo, banner), 9, photo, banner), banner)).toBe(false)
  })
})
