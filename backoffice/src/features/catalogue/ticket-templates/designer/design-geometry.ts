import { pageSize, type PageSize } from '@entree/domain/catalogue/template-formats.ts'
import { LEAST_BLOCK, QR_SIZE, type Box, type TicketQr } from '@entree/domain/catalogue/ticket-template-rules.ts'

/** Which edges of a box a handle moves: `se` the lower right corner. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'
/** Lines that a box that is being moved has come to lie on, in points. */
export type Guides = { x: number | null; y: number | null }
type By = { x: number; y: number }

export const NO_GUIDES: Guides = { x: null, y: null }
const SNAP_WITHIN = 5
const TICKET = pageSize('ticket')

/** A box moved by points, kept this far from every edge of the page. */
export function moveBox<B extends Box>(box: B, by: By, margin = 0, page: PageSize = TICKET): B {
  return {
    ...box,
    left: tidy(clamp(box.left + by.x, margin, page.width - margin - box.width)),
    top: tidy(clamp(box.top + by.y, margin, page.height - margin - box.height)),
  }
}

/** A box of which a handle was moved by points: it stays on the page, and not too small. */
export function resizeBox<B extends Box>(box: B, handle: Handle, by: By, page: PageSize = TICKET): B {
  const right = box.left + box.width
  const bottom = box.top + box.height
  const left = handle.includes('w') ? clamp(box.left + by.x, 0, right - LEAST_BLOCK) : box.left
  const top = handle.includes('n') ? clamp(box.top + by.y, 0, bottom - LEAST_BLOCK) : box.top
  const newRight = handle.includes('e') ? clamp(right + by.x, left + LEAST_BLOCK, page.width) : right
  const newBottom = handle.includes('s') ? clamp(bottom + by.y, top + LEAST_BLOCK, page.height) : bottom
  return { ...box, left: tidy(left), top: tidy(top), width: tidy(newRight - left), height: tidy(newBottom - top) }
}

/** The code of which a corner was moved: it stays square, of an allowed size, and away from the edges; the opposite corner stays where it is. */
export function resizeQr(
  qr: TicketQr,
  handle: Handle,
  by: By,
  margin: number,
  { page = TICKET, sizes = QR_SIZE }: { page?: PageSize; sizes?: { min: number; max: number } } = {},
): TicketQr {
  const wide = handle.includes('w') ? -by.x : by.x
  const high = handle.includes('n') ? -by.y : by.y
  const roomX = handle.includes('w') ? qr.left + qr.size - margin : page.width - margin - qr.left
  const roomY = handle.includes('n') ? qr.top + qr.size - margin : page.height - margin - qr.top
  const wanted = qr.size + (Math.abs(wide) > Math.abs(high) ? wide : high)
  const size = tidy(clamp(wanted, sizes.min, Math.min(sizes.max, Math.max(sizes.min, roomX, 0), Math.max(sizes.min, roomY))))
  return {
    size,
    left: handle.includes('w') ? tidy(qr.left + qr.size - size) : qr.left,
    top: handle.includes('n') ? tidy(qr.top + qr.size - size) : qr.top,
  }
}

/** The code as a box, and back. */
export function boxOf({ left, top, size }: TicketQr): Box {
  return { left, top, width: size, height: size }
}
/** The code that a box stands for, in points: its size is the width of the box. */
export function qrOf({ left, top, width }: Box): TicketQr {
  return { left, top, size: width }
}

/** The box drawn to the middle of the page or to an edge or middle of another box, where it is nearly there; with the lines it lies on. */
export function snapBox<B extends Box>(box: B, others: readonly Box[], page: PageSize = TICKET): { box: B; guides: Guides } {
  const x = nearest(
    edgesOf(box.left, box.width),
    others.flatMap(({ left, width }) => edgesOf(left, width)),
    { place: box.left + box.width / 2, line: page.width / 2 },
  )
  const y = nearest(
    edgesOf(box.top, box.height),
    others.flatMap(({ top, height }) => edgesOf(top, height)),
  )
  return {
    box: { ...box, left: box.left + (x?.by ?? 0), top: box.top + (y?.by ?? 0) },
    guides: { x: x?.line ?? null, y: y?.line ?? null },
  }
}

function edgesOf(start: number, length: number): number[] {
  return [start, start + length / 2, start + length]
}

/** The line that one of the places is nearest to, if it is near; `first` is tried before all. */
function nearest(places: readonly number[], lines: readonly number[], first?: { place: number; line: number }) {
  const pairs = lines.flatMap((line) => places.map((place) => ({ place, line })))
  let best: { by: number; line: number } | null = null
  for (const { place, line } of first ? [first, ...pairs] : pairs) {
    const by = line - place
    if (Math.abs(by) <= SNAP_WITHIN && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line }
  }
  return best
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}

/** Half points are as fine as anybody sees. */
function tidy(value: number): number {
  return Math.round(value * 2) / 2
}
