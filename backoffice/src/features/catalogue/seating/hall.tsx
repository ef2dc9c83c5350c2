import { Button } from '@mantine/core'
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../../messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { HallRow, looksText } from './hall-row.tsx'
import type { SeatLook, SeatMark } from './hall-seat.tsx'
import { hallSize, EDGE } from './hall-measures.ts'
import { neighbour, useStableRows, type HallPlace } from './hall-rows.ts'
import { seatsBetween } from './plan.ts'
import { useHallMouse, type Choice } from './use-hall-mouse.ts'
import styles from './hall.module.css'

type HallProps<S extends HallPlace> = {
  label: string
  seats: readonly S[]
  /** The products that have seats, in the order of their colours. Stable. */
  products: readonly number[]
  /** How a seat looks. Stable while none looks otherwise. */
  lookOf: (seat: S) => SeatLook
  /** What a seat says of itself. Stable. */
  labelOf: (seat: HallPlace, mark: SeatMark) => string
  /** Seats were pointed at: one is chosen or left, several are added. Absent: the hall is only looked at. */
  onChoose?: (choice: Choice<S>) => void
  /** More than one seat can be chosen. */
  isMultiple?: boolean
  /** Further keys, such as Delete. */
  onKey?: (event: KeyboardEvent) => void
  /** The seat to bring into view. */
  shown?: string | null
}

const ZOOMS = [0.25, 0.4, 0.6, 0.8, 1, 1.3, 1.7, 2.2] as const
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const

/**
 * The hall with its stage at the top. Seats are chosen by a click, those between two by Shift and a click, several by drawing a rectangle, a row by
 * its name, and by keys: the arrows go from seat to seat, the space bar chooses, with Shift what is passed is chosen (SEAT-03).
 */
export function Hall<S extends HallPlace>(props: HallProps<S>) {
  const { label, seats, products, lookOf, labelOf, onChoose, isMultiple = false, onKey, shown = null } = props
  const t = useT()
  const id = useId()
  const rows = useStableRows(seats)
  const looks = useMemo(() => rows.map((row) => looksText(row.seats.map(lookOf))), [rows, lookOf])
  const { width, height } = useMemo(() => hallSize(seats), [seats])
  const [zoom, setZoom] = useState<number | null>(null)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = seats.find(({ key }) => key === activeKey) ?? rows[0]?.seats[0] ?? null
  const svg = useRef<SVGSVGElement>(null)
  const choose = (choice: Choice<S>) => {
    const last = choice.seats.at(-1)
    if (last) setActiveKey(last.key)
    onChoose?.(choice)
  }
  const { handlers, frame } = useHallMouse({ svg, seats, active, choose, isMultiple: isMultiple && onChoose !== undefined })

  useLayoutEffect(() => {
    const key = shown ?? activeKey
    // Only what somebody went to: the page does not jump when it is opened.
    if (key !== null) document.getElementById(`${id}-${key}`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [id, shown, activeKey])

  const press = (event: KeyboardEvent) => {
    onKey?.(event)
    if (!active || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const key = KEYS.find((one) => one === event.key)
    if (key) {
      event.preventDefault()
      const next = neighbour(rows, active, key)
      if (!next) return
      if (event.shiftKey && isMultiple) choose({ seats: [...seatsBetween(seats, active, next), next], isAdded: true })
      else setActiveKey(next.key)
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      choose({ seats: [active], isAdded: false })
    }
  }
  const step = (by: 1 | -1) => {
    const now = zoom ?? (svg.current?.getBoundingClientRect().width ?? width) / width
    const next = by > 0 ? ZOOMS.find((one) => one > now + 0.01) : ZOOMS.findLast((one) => one < now - 0.01)
    if (next !== undefined) setZoom(next)
  }
  return (
    <div className={styles.hall}>
      <div className={styles.zoom}>
        <Button variant="default" size="compact-md" aria-label={t('seating.zoom_out')} onClick={() => step(-1)}>
          <Icon name="minus" size={18} />
        </Button>
        <Button variant="default" size="compact-md" aria-label={t('seating.zoom_in')} onClick={() => step(1)}>
          <Icon name="plus" size={18} />
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" disabled={zoom === null} onClick={() => setZoom(null)}>
          {t('seating.zoom_fit')}
        </Button>
      </div>
      <div className={styles.view}>
        <svg
          ref={svg}
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
          width={width * (zoom ?? 1)}
          height={height * (zoom ?? 1)}
          data-fits={zoom === null || undefined}
          role="listbox"
          aria-label={label}
          aria-multiselectable={isMultiple || undefined}
          aria-activedescendant={active ? `${id}-${active.key}` : undefined}
          tabIndex={0}
          onKeyDown={press}
          {...handlers}
        >
          <g aria-hidden="true">
            <path className={styles.stage} d={`M${EDGE} 4H${width - EDGE}L${width - EDGE - 14} 28H${EDGE + 14}Z`} />
            <text className={styles.stageName} x={width / 2} y={16}>
              {t('seating.stage')}
            </text>
          </g>
          {rows.map((row, index) => (
            <HallRow
              key={row.y}
              row={row}
              id={id}
              looks={looks[index] ?? ''}
              active={active?.y === row.y ? active.key : null}
              products={products}
              labelOf={labelOf}
            />
          ))}
          {frame && <rect className={styles.frame} {...frame} />}
        </svg>
      </div>
    </div>
  )
}
