import type { Dashboard } from '@entree/contract/insight/dashboard/entities.ts'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { glanceQuery } from '../glance/glance-query.ts'
import styles from './coming-up.module.css'

type Coming = { key: string; at: string; when: ReactNode; icon: IconName; text: string; to: string | null }

/** At most this many of the coming things are listed. */
const MOST = 8

/** What happens next, the next first: sales that start, events that begin, and what is paid out (DASH-16). */
export function ComingUp({ dashboard }: { dashboard: Dashboard }) {
  const t = useT()
  const coming = useComing(dashboard).slice(0, MOST)
  if (coming.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="coming-up">
      <h2 id="coming-up" className={styles.title}>
        {t('dashboard.next')}
      </h2>
      <ol className={styles.list}>
        {coming.map(({ key, when, icon, text, to }) => (
          <li key={key} className={styles.item}>
            <Icon name={icon} size={18} />
            <div className={styles.words}>
              <span className={styles.when}>{when}</span>
              {to === null ? <span>{text}</span> : <Link to={to}>{text}</Link>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useComing({ events, sale_starts, as_of }: Dashboard): Coming[] {
  const t = useT()
  const { money } = useFormat()
  const maySee = useMay('event.view')
  // What is paid out is the same beside each event; with one it is counted already.
  const { data: glance } = useQuery(glanceQuery(events.find(({ sold }) => sold > 0)?.id ?? null))
  const payout = glance?.payout
  const begin = events
    .filter(({ starts_at, state }) => starts_at > as_of && state === 'live')
    .map(({ id, name, ...event }): Coming => ({
      key: `event-${id}`,
      at: event.starts_at,
      when: <Start {...event} />,
      icon: 'event',
      text: t('dashboard.next_event', { name }),
      to: maySee ? `/events/${id}` : null,
    }))
  const sales = sale_starts.map(({ event_id, event: name, starts_at, time_zone, product, products }): Coming => ({
    key: `sale-${event_id}-${starts_at}`,
    at: starts_at,
    when: <Start starts_at={starts_at} ends_at={starts_at} time_zone={time_zone} />,
    icon: 'discount',
    text: t(products === 1 ? 'dashboard.next_sale' : 'dashboard.next_sales', { product, name, count: products }),
    to: maySee ? `/events/${event_id}/products` : null,
  }))
  const paid: Coming[] = payout
    ? [
        {
          key: 'payout',
          // Without a date it is paid once someone decides so: after everything that has one.
          at: payout.date === null ? addMs(as_of, 10_000 * DAY_MS) : `${payout.date}T00:00:00.000Z`,
          when: <PayoutDay {...payout} />,
          icon: 'banknote',
          text: t('dashboard.next_payout', { amount: money(payout.amount) }),
          to: '/company/payouts',
        },
      ]
    : []
  return [...begin, ...sales, ...paid].toSorted((one, other) => one.at.localeCompare(other.at))
}

function PayoutDay({ date, is_final }: { date: string | null; is_final: boolean }) {
  const t = useT()
  const format = useFormat()
  if (date === null) return t('glance.payout_no_date')
  const day = format.day(date)
  return is_final ? day : t('dashboard.payout_expected', { day })
}

/** When it starts, where it is. */
function Start({ starts_at, ends_at, time_zone }: { starts_at: string; ends_at: string; time_zone: string }) {
  return useFormat(time_zone).start({ starts_at, ends_at })
}
