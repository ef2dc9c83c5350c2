import { formatNumber } from '@entree/domain/foundation/numbers.ts'
import type { MailingService } from '@entree/contract/desk/extensions/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './extensions.module.css'
import { SyncState } from './sync-state.tsx'

/** How the last sync went: when, of how many, why it failed, and whom the service did not take. */
export function LastSync({ mailing, actions }: { mailing: MailingService; actions: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const { active, last_error, failed_at, last_sync_at, next_sync_at, list_name } = mailing
  const counts = [
    { label: t('extensions.synced'), count: mailing.synced },
    { label: t('extensions.waiting'), count: mailing.waiting },
    { label: t('extensions.unsubscribed'), count: mailing.unsubscribed },
    { label: t('extensions.refused'), count: mailing.refused },
  ]
  return (
    <FormSection title={t('extensions.sync')} description={list_name ?? t('extensions.no_list_yet')}>
      <div className={styles.state}>
        <SyncState active={active} last_error={last_error} />
        <span className={styles.soft}>
          {last_sync_at === null
            ? t('extensions.never_synced')
            : t('extensions.last_sync', { date: format.dateTimeNumeric(last_sync_at) })}
        </span>
        {active && next_sync_at !== null && (
          <span className={styles.soft}>{t('extensions.next_sync', { date: format.dateTimeNumeric(next_sync_at) })}</span>
        )}
      </div>
      {last_error !== null && (
        <Notice tone="warning">
          <p>{t(`extensions.error_${last_error}`)}</p>
          {failed_at !== null && <p className={styles.soft}>{format.dateTimeNumeric(failed_at)}</p>}
        </Notice>
      )}
      <dl className={styles.counts}>
        {counts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <Refusals refusals={mailing.refusals} />
      <div className={styles.actions}>{actions}</div>
    </FormSection>
  )
}

function Refusals({ refusals }: Pick<MailingService, 'refusals'>) {
  const t = useT()
  if (refusals.length === 0) return null
  return (
    <details className={styles.refusals}>
      <summary>{t('extensions.refusals', { count: refusals.length })}</summary>
      <ul>
        {refusals.map(({ address, reason }) => (
          <li key={address}>
            <span>{address}</span>
            <span className={styles.soft}>{t(`extensions.reason_${reason}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
