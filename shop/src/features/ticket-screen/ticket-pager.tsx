import { Button } from '@entree/web/ui/button.tsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../messages.ts'
import type { TicketKey } from '../claims/ticket-query.ts'
import { TicketScreen } from './ticket-screen.tsx'
import styles from './ticket-screens.module.css'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tickets side by side, one in sight: swiped, with the buttons, or with the arrow keys. */
export function TicketPager({ tickets }: { tickets: readonly TicketKey[] }) {
  const t = useT()
  const list = useRef<HTMLOListElement>(null)
  const [at, setAt] = useState(0)
  const count = tickets.length
  const go = (to: number) => {
    const item = list.current?.children[to]
    if (item instanceof HTMLElement) list.current?.scrollTo({ left: item.offsetLeft - list.current.offsetLeft })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(at + step)
  }
  return (
    <section className={styles.pager} aria-label={t('show.title', { count })}>
      <ol
        ref={list}
        className={styles.list}
        tabIndex={count > 1 ? 0 : undefined}
        aria-label={t('show.title', { count })}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {tickets.map((ticket, index) => (
          <li key={ticket.id} className={styles.item} inert={index !== at}>
            <TicketScreen ticketKey={ticket} position={count > 1 ? t('show.position', { at: index + 1, count }) : undefined} />
          </li>
        ))}
      </ol>
      {count > 1 && (
        <div className={styles.steps}>
          <Button disabled={at === 0} onClick={() => go(at - 1)}>
            {t('show.previous')}
          </Button>
          <p role="status">{t('show.position', { at: at + 1, count })}</p>
          <Button disabled={at === count - 1} onClick={() => go(at + 1)}>
            {t('show.next')}
          </Button>
        </div>
      )}
    </section>
  )
}
