import type { CallAnswer } from '@entree/contract/calls.ts'
import type { DoorPhone } from '@entree/contract/door/phones/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { refusedStatus } from '../../../data.ts'
import { useMay } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Freshness } from '../../../ui/freshness.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { NoPermissionPage } from '../../../ui/no-permission-page.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { MessageDialog } from './message-dialog.tsx'
import { PhoneList } from './phone-list.tsx'
import { phonesQuery } from './phones-query.ts'
import styles from './phones.module.css'
import { SentMessages } from './sent-messages.tsx'

/** Every phone at the door of an event, and which of them need attention (PHONE-01, PHONE-05). */
export function PhonesTab() {
  const t = useT()
  const event_id = useEvent().id
  const { data, error, refetch } = useQuery(phonesQuery(event_id))
  if (!data) {
    if (refusedStatus(error) === 403) return <NoPermissionPage />
    return error ? <LoadFailed onRetry={() => refetch()} /> : <PageSkeleton />
  }
  return (
    <div className={styles.screen}>
      <p className={styles.text}>{t('phones.text')}</p>
      <Phones event_id={event_id} shown={data} isLost={error !== null} />
    </div>
  )
}

type PhonesProps = { event_id: number; shown: CallAnswer<'listPhones'>; isLost: boolean }

function Phones({ event_id, shown, isLost }: PhonesProps) {
  const t = useT()
  const maySend = useMay('scan_operation.edit')
  // Whom something is said to: a phone, or null for all; undefined: nothing is being said.
  const [to, setTo] = useState<DoorPhone | null>()
  const { now, phones, messages } = shown
  const time = useFormat().time(now)
  return (
    <>
      <div className={styles.head}>
        <Freshness isLost={isLost} live={t('phones.as_of', { time })} lost={t('phones.lost', { time })} />
        {maySend && (
          <Button leftSection={<Icon name="mail" size={18} />} onClick={() => setTo(null)}>
            {t('phones.send_message')}
          </Button>
        )}
      </div>
      {messages.length > 0 && <SentMessages {...{ event_id, now, messages, phones }} />}
      {phones.length === 0 ? (
        <EmptyState icon="scan" title={t('phones.none_title')} text={t('phones.none_text')} />
      ) : (
        <PhoneList {...shown} onMessage={maySend ? setTo : null} />
      )}
      {to !== undefined && <MessageDialog {...{ event_id, phones }} phone={to} onClose={() => setTo(undefined)} />}
    </>
  )
}
