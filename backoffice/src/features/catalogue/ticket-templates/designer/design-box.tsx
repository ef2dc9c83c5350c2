import type { Box } from '@entree/domain/catalogue/ticket-template-rules.ts'
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { Handle } from './design-geometry.ts'
import styles from './design-box.module.css'
import { placeOf } from './page-view.tsx'

export type Gesture = {
  /** Null: the whole box is moved. */
  handle: Handle | null
  /** How far since it began, in points. */
  by: { x: number; y: number }
  /** The box as it began. */
  from: Box
  /** With Alt held: nothing snaps. */
  is_free: boolean
}

type DesignBoxProps = {
  /** Tells the boxes of a page apart. */
  item: string
  box: Box
  /** Of the page that it is on, in points. */
  page_width: number
  /** What it is and says, for screen readers. */
  label: string
  describedBy: string
  handles: readonly Handle[]
  isSelected: boolean
  isWrong: boolean
  onSelect: () => void
  onGesture: (gesture: Gesture) => void
  onGestureEnd: () => void
  /** A step by an arrow key, in points. */
  onStep: (by: { x: number; y: number }, isResize: boolean) => void
  onOpen: () => void
  onRemove?: () => void
  children: ReactNode
}

const LARGE_STEP = 10
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Something on the page that can be moved and resized: with mouse or finger; with arrow keys by a point, with Shift by ten, with Alt or
 * Ctrl the size. Enter goes to its settings, Delete removes it.
 */
export function DesignBox(props: DesignBoxProps) {
  const {
    item,
    box,
    page_width,
    label,
    describedBy,
    handles,
    isSelected,
    isWrong,
    onSelect,
    onStep,
    onOpen,
    onRemove,
    children,
  } = props
  const gesture = useRef<{ x: number; y: number; handle: Handle | null; from: Box; perPoint: number } | null>(null)

  const begin = (event: PointerEvent<HTMLElement>, handle: Handle | null) => {
    if (event.button !== 0) return
    // With a finger the first touch chooses; one can scroll past whatever is not chosen.
    const isTouch = event.pointerType === 'touch'
    onSelect()
    if (isTouch && !isSelected) return
    event.stopPropagation()
    const page = event.currentTarget.closest('[data-page]')
    const perPoint = (page?.clientWidth ?? page_width) / page_width
    event.currentTarget.setPointerCapture(event.pointerId)
    gesture.current = { x: event.clientX, y: event.clientY, handle, from: box, perPoint: perPoint || 1 }
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!gesture.current) return
    const { x, y, handle, from, perPoint } = gesture.current
    const by = { x: (event.clientX - x) / perPoint, y: (event.clientY - y) / perPoint }
    props.onGesture({ handle, by, from, is_free: event.altKey })
  }
  const end = () => {
    if (gesture.current) props.onGestureEnd()
    gesture.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (arrow) {
      const length = event.shiftKey ? LARGE_STEP : 1
      onStep({ x: arrow.x * length, y: arrow.y * length }, event.altKey || event.ctrlKey || event.metaKey)
    } else if (event.key === 'Enter') onOpen()
    else if ((event.key === 'Delete' || event.key === 'Backspace') && onRemove) onRemove()
    else return
    event.preventDefault()
  }
  const pointer = (handle: Handle | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, handle),
    onPointerMove: go,
    onPointerUp: end,
    onPointerCancel: end,
  })
  return (
    <div
      className={styles.box}
      style={placeOf(box)}
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      data-item={item}
      data-selected={isSelected}
      data-wrong={isWrong}
      onFocus={onSelect}
      onKeyDown={onKeyDown}
      onDoubleClick={onOpen}
      {...pointer(null)}
    >
      {children}
      {isSelected &&
        handles.map((handle) => (
          <span key={handle} className={styles.handle} data-handle={handle} aria-hidden="true" {...pointer(handle)} />
        ))}
    </div>
  )
}
