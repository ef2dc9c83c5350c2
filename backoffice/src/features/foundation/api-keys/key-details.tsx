import type { ApiKey } from '@entree/contract/foundation/api-keys/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { useEventsOfCompany } from '../users/use-events-of-company.ts'
import { byArea, useCatalogueQuery } from '../users/use-permission-catalogue.ts'
import styles from './api-keys.module.css'

type Props = { company_id: number; api_key: ApiKey }

/** What a key may do, with which events, and since when it was revoked. */
export function KeyDetails({ company_id, api_key }: Props) {
  const { permissions, revoked_at } = api_key
  const t = useT()
  const format = useFormat()
  const { data: catalogue, isError, refetch } = useQuery(useCatalogueQuery())
  if (isError && !catalogue) return <LoadFailed onRetry={() => refetch()} />
  const areas = byArea((catalogue ?? []).filter(({ id }) => permissions.includes(id)))
  return (
    <dl className={styles.details} aria-busy={catalogue === undefined}>
      {revoked_at !== null && (
        <div>
          <dt>{t('api_keys.state_revoked')}</dt>
          <dd>{format.dateTimeNumeric(revoked_at)}</dd>
        </div>
      )}
      <div>
        <dt>{t('users.events')}</dt>
        <dd>
          <Events company_id={company_id} api_key={api_key} />
        </dd>
      </div>
      {areas.map(({ area, label, entries }) => (
        <div key={area}>
          <dt>{label}</dt>
          <dd>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <li key={entry.id}>{entry.label}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Events({ company_id, api_key: { event_access, event_ids } }: Props) {
  const t = useT()
  const { events, isUnavailable } = useEventsOfCompany(company_id, event_access === 'selected')
  if (event_access === 'all') return t('users.access_all')
  if (isUnavailable) return t('users.events_unavailable')
  return (
    <ul className={styles.list}>
      {events
        .filter(({ value }) => event_ids.includes(value))
        .map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
    </ul>
  )
}
