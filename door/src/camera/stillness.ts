/** A small copy is enough to see that something moves, and costs next to nothing. */
const WIDTH = 64
const HEIGHT = 36
/** Of 255: the noise of a camera in the dark is less. */
const NOISE = 24
/** Points of the copy. A ticket that is held into the picture changes hundreds. */
const FEW = 4
/** A still picture is read as often as this all the same. */
const LOOK_AGAIN_MS = 500

/**
 * Says of a picture whether it is worth reading: something moved since the one that was read last, or that was half a second ago (DOOR-18). A
 * phone that lies on the table stays cool. Without a canvas to look at it with, each one is.
 */
export function createStillness(): (picture: CanvasImageSource, now_ms: number) => boolean {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let read: { points: Uint8ClampedArray; at_ms: number } | null = null
  return (picture, now_ms) => {
    if (!context) return true
    context.drawImage(picture, 0, 0, WIDTH, HEIGHT)
    const points = context.getImageData(0, 0, WIDTH, HEIGHT).data
    if (read !== null && now_ms - read.at_ms < LOOK_AGAIN_MS && isSame(read.points, points)) return false
    read = { points, at_ms: now_ms }
    return true
  }
}

/** Whether two pictures of the same size (RGBA) show the same, but for the noise of a camera. */
export function isSame(before: Uint8ClampedArray, after: Uint8ClampedArray): boolean {
  let changed = 0
  for (let at = 0; at < after.length; at += 4) {
    const difference = brightness(after, at) - brightness(before, at)
    if (Math.abs(difference) > NOISE && (changed += 1) > FEW) return false
  }
  return true
}

function brightness(points: Uint8ClampedArray, at: number): number {
  return ((points[at] ?? 0) + 2 * (points[at + 1] ?? 0) + (points[at + 2] ?? 0)) / 4
}
