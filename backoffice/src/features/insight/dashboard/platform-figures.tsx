import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useAttentionCounts } from '../../../session/attention-counts.ts'
import { useMay } from '../../../session/session.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import styles from './platform-figures.module.css'

type Figure = { label: string; count: number; to?: string; needsSomebody?: boolean }

/** What the platform's people ask every morning: how much there is, how much was sold today, and what needs attention. */
export function PlatformFigures() {
  const t = useT()
  const { payments, failed_mails, waiting_mails } = useAttentionCounts()
  const seesIssues = useMay('admin_company.attention')
  const { data, error, refetch } = useQuery({
    queryKey: ['platform-figures'],
    queryFn: ({ signal }) => send('getPlatformFigures', {}, { signal }),
  })
  if (!data) return error ? <LoadFailed onRetry={() => refetch()} /> : <PageSkeleton />
  const figures: Figure[] = [
    { label: t('start.tickets_today'), count: data.tickets_today },
    { label: t('start.orders_today'), count: data.orders_today },
    { label: t('start.live_events'), count: data.live_events, to: '/admin/companies' },
    { label: t('start.companies'), count: data.companies, to: '/admin/companies' },
  ]
  const mails = failed_mails + waiting_mails
  const issues: Figure[] = [
    { label: t('nav.payment_issues'), count: payments, to: '/admin/payment-issues', needsSomebody: payments > 0 },
    { label: t('nav.mail_issues'), count: mails, to: '/admin/mail-issues', needsSomebody: mails > 0 },
  ]
  return (
    <section aria-label={t('start.figures')}>
      <ul className={styles.figures}>
        {[...figures, ...(seesIssues ? issues : [])].map(({ label, count, to, needsSomebody = false }) => (
          <li key={label} className={styles.figure} data-needs-somebody={needsSomebody || undefined}>
            <strong className={styles.count}>{formatNumber(count)}</strong>
            {to ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span className={styles.label}>{label}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
