import type { SeatPlace } from '@entree/domain/catalogue/seating.ts'
import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { CELL, EDGE, SEAT } from './hall-measures.ts'
import type { HallPlace } from './hall-rows.ts'
import { seatsBetween } from './plan.ts'

/** Seats that were pointed at; `isAdded`: to those that are chosen; else each is chosen or left. */
export type Choice<S> = { seats: readonly S[]; isAdded: boolean }

type Frame = { x: number; y: number; width: number; height: number }

/** How far the mouse moves before it draws a rectangle, in pixels. */
const A_MOVE = 5

type HallMouse<S> = {
  svg: RefObject<SVGSVGElement | null>
  seats: readonly S[]
  active: S | null
  choose: (choice: Choice<S>) => void
  isMultiple: boolean
}

/** What clicks and drags in the hall choose. A finger scrolls, and draws no rectangle. */
export function useHallMouse<S extends HallPlace>({ svg, seats, active, choose, isMultiple }: HallMouse<S>) {
  const start = useRef<{ screen: SeatPlace; at: SeatPlace } | null>(null)
  const wasDrawn = useRef(false)
  const [frame, setFrame] = useState<Frame | null>(null)

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): SeatPlace => {
    const box = svg.current?.getBoundingClientRect()
    const view = svg.current?.viewBox.baseVal
    if (!box || !view || box.width === 0) return { x: 0, y: 0 }
    return { x: ((clientX - box.left) / box.width) * view.width, y: ((clientY - box.top) / box.height) * view.height }
  }
  const onPointerDown = (event: PointerEvent) => {
    wasDrawn.current = false
    if (!isMultiple || event.pointerType !== 'mouse' || event.button !== 0) return
    start.current = { screen: { x: event.clientX, y: event.clientY }, at: pointOf(event) }
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = start.current
    if (!from) return
    const isMove = Math.hypot(event.clientX - from.screen.x, event.clientY - from.screen.y) > A_MOVE
    if (!frame && !isMove) return
    if (!frame) svg.current?.setPointerCapture(event.pointerId)
    setFrame(frameOf(from.at, pointOf(event)))
  }
  const onPointerUp = (event: PointerEvent) => {
    const from = start.current
    start.current = null
    if (!frame || !from) return
    wasDrawn.current = true
    setFrame(null)
    const touched = seatsTouched(seats, frameOf(from.at, pointOf(event)))
    if (touched.length > 0) choose({ seats: touched, isAdded: true })
  }
  const onPointerCancel = () => {
    start.current = null
    setFrame(null)
  }
  const onClick = (event: MouseEvent) => {
    if (wasDrawn.current || !(event.target instanceof Element)) return
    const key = event.target.closest('[data-seat]')?.getAttribute('data-seat')
    const seat = seats.find((one) => one.key === key)
    const row = event.target.closest('[data-row]')?.getAttribute('data-row')
    if (seat && event.shiftKey && isMultiple && active)
      choose({ seats: [...seatsBetween(seats, active, seat), seat], isAdded: true })
    else if (seat) choose({ seats: [seat], isAdded: false })
    else if (row && isMultiple) choose({ seats: seats.filter(({ y }) => y === Number(row)), isAdded: true })
  }
  return { frame, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick } }
}

function frameOf(a: SeatPlace, b: SeatPlace): Frame {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
}

/** The seats of which the rectangle covers something. */
function seatsTouched<S extends SeatPlace>(seats: readonly S[], { x, y, width, height }: Frame): S[] {
  return seats.filter((seat) => {
    const [left, top] = [EDGE + seat.x * CELL, EDGE + seat.y * CELL]
    return left <= x + width && left + SEAT >= x && top <= y + height && top + SEAT >= y
  })
}
