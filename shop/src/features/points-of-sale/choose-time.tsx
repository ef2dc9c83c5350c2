import { useFormat } from '@entree/web/format.ts'
import { Button } from '@entree/web/ui/button.tsx'
import { useRef, useState } from 'react'
import type { PointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'
import { FixedTimeslots } from '../timeslots/fixed-timeslots.tsx'
import { spotsText } from '../timeslots/spots-text.ts'
import styles from './choose-time.module.css'
import type { TimeChoice } from './use-chosen-time.ts'

type ChooseTimeProps = {
  event: PointOfSale['event']
  time: TimeChoice
  /** How many spots the tickets need so far. */
  count: number
  /** What a ticket costs at least, cents; null when nothing is for sale. */
  price_from: number | null
  now: string
}

/** The time first, for an event with fixed timeslots: a tap on one leads on to its tickets. It can stay open until after them. */
export function ChooseTime({ event, time, count, price_from, now }: ChooseTimeProps) {
  const t = useT()
  const format = useFormat(event.time_zone)
  const [isOpen, setOpen] = useState(false)
  const sectionRef = useRef<HTMLElement>(null)
  const slots = time.slots.map((slot) => ({ ...slot, spots: slot.left, spots_sold: 0 }))
  const chosen = slots.find(({ id }) => id === time.slot?.id)
  const needed = Math.max(1, count)
  if (slots.length === 0) return null

  if (chosen && !isOpen) {
    const note = spotsText(t, chosen, { count: needed }, now)
    return (
      <section ref={sectionRef} className={styles.chosen} aria-label={t('timeslot.chosen')}>
        <p className={styles.when}>
          <strong>{format.visit(chosen)}</strong>
          {note && <span className={styles.note}>{note}</span>}
        </p>
        <Button
          onClick={() => {
            setOpen(true)
            requestAnimationFrame(() => sectionRef.current?.querySelector('h2')?.focus())
          }}
        >
          {t('timeslot.change')}
          <span className="visually-hidden">: {format.visit(chosen)}</span>
        </Button>
      </section>
    )
  }
  return (
    <section ref={sectionRef} className={styles.choice}>
      {/* The button that unfolds the list is gone with it: the focus goes on here. */}
      <h2 tabIndex={-1}>{t('timeslot.title')}</h2>
      <FixedTimeslots
        timeslots={slots}
        count={needed}
        chosenId={chosen?.id ?? null}
        wantedDay={time.day}
        price={price_from === null || price_from === 0 ? null : t('price_from', { price: format.money(price_from) })}
        error={null}
        now={now}
        time_zone={event.time_zone}
        onChoose={(slot) => {
          const taken = time.slots.find(({ id }) => id === slot?.id)
          if (!taken) return
          setOpen(false)
          time.choose(taken)
          requestAnimationFrame(() => showTickets(sectionRef.current))
        }}
      />
    </section>
  )
}

/** The list folds up to one line: the tickets below it are what comes next. */
function showTickets(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'start' })
  const heading = section?.parentElement?.querySelector<HTMLElement>('[data-part=tickets]')
  heading?.focus({ preventScroll: true })
}
