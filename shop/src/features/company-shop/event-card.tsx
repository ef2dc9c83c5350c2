import { buttonClass } from '@entree/web/ui/button.tsx'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE, useFormat, type Format } from '@entree/web/format.ts'
import type { Translate } from '@entree/web/language.tsx'
import type { LivePointOfSale } from '../../data.ts'
import { useT, type MessageKey } from '../../messages.ts'
import { Link } from '../../router/link.tsx'
import { serverNow } from '../../ui/use-now.ts'
import { runText } from '../points-of-sale/run-text.ts'
import styles from './event-card.module.css'

type EventCardProps = {
  point_of_sale: LivePointOfSale
  to: string
  /** Seen without scrolling: its picture is wanted at once. */
  isFirst?: boolean
}

/**
 * One live point of sale (SHOP-05, SHOP-06, SHOP-07, SHOP-08, SHOP-10, SHOP-11); a continuous event has no dates (SHOP-09) but is open
 * today or on a day to come (SHOP-27).
 */
export function EventCard({ point_of_sale, to, isFirst = false }: EventCardProps) {
  const t = useT()
  const format = useFormat()
  const { event, price_from } = point_of_sale
  const when = event.continuous ? openText(t, format, point_of_sale.days) : datesText(t, format, event)
  return (
    <article className={styles.card}>
      {event.image_url ? (
        <img
          src={event.image_url}
          alt=""
          width="530"
          height="340"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          className={styles.image}
        />
      ) : (
        <div className={styles.image} aria-hidden="true">
          <span>{event.continuous ? event.name.slice(0, 1) : format.dateBadge(event).start_day}</span>
        </div>
      )}
      <div className={styles.facts}>
        {when !== null && <p className={styles.dates}>{when}</p>}
        <h2 className={styles.name}>{event.name}</h2>
        {event.venue && <p className={styles.venue}>{venueLine(event.venue)}</p>}
        <div className={styles.buy}>
          <p className={styles.price}>
            {price_from !== null && (price_from === 0 ? t('free') : t('price_from', { price: format.money(price_from) }))}
          </p>
          <Link to={to} className={buttonClass({ look: 'primary' }, styles.link)}>
            {t('buy_tickets')}
            <span className="visually-hidden">: {event.name}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}

function datesText(t: Translate<MessageKey>, format: Format, event: LivePointOfSale['event']): string {
  return event.timeslot_count > 0 ? runText(t, format, event, event.timeslot_count) : format.start(event)
}

/** The first day on which visitors can still come; null when it is not known. */
function openText(t: Translate<MessageKey>, format: Format, days: LivePointOfSale['days']): string | null {
  const today = localDay(serverNow(), DEFAULT_TIME_ZONE)
  const next = days?.find(({ day, ratio }) => day >= today && ratio !== 100)
  if (!next) return null
  return next.day === today ? t('open_today') : t('open_next', { day: format.weekday(next.day) })
}

/** `name | address, zip, city, country code`, without what is empty (SHOP-10). */
function venueLine({ name, address, zip, city, country_code }: NonNullable<LivePointOfSale['event']['venue']>): string {
  const place = [address, zip.replaceAll(' ', '\u00a0'), city, country_code].filter(Boolean).join(', ')
  return [name, place].filter(Boolean).join(' | ')
}
