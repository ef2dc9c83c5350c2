export type Size = { width: number; height: number }
/** A part of an image, in its pixels. */
export type Crop = Size & { left: number; top: number }

const MOST_ZOOM = 3

/** The largest part of a picture that has the shape of the target, from its middle. */
export function largestCrop(source: Size, target: Size): Crop {
  const scale = Math.min(source.width / target.width, source.height / target.height)
  const [width, height] = [target.width * scale, target.height * scale]
  return { width, height, left: (source.width - width) / 2, top: (source.height - height) / 2 }
}

/** The part moved by pixels of the picture; it never leaves the picture. */
export function moveCrop(crop: Crop, by: { x: number; y: number }, source: Size): Crop {
  return {
    ...crop,
    left: clamp(crop.left + by.x, source.width - crop.width),
    top: clamp(crop.top + by.y, source.height - crop.height),
  }
}

/** The part at a zoom (1: as large as it can be), around the same middle. */
export function zoomCrop(crop: Crop, zoom: number, source: Size, target: Size): Crop {
  const largest = largestCrop(source, target)
  const factor = Math.min(Math.max(zoom, 1), mostZoom(source, target))
  const [width, height] = [largest.width / factor, largest.height / factor]
  const around = { left: crop.left + (crop.width - width) / 2, top: crop.top + (crop.height - height) / 2 }
  return moveCrop({ width, height, ...around }, { x: 0, y: 0 }, source)
}

/** How far a part is zoomed in: 1 is as large as it can be. */
export function zoomOf(crop: Crop, source: Size, target: Size): number {
  return largestCrop(source, target).width / crop.width
}

/** As far as one can zoom in: three times, of a large picture until its pixels are those of the target. */
export function mostZoom(source: Size, target: Size): number {
  return Math.max(MOST_ZOOM, largestCrop(source, target).width / target.width)
}

/** Whether the part has fewer pixels than the target, so that it will look blurred. */
export function isBlurred(crop: Crop, target: Size): boolean {
  return crop.width < target.width * 0.9
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0))
}
