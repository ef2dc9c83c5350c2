import { describe, expect, test } from 'vitest'
import { moveBox, resizeBox, resizeQr, snapBox } from './design-geometry.ts'

const box = { left: 100, top: 200, width: 200, height: 40 }

describe('moving', () => {
  test('goes by points, in halves', () => {
    expect(moveBox(box, { x: 1, y: -0.3 })).toEqual({ ...box, left: 101, top: 199.5 })
  })
  test.each([
    [{ x: -500, y: -500 }, 0, { left: 0, top: 0 }],
    [{ x: 999, y: 999 }, 0, { left: 395, top: 802 }],
    [{ x: -500, y: -500 }, 152, { left: 152, top: 152 }],
    [{ x: 999, y: 999 }, 152, { left: 243, top: 650 }],
  ])('stays on the page: by %o with a distance of %d', (by, margin, place) => {
    expect(moveBox(box, by, margin)).toEqual({ ...box, ...place })
  })
})

describe('resizing', () => {
  test.each([
    ['se', { x: 20, y: 10 }, { width: 220, height: 50 }],
    ['e', { x: 20, y: 10 }, { width: 220 }],
    ['nw', { x: -20, y: 10 }, { left: 80, top: 210, width: 220, height: 30 }],
    ['n', { x: 0, y: 99 }, { top: 232, height: 8 }],
    ['w', { x: -999, y: 0 }, { left: 0, width: 300 }],
    ['s', { x: 0, y: 9999 }, { height: 642 }],
    ['e', { x: -999, y: 0 }, { width: 8 }],
  ] as const)('%s by %o', (handle, by, changed) => {
    expect(resizeBox(box, handle, by)).toEqual({ ...box, ...changed })
  })

  const qr = { left: 200, top: 300, size: 150 }
  test.each([
    ['se', { x: 30, y: 0 }, { size: 180 }],
    ['se', { x: 999, y: 0 }, { size: 225 }],
    ['se', { x: -999, y: 0 }, { size: 100 }],
    ['nw', { x: -20, y: 0 }, { left: 180, top: 280, size: 170 }],
    // No further than its distance from the edge.
    ['nw', { x: -999, y: 0 }, { left: 152, top: 252, size: 198 }],
    ['ne', { x: 10, y: -40 }, { top: 260, size: 190 }],
  ] as const)('the code stays square, 100 to 225 and away from the edges: %s by %o', (handle, by, changed) => {
    expect(resizeQr(qr, handle, by, 152)).toEqual({ ...qr, ...changed })
  })
})

describe('snapping', () => {
  test('to the middle of the page', () => {
    const { box: snapped, guides } = snapBox({ ...box, left: 195 }, [])
    expect(snapped.left).toBe(197.5)
    expect(guides).toEqual({ x: 297.5, y: null })
  })
  test('to the edges of others, to the nearest of them', () => {
    const { box: snapped, guides } = snapBox({ ...box, left: 58, top: 243 }, [
      { left: 57, top: 100, width: 30, height: 140 },
      { left: 61, top: 500, width: 10, height: 10 },
    ])
    expect(snapped).toMatchObject({ left: 57, top: 240 })
    expect(guides).toEqual({ x: 57, y: 240 })
  })
  test('not from afar', () => {
    expect(snapBox(box, [{ left: 20, top: 20, width: 10, height: 10 }]).guides).toEqual({ x: null, y: null })
  })
})
