import type { SeatLook } from './hall-seat.tsx'
import type { Seat } from './plan.ts'

/** Keys of seats that are only shown yet, each another. */
export function previewKeys(): () => string {
  let count = 0
  return () => {
    count += 1
    return `preview-${count}`
  }
}

/** The new seats stand out as seats that are chosen do. */
export function previewLook({ key, is_closed }: Seat): SeatLook {
  return { mark: is_closed ? 'closed' : 'free', isChosen: key.startsWith('preview-'), isWrong: false }
}

/** Where all are new, none stands out. */
export function plainLook(seat: Seat): SeatLook {
  return { ...previewLook(seat), isChosen: false }
}
