import { useDeferredValue, useMemo, useState } from 'react'
import type { LivePointOfSale } from '../../data.ts'
import { useT } from '../../messages.ts'
import { EventCard } from './event-card.tsx'
import { findEvents } from './find-events.ts'
import styles from './event-cards.module.css'

/** Up to this many events are seen at a glance; when there are more, visitors can search for one. */
const AT_A_GLANCE = 12

type EventCardsProps = { live: readonly LivePointOfSale[]; linkTo: (url: string) => string }

/** A card for each live point of sale, all on one page (DEC-S-79). */
export function EventCards({ live, linkTo }: EventCardsProps) {
  const t = useT()
  const [text, setText] = useState('')
  // Typing goes before showing what was found.
  const wanted = useDeferredValue(text)
  const found = useMemo(() => findEvents(live, wanted), [live, wanted])
  return (
    <>
      {live.length > AT_A_GLANCE && (
        <div className={styles.find}>
          <label>
            {t('events_find')}
            <input type="search" value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
          </label>
          <p role="status" className={styles.found}>
            {wanted.trim() !== '' && t('events_found', { count: found.length })}
          </p>
        </div>
      )}
      <ul className={styles.cards}>
        {found.map((point_of_sale, index) => (
          <li key={point_of_sale.url}>
            <EventCard point_of_sale={point_of_sale} to={linkTo(point_of_sale.url)} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}
