import { Button } from '@mantine/core'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import type { ReadinessItem } from '@entree/domain/catalogue/event-readiness.ts'
import { Link, useLocation } from 'react-router'
import { useT } from '../../../messages.ts'
import { useTabs } from '../../../router/tabs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EVENT_PATH } from './event-query.ts'
import { nextStepPath, readinessPath } from './readiness-path.ts'
import styles from './readiness.module.css'

/** Always listed, done or not; the others only when they are missing. */
const STEPS: readonly ReadinessItem[] = ['product', 'point_of_sale', 'ticket_template']

/** What is still to be done before an event can be sold, each with the way there, and what would make it better (DEC-B-28). */
export function Readiness({ event }: { event: EventDetail }) {
  const t = useT()
  const missing = event.missing.filter(({ is_hard }) => is_hard).map(({ item }) => item)
  // A way to pay is more than advice, and has a notice of its own (EVT-90).
  const advice = event.missing.filter(({ item, is_hard }) => !is_hard && item !== 'payment').map(({ item }) => item)
  const steps = [...STEPS, ...missing.filter((item) => !STEPS.includes(item))]
  if (missing.length === 0 && advice.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('events.readiness')}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {t(missing.length > 0 ? 'events.readiness_missing' : 'events.readiness_done', { count: missing.length })}
        </h2>
        <NextStep event_id={event.id} item={steps.find((item) => missing.includes(item))} />
      </div>
      {missing.length > 0 && (
        <ul className={styles.steps}>
          {steps.map((item) => (
            <Step key={item} event_id={event.id} item={item} isDone={!missing.includes(item)} />
          ))}
        </ul>
      )}
      {advice.length > 0 && (
        <p className={styles.advice}>
          {t('events.readiness_advice')}{' '}
          {advice.map((item, index) => (
            <span key={item}>
              {index > 0 && ' · '}
              <ToTab event_id={event.id} item={item} />
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

/** What keeps visitors from buying anything of an event that is on sale; nothing when they can. */
export function NothingForSale({ event }: { event: EventDetail }) {
  const t = useT()
  const missing = event.missing.filter(({ item, is_hard }) => is_hard || item === 'point_of_sale_live')
  if (missing.length === 0) return null
  return (
    <Notice tone="warning">
      {t('events.nothing_for_sale')}{' '}
      {missing.map(({ item }, index) => (
        <span key={item}>
          {index > 0 && ' · '}
          <ToTab event_id={event.id} item={item} />
        </span>
      ))}
    </Notice>
  )
}

/** Leads to the first tab where something is to be done, unless one is there. */
function NextStep({ event_id, item }: { event_id: number; item: ReadinessItem | undefined }) {
  const t = useT()
  const { pathname } = useLocation()
  const tab = useTabs(EVENT_PATH).find(({ to }) => item && to === readinessPath(event_id, item))
  if (!tab || !item || pathname.endsWith(tab.to)) return null
  return (
    <Button component={Link} to={nextStepPath(event_id, item)}>
      {t('events.next_step', { step: tab.label })}
    </Button>
  )
}

function Step({ event_id, item, isDone }: { event_id: number; item: ReadinessItem; isDone: boolean }) {
  const t = useT()
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.sign}>{isDone && <Icon name="check" size={16} />}</span>
      {isDone ? (
        <span>
          {t(`events.need_${item}`)} <span className="visually-hidden">({t('events.done')})</span>
        </span>
      ) : (
        <ToTab event_id={event_id} item={item} />
      )}
    </li>
  )
}

/** Leads to where the item is put right; plain text for users who may not go there. */
function ToTab({ event_id, item }: { event_id: number; item: ReadinessItem }) {
  const t = useT()
  const to = readinessPath(event_id, item)
  const mayOpen = useTabs(EVENT_PATH).some((tab) => tab.to === to)
  const label = t(`events.need_${item}`)
  return mayOpen ? <Link to={to}>{label}</Link> : label
}
