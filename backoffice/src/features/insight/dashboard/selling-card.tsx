import { formatChange, formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { CurrentEvent } from '@entree/contract/insight/dashboard/entities.ts'
import type { GlanceSpan } from '@entree/contract/insight/glance/entities.ts'
import { isEventDay } from '@entree/domain/catalogue/event-day.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { Of } from '../../../ui/of.tsx'
import { EventStateBadge } from '../../catalogue/events/event-state.tsx'
import { changeOf } from '../glance/change-of.ts'
import { glanceQuery } from '../glance/glance-query.ts'
import { Crowding } from './crowding.tsx'
import type { Figure } from './figure-list.tsx'
import { useSalesFigures } from './sales-figures.ts'
import { SalesCurve } from './sales-curve.tsx'
import styles from './selling-card.module.css'

/**
 * How one event sells: what was sold, today and what is left, with its curve over that of its last edition (DASH-14). Once the door is open
 * it says who is inside; without a sale it says what to do (DASH-13).
 */
export function SellingCard({ event, now }: { event: CurrentEvent; now: string }) {
  const format = useFormat(event.time_zone)
  const maySee = useMay('event.view')
  const isDay = isEventDay(event, now)
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          {maySee ? <Link to={`/events/${event.id}/${isDay ? 'live' : 'sales'}`}>{event.name}</Link> : event.name}
        </h3>
        <p className={styles.when}>{format.rangeShort(event)}</p>
        {event.state !== 'live' && <EventStateBadge state={event.state} />}
      </header>
      <Crowding event={event} />
      {event.sold > 0 ? <Sold event={event} /> : <NothingSold event={event} />}
    </li>
  )
}

function Sold({ event }: { event: CurrentEvent }) {
  const t = useT()
  const { data: glance } = useQuery(glanceQuery(event.id))
  const isOpen = event.scanned + event.inside > 0
  const left = event.left === null ? t('dashboard.unlimited') : formatNumber(event.left)
  const figures = isOpen
    ? [
        { label: t('dashboard.inside'), value: formatNumber(event.inside) },
        { label: t('dashboard.left_to_scan'), value: formatNumber(event.left_to_scan) },
        { label: t('dashboard.left'), value: left },
      ]
    : [
        { label: t('dashboard.today'), value: formatNumber(event.today.sold), below: <Then span={glance?.today} /> },
        { label: t('dashboard.left'), value: left },
      ]
  return (
    <>
      <dl className={styles.figures}>
        <div className={styles.sold}>
          <dt>{t('dashboard.sold')}</dt>
          <dd>
            <strong>{formatNumber(event.sold)}</strong>
          </dd>
        </div>
        {figures.map(({ label, value, below }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {below}
            </dd>
          </div>
        ))}
      </dl>
      <Compared span={glance?.so_far} name={glance?.events[0]?.last_edition?.name} />
      {glance?.curve && <SalesCurve curve={glance.curve} label={t('glance.curve', { name: event.name })} />}
      <More event={event} isOpen={isOpen} />
    </>
  )
}

/** How much more it is than at the same moment before the last edition of this event, and than which. */
function Compared({ span, name }: { span: GlanceSpan | undefined; name: string | undefined }) {
  const t = useT()
  if (!span?.compared || name === undefined) return null
  const { now, last_edition } = span.compared
  const change = changeOf(now.sold, last_edition.sold)
  const percent = change === null ? '' : formatChange(change)
  return (
    <p className={styles.then}>
      <span className={styles.change}>{percent}</span> {t('dashboard.then_of', { value: formatNumber(last_edition.sold), name })}
    </p>
  )
}

function Then({ span }: { span: GlanceSpan | undefined }) {
  const t = useT()
  if (!span?.compared) return null
  return <span className={styles.then}>{t('glance.then', { value: formatNumber(span.compared.last_edition.sold) })}</span>
}

/** The other figures, for readers who want them. */
function More({ event, isOpen }: { event: CurrentEvent; isOpen: boolean }) {
  const t = useT()
  const { money } = useFormat()
  const { days, counts, door } = useSalesFigures(event)
  const [today, ...before] = days
  const [sold, , ...kinds] = counts
  const revenue: Figure = { label: t('dashboard.revenue_today'), value: money(event.today.revenue) }
  const share: Figure[] = sold?.below ? [{ label: t('dashboard.share'), value: sold.below }] : []
  // What the card itself shows is not said again.
  const rows = [...(isOpen && today ? [today] : [revenue]), ...before, ...share, ...kinds, ...(isOpen ? door.slice(1, 2) : [])]
  return (
    <details className={styles.more}>
      <summary>
        {t('dashboard.more_figures')}
        <Of name={event.name} />
      </summary>
      <dl>
        {rows.map(({ label, value, below }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {below && <span className={styles.then}>{below}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** What to do about an event that sold nothing: share it, or put it on sale. */
function NothingSold({ event }: { event: CurrentEvent }) {
  const t = useT()
  const maySee = useMay('event.view')
  const maySell = useMay('event.pos')
  const isOnSale = event.state === 'live'
  return (
    <p className={styles.nothing}>
      {t(isOnSale ? 'dashboard.nothing_sold' : 'dashboard.off_sale')}{' '}
      {(isOnSale ? maySell : maySee) && (
        <Link to={isOnSale ? `/events/${event.id}/share` : `/events/${event.id}`}>
          {t(isOnSale ? 'dashboard.share_link' : 'dashboard.to_event')}
        </Link>
      )}
    </p>
  )
}
