import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import styles from './count-table.module.css'

/** Products change less from one second to the next than the sums above them. */
const REFRESH_MS = 15_000

/** What of each product of an event was sold, and came in (DASH-12). */
export function SoldTickets({ event_id }: { event_id: number }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['sold-tickets', event_id],
    queryFn: ({ signal }) => send('getSoldTickets', { event_id }, { signal }),
    refetchInterval: REFRESH_MS,
  })
  if (!data) return error ? <LoadFailed onRetry={() => refetch()} /> : null
  if (data.length === 0) return <p className={styles.none}>{t('dashboard.no_tickets')}</p>
  return (
    <section aria-label={t('dashboard.ticket')} className={styles.frame} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.ticket')}</th>
            <th scope="col">{t('dashboard.sold')}</th>
            <th scope="col">{t('dashboard.left')}</th>
            <th scope="col">{t('dashboard.today')}</th>
            <th scope="col">{t('dashboard.yesterday')}</th>
            <th scope="col">{t('dashboard.scanned')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((product) => (
            <tr key={product.id}>
              <th scope="row">{product.name}</th>
              <td>{formatNumber(product.sold)}</td>
              <td>{product.left === null ? t('dashboard.unlimited') : formatNumber(product.left)}</td>
              <td>{formatNumber(product.sold_today)}</td>
              <td>{formatNumber(product.sold_yesterday)}</td>
              <td>{formatNumber(product.scanned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
