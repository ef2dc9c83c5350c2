import { Button } from '@mantine/core'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT, type MessageKey } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { eventQuery } from '../../catalogue/events/event-query.ts'
import { PAYMENT_ACCOUNTS_PATH } from '../../catalogue/events/readiness-path.ts'
import styles from './guide.module.css'

type Step = { key: 'event' | 'products' | 'point_of_sale' | 'look' | 'payment' | 'live'; to: string; isDone: boolean }

/** The way from nothing to the first event on sale, ticked off by what is there. `event_id` is the newest event, null for none. */
export function Guide({ event_id }: { event_id: number | null }) {
  const { data: event, isLoadingError, refetch } = useQuery({ ...eventQuery(event_id ?? 0), enabled: event_id !== null })
  const { company } = useSession()
  const mayLook = useMay('my_company.layout')
  const mayConnect = useMay('my_company.payment_accounts')
  const { data: detail } = useQuery({
    queryKey: ['company', company?.id, 'look'],
    queryFn: ({ signal }) => send('getCompanyDetail', { company_id: company?.id ?? 0 }, { signal }),
    enabled: mayLook && company !== null,
  })
  if (isLoadingError) return <LoadFailed onRetry={() => refetch()} />
  if (event_id !== null && !event) return <PageSkeleton />
  const hasLook = Boolean(detail?.layout.logo)
  const shown: Partial<Record<Step['key'], boolean>> = { look: mayLook, payment: mayConnect && !pays(event ?? null) }
  return <Steps steps={stepsOf(event ?? null, hasLook).filter(({ key }) => shown[key] ?? true)} />
}

/** Whether visitors can pay for the event, as far as there is something to pay for (EVT-90). */
function pays(event: EventDetail | null): boolean {
  return event === null || !event.missing.some(({ item }) => item === 'payment')
}

function stepsOf(event: EventDetail | null, hasLook: boolean): Step[] {
  const has = (item: EventDetail['missing'][number]['item']) =>
    event !== null && !event.missing.some((missing) => missing.item === item)
  const below = (tab: string) => (event === null ? '/events?new=1' : `/events/${event.id}${tab}`)
  return [
    { key: 'event', to: below('/details'), isDone: event !== null },
    { key: 'products', to: below(has('product') ? '/products' : '/products?new=1'), isDone: has('product') },
    { key: 'point_of_sale', to: below(has('point_of_sale') ? '/pos' : '/pos?new=1'), isDone: has('point_of_sale') },
    { key: 'look', to: '/company/layout', isDone: hasLook },
    { key: 'payment', to: PAYMENT_ACCOUNTS_PATH, isDone: pays(event) },
    { key: 'live', to: below(''), isDone: event?.status === 'live' },
  ]
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  // The look can wait; users who want it open it by its name.
  const next = steps.find(({ key, isDone }) => !isDone && key !== 'look')
  const count = steps.filter(({ isDone }) => isDone).length
  return (
    <section className={styles.guide}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('start.guide_title')}</h2>
        <p className={styles.progress}>{t('start.guide_progress', { done: count, all: steps.length })}</p>
      </header>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} className={styles.step} data-done={step.isDone} aria-current={step === next ? 'step' : undefined}>
            <span className={styles.sign} aria-hidden="true">
              {step.isDone && <Icon name="check" size={18} />}
            </span>
            <div className={styles.words}>
              <Link to={step.to} className={styles.name}>
                {t(`start.step_${step.key}`)}
                {step.isDone && <span className="visually-hidden"> ({t('events.done')})</span>}
              </Link>
              {!step.isDone && <p>{t(helps[step.key])}</p>}
            </div>
            {step === next && (
              <Button component={Link} to={step.to}>
                {t(actions[step.key])}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const helps: Readonly<Record<Step['key'], MessageKey>> = {
  event: 'start.step_event_help',
  products: 'start.step_products_help',
  point_of_sale: 'start.step_point_of_sale_help',
  look: 'start.step_look_help',
  payment: 'start.step_payment_help',
  live: 'start.step_live_help',
}
const actions: Readonly<Record<Step['key'], MessageKey>> = {
  event: 'start.step_event_do',
  products: 'start.step_products_do',
  point_of_sale: 'start.step_point_of_sale_do',
  look: 'start.step_look_do',
  payment: 'start.step_payment_do',
  live: 'start.step_live_do',
}
