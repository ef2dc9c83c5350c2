import type { CallAnswer } from '@entree/contract/calls.ts'
import { CallFailed } from '@entree/web/client.ts'
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

const newsQuery = (secret: string) =>
  queryOptions({
    queryKey: ['news', secret],
    queryFn: ({ signal }) => send('getNewsAddress', { secret }, { signal }),
    staleTime: 0,
    retry: false,
  })

/** Where people who get news of an organiser unsubscribe, or subscribe again; opening the page changes nothing (MAIL-20). */
export function UnsubscribePage() {
  const t = useT()
  const { secret = '' } = useParams()
  const { data, error } = useQuery(newsQuery(secret))
  usePage(t('news.off'))
  if (data) return <NewsOf secret={secret} news={data} />
  if (error instanceof CallFailed && error.has('not_found'))
    return <Notice sign="!" title={t('news.unknown_title')} text={t('news.unknown_text')} />
  return error ? <Failure error={error} /> : <Skeleton height="16rem" />
}

/** The server or the network failed: to the root, where it is said (ERR-06). */
function Failure({ error }: { error: unknown }) {
  usePageLoadFailure(error)
  return null
}

function NewsOf({ secret, news }: { secret: string; news: CallAnswer<'getNewsAddress'> }) {
  const t = useT()
  const client = useQueryClient()
  const fail = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const { company_name: company, is_unsubscribed } = news
  const press = async () => {
    setBusy(true)
    const { queryKey } = newsQuery(secret)
    try {
      client.setQueryData(queryKey, await send(is_unsubscribed ? 'subscribeAgain' : 'unsubscribe', { secret }))
    } catch (error) {
      fail(error)
    }
    setBusy(false)
  }
  return (
    <div aria-live="polite">
      <Notice
        sign={is_unsubscribed ? '✓' : undefined}
        title={t(is_unsubscribed ? 'news.off_title' : 'news.on_title', { company })}
        text={t(is_unsubscribed ? 'news.off_text' : 'news.on_text', { company })}
        actions={
          <Button look={is_unsubscribed ? 'secondary' : 'primary'} busy={isBusy} onClick={() => void press()}>
            {t(is_unsubscribed ? 'news.undo' : 'news.off')}
          </Button>
        }
      />
    </div>
  )
}
