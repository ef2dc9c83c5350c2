import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useAttentionCounts } from '../../../session/attention-counts.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { eventsKey } from '../../catalogue/events/event-query.ts'
import { PAYMENT_ACCOUNTS_PATH } from '../../catalogue/events/readiness-path.ts'
import styles from './needs-you.module.css'

/** `isUnknown`: there may be more; `isPending`: the first answer is on its way. */
export type Needs = { needs: Need[]; isUnknown: boolean; isPending: boolean }
type Need = { key: string; icon: IconName; text: string; to: string }

/** What needs attention, of events too if asked. The page waits for it: what comes later would push down what is being read (DASH-31). */
export function useNeeds({ withEvents }: { withEvents: boolean }): Needs {
  const all = [useUnpayable(withEvents), useIssues(), useEventsOffSale(withEvents)]
  return {
    needs: all.flatMap((some) => some.needs),
    isUnknown: all.some((some) => some.isUnknown),
    isPending: all.some((some) => some.isPending),
  }
}

/** What needs attention, where users arrive: each with a link to it; one quiet line, or none, when nothing does (DASH-15, DASH-30). */
export function NeedsYou({ needs: { needs, isUnknown }, saysNothing = true }: { needs: Needs; saysNothing?: boolean }) {
  const t = useT()
  if (needs.length === 0 && (!saysNothing || isUnknown)) return null
  return (
    <section className={styles.section} aria-labelledby="needs-you">
      <h2 id="needs-you" className={needs.length === 0 ? 'visually-hidden' : styles.title}>
        {t('nav.needs_you')}
      </h2>
      {needs.length === 0 ? (
        <p className={styles.none}>
          <Icon name="check" size={18} />
          {t('dashboard.needs_nothing')}
        </p>
      ) : (
        <ul className={styles.needs}>
          {needs.map(({ key, icon, text, to }) => (
            <li key={key}>
              <Link to={to} className={styles.need}>
                <Icon name={icon} size={20} />
                <span>{text}</span>
                <Icon name="chevron-right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Events on sale whose visitors cannot pay, for users who can do something about it (DASH-30). */
function useUnpayable(isWanted: boolean): Needs {
  const t = useT()
  const mayEdit = useMay('event.edit')
  const mayConnect = useMay('my_company.payment_accounts')
  const maySee = useMay('event.view')
  const isAsked = isWanted && maySee && (mayEdit || mayConnect)
  const { data: unpayable, ...unpayableEvents } = useQuery({
    queryKey: [...eventsKey, 'unpayable'],
    queryFn: ({ signal }) => send('listUnpayableEvents', {}, { signal }),
    enabled: isAsked,
  })
  const [first] = unpayable ?? []
  const need = first && {
    key: 'unpayable',
    icon: 'card' as const,
    text: t('dashboard.cannot_pay', { count: unpayable?.length ?? 0, name: first.name }),
    to: mayConnect ? PAYMENT_ACCOUNTS_PATH : `/events/${first.id}`,
  }
  return { needs: need ? [need] : [], isUnknown: isAsked && unpayable === undefined, isPending: isFirstTry(unpayableEvents) }
}

/** One that failed is asked again without keeping the page waiting. */
function isFirstTry({ isLoading, failureCount }: { isLoading: boolean; failureCount: number }): boolean {
  return isLoading && failureCount === 0
}

/** Payments, mails and scans. */
function useIssues(): Needs {
  const t = useT()
  const { payments, failed_mails, waiting_mails, conflicts, isUnknown, isPending } = useAttentionCounts()
  const base = useSession().company === null ? '/admin' : ''
  const all: (Need & { count: number })[] = [
    {
      key: 'payments',
      icon: 'warning',
      count: payments,
      text: t('attention.dashboard_payments', { count: payments }),
      to: `${base}/payment-issues`,
    },
    {
      key: 'mails',
      icon: 'mail',
      count: failed_mails,
      text: t('attention.dashboard_mails', { count: failed_mails }),
      to: `${base}/mail-issues`,
    },
    {
      key: 'waiting',
      icon: 'clock',
      count: waiting_mails,
      text: t('attention.dashboard_waiting', { count: waiting_mails }),
      to: `${base}/mail-issues?state=waiting`,
    },
    {
      key: 'conflicts',
      icon: 'scan',
      count: conflicts,
      text: t('attention.dashboard_conflicts', { count: conflicts }),
      to: '/scan-conflicts',
    },
  ]
  return { needs: all.filter(({ count }) => count > 0), isUnknown, isPending }
}

/** Upcoming events that are not on sale yet, for users who may put them on sale. */
function useEventsOffSale(isWanted: boolean): Needs {
  const t = useT()
  const mayEdit = useMay('event.edit')
  const maySee = useMay('event.view')
  const isAsked = isWanted && mayEdit && maySee
  const { data, ...asking } = useQuery({
    queryKey: [...eventsKey, 'drafts'],
    queryFn: async ({ signal }) => {
      const drafts = await send('listEvents', { page: 1, state: 'draft', sort: 'starts_at' }, { signal })
      const now = new Date().toISOString()
      return drafts.data.filter(({ ends_at }) => ends_at > now)
    },
    enabled: isAsked,
  })
  const needs = (data ?? []).map(({ id, name }): Need => ({
    key: `event-${id}`,
    icon: 'event',
    text: t('dashboard.not_on_sale', { name }),
    to: `/events/${id}`,
  }))
  return { needs, isUnknown: isAsked && data === undefined, isPending: isFirstTry(asking) }
}
