import type { CallAnswer } from '@entree/contract/calls.ts'
import { useFormat } from '@entree/web/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { refusedStatus } from '../../../data.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { NoPermissionPage } from '../../../ui/no-permission-page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { PhoneList } from './phone-list.tsx'
import { phonesQuery } from './phones-query.ts'
import styles from './phones.module.css'

/** Every phone at the door of an event, and which of them need somebody (PHONE-01, PHONE-05). */
export function PhonesTab() {
  const t = useT()
  const { data, error, refetch } = useQuery(phonesQuery(useEvent().id))
  if (!data) {
    if (refusedStatus(error) === 403) return <NoPermissionPage />
    return error ? <LoadFailed onRetry={() => refetch()} /> : <PageSkeleton />
  }
  return (
    <div className={styles.screen}>
      <p className={styles.text}>{t('phones.text')}</p>
      <Freshness now={data.now} isLost={error !== null} />
      <Phones {...data} />
    </div>
  )
}

function Phones(shown: CallAnswer<'listPhones'>) {
  const t = useT()
  if (shown.phones.length === 0) return <EmptyState icon="scan" title={t('phones.none_title')} text={t('phones.none_text')} />
  return <PhoneList {...shown} />
}

/** How old the list is: a quiet line while it is asked for again, a notice when the server can't be reached. */
function Freshness({ now, isLost }: { now: string; isLost: boolean }) {
  const t = useT()
  const time = useFormat().time(now)
  return (
    <div role="status">
      {isLost ? (
        <Notice tone="warning">{t('phones.lost', { time })}</Notice>
      ) : (
        <p className={styles.live}>{t('phones.as_of', { time })}</p>
      )}
    </div>
  )
}
