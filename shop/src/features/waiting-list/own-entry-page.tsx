import { Button } from '@entree/web/ui/button.tsx'
import { Notice } from '@entree/web/ui/notice.tsx'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePage } from '../../layout/use-page.ts'
import { usePageLoadFailure, useReportFailure } from '../../failures.ts'
import { useT } from '../../messages.ts'
import { useParams } from '../../router/router.tsx'
import { send } from '../../send.ts'

const entryQuery = (secret: string) =>
  queryOptions({
    queryKey: ['waiting-list', secret],
    queryFn: ({ signal }) => send('getWaitingListEntry', { secret }, { signal }),
    staleTime: 0,
    retry: false,
  })

/** Where people see what they wait for, and leave the list; opening the page changes nothing (LIST-06). */
export function OwnEntryPage() {
  const t = useT()
  const client = useQueryClient()
  const fail = useReportFailure()
  const { secret = '' } = useParams()
  const { data, error } = useQuery(entryQuery(secret))
  const [isBusy, setBusy] = useState(false)
  usePage(t('wait.leave'))
  if (!data) return error ? <Failure error={error} /> : <Skeleton height="16rem" />
  const { entry } = data
  const leave = async () => {
    setBusy(true)
    try {
      client.setQueryData(entryQuery(secret).queryKey, await send('leaveWaitingList', { secret }))
    } catch (failure) {
      fail(failure)
    }
    setBusy(false)
  }
  return (
    <div aria-live="polite">
      {entry === null ? (
        <Notice sign="✓" title={t('wait.left_title')} text={t('wait.left_text')} />
      ) : (
        <Notice
          title={t('wait.joined_title')}
          text={t('wait.own_text', { amount: entry.amount, product: entry.product_name, event: entry.event_name })}
          actions={
            <Button look="primary" busy={isBusy} onClick={() => void leave()}>
              {t('wait.leave')}
            </Button>
          }
        />
      )}
    </div>
  )
}

/** The server or the network failed: to the root, where it is said (ERR-06). */
function Failure({ error }: { error: unknown }) {
  usePageLoadFailure(error)
  return null
}
