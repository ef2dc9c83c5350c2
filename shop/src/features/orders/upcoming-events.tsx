import { useQuery } from '@tanstack/react-query'
import { send } from '../../send.ts'
import { companyQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { pointOfSalePath } from '../../paths.ts'
import { EventCard } from '../company-shop/event-card.tsx'
import styles from './upcoming-events.module.css'

/** How many are shown. */
const SHOWN = 3

/** What else the company has, if it wants that shown (STAT-04), without the event that was just bought (DEC-S-15). */
export function UpcomingEvents({ bought_event_id }: { bought_event_id: number }) {
  const t = useT()
  const { data: company } = useQuery(companyQuery())
  const company_id = company?.id ?? 0
  const { data } = useQuery({
    queryKey: ['upcoming', company_id],
    queryFn: ({ signal }) => send('listUpcomingPointsOfSale', { company_id, limit: SHOWN + 1 }, { signal }),
    enabled: company?.order_thank_you_show_events === true,
  })
  const others = (data ?? []).filter(({ event }) => event.id !== bought_event_id).slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <section className={styles.upcoming} aria-labelledby="upcoming">
      <h2 id="upcoming">{t('thanks.upcoming')}</h2>
      <ul className={styles.cards}>
        {others.map((point_of_sale) => (
          <li key={point_of_sale.url}>
            <EventCard point_of_sale={point_of_sale} to={pointOfSalePath(point_of_sale.url)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
