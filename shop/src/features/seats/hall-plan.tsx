import type { HallSeat, OrderSeats } from '@entree/contract/selling/seats/entities.ts'
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../messages.ts'
import { useSeatText } from '../orders/use-seat-text.ts'
import { HallLegend } from './hall-legend.tsx'
import { hallLayout, seatOfKey } from './hall-layout.ts'
import { HallRow, measures, type SeatLook } from './hall-row.tsx'
import { isChoosable } from './seat-choice.ts'
import styles from './hall.module.css'

type HallPlanProps = {
  hall: OrderSeats
  chosen: readonly HallSeat[]
  /** What the products of seats are called of which the order has none, by their ids. */
  names: ReadonlyMap<number, string>
  /** What a seat costs by the id of its product, in cents. */
  prices: ReadonlyMap<number, number>
  onToggle: (seat: HallSeat) => void
}

/** How wide a seat with the room around it is, in pixels: the largest is one for thumbs (SEAT-11). */
const SIZES = [28, 36, 48] as const

/**
 * The hall as it is drawn, with the stage at the top (SEAT-11). It is a grid for the keyboard: one stop of the Tab key, the arrow keys move in it,
 * the space bar and Enter choose.
 */
export function HallPlan({ hall, chosen, names, prices, onToggle }: HallPlanProps) {
  const t = useT()
  const keysId = useId()
  const { products, seats } = hall
  const { rows, left, width } = useMemo(() => hallLayout(seats), [seats])
  const byId = useMemo(() => new Map(seats.map((seat) => [seat.id, seat])), [seats])
  const [reached, setReached] = useState<number | null>(null)
  const lookOf = useSeatLook(products, names)
  const { viewRef, size, smaller, larger } = useScrolledTo(chosen[0]?.id ?? null)

  const first = chosen[0] ?? seats.find((seat) => isChoosable(hall, seat)) ?? seats[0]
  const reachable = reached !== null && byId.has(reached) ? reached : (first?.id ?? null)
  const seatOf = ({ target }: SyntheticEvent) =>
    byId.get(Number((target as Element).closest<HTMLElement>('[data-seat]')?.dataset['seat']))

  const toggle = (event: SyntheticEvent) => {
    const seat = seatOf(event)
    if (seat) onToggle(seat)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const seat = seatOf(event)
    if (!seat || event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      return onToggle(seat)
    }
    if (!/^(Arrow|Home$|End$)/.test(event.key)) return
    event.preventDefault()
    const to = seatOfKey(rows, seat, event.key, event.ctrlKey)
    if (to) event.currentTarget.querySelector<HTMLElement>(`[data-seat="${to.id}"]`)?.focus()
  }

  return (
    <div className={styles.hall}>
      <div className={styles.head}>
        <HallLegend hall={hall} prices={prices} />
        <div className={styles.zoom}>
          <ZoomButton label={t('hall.zoom_out')} path="M5 10h10" onClick={smaller} />
          <ZoomButton label={t('hall.zoom_in')} path="M5 10h10M10 5v10" onClick={larger} />
        </div>
      </div>
      <p id={keysId} className="visually-hidden">
        {t('hall.keys')}
      </p>
      <div ref={viewRef} className={styles.view} data-size={size}>
        <div className={styles.plan}>
          <p className={styles.stage}>{t('hall.stage')}</p>
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its seats take the focus, one of them at a time */}
          <div
            role="grid"
            aria-label={t('hall.plan')}
            aria-describedby={keysId}
            aria-multiselectable="true"
            className={styles.rows}
            style={measures({ width })}
            onClick={toggle}
            onKeyDown={onKeyDown}
            onFocus={(event) => setReached(seatOf(event)?.id ?? null)}
          >
            {rows.map((row) => (
              <HallRow
                key={row.y}
                row={row}
                left={left}
                chosen={chosen.flatMap(({ id, y }) => (y === row.y ? [id] : [])).join(' ')}
                reachable={row.seats.some(({ id }) => id === reachable) ? reachable : null}
                lookOf={lookOf}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

/** How a seat looks, and what it says: its name, its product, whether it is for a wheelchair, and how it stands. */
function useSeatLook(
  products: OrderSeats['products'],
  names: HallPlanProps['names'],
): (seat: HallSeat, isChosen: boolean) => SeatLook {
  const t = useT()
  const { seat: textOf } = useSeatText()
  return useCallback(
    (seat, isChosen) => {
      const shape = products.findIndex(({ id }) => id === seat.product_id)
      const state = isChosen ? 'chosen' : seat.state === 'taken' ? 'taken' : shape === -1 ? 'other' : 'free'
      const product = products[shape]?.name ?? names.get(seat.product_id)
      const label = [
        textOf(seat),
        // Many a product is called as its part of the hall.
        product === seat.section ? null : product,
        seat.is_accessible ? t('hall.accessible') : null,
        t(`hall.${state}`),
      ]
      return { state, shape: Math.max(0, shape), label: label.filter(Boolean).join(', ') }
    },
    [products, names, t, textOf],
  )
}

/** The part of the hall that is seen: first where the chosen seat is, and the same middle when it becomes larger or smaller. */
function useScrolledTo(seat_id: number | null) {
  const viewRef = useRef<HTMLDivElement>(null)
  const start = useRef(seat_id)
  const [at, setAt] = useState(0)
  useLayoutEffect(() => {
    const view = viewRef.current
    const place = view?.querySelector(`[data-seat="${start.current}"]`)?.getBoundingClientRect()
    if (!view || !place) return
    const around = view.getBoundingClientRect()
    view.scrollLeft += place.left + place.width / 2 - around.left - around.width / 2
    view.scrollTop += place.top + place.height / 2 - around.top - around.height / 2
  }, [])
  const zoomTo = (next: number) => () => {
    const view = viewRef.current
    if (!view) return
    const x = (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth
    const y = (view.scrollTop + view.clientHeight / 2) / view.scrollHeight
    flushSync(() => setAt(next))
    view.scrollLeft = x * view.scrollWidth - view.clientWidth / 2
    view.scrollTop = y * view.scrollHeight - view.clientHeight / 2
  }
  return {
    viewRef,
    size: SIZES[at],
    smaller: at > 0 ? zoomTo(at - 1) : null,
    larger: at < SIZES.length - 1 ? zoomTo(at + 1) : null,
  }
}

function ZoomButton({ label, path, onClick }: { label: string; path: string; onClick: (() => void) | null }) {
  return (
    <button
      type="button"
      className={styles.zoomButton}
      aria-label={label}
      aria-disabled={onClick === null || undefined}
      onClick={() => onClick?.()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
