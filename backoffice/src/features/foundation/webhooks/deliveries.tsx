import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { Webhook, WebhookDelivery } from '@entree/contract/foundation/webhooks/entities.ts'
import { useFormat } from '@entree/web/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { deliveriesKey, webhooksKey } from './webhooks-query.ts'
import styles from './webhooks.module.css'

const toneOf: Readonly<Record<WebhookDelivery['state'], Tone>> = { delivered: 'good', waiting: 'neutral', failed: 'bad' }

/** What was sent to a webhook, newest first, with what was answered; any of it can be sent again (HOOK-08). */
export function Deliveries({ company_id, webhook: { id, off_at } }: { company_id: number; webhook: Webhook }) {
  const t = useT()
  const format = useFormat()
  const key = deliveriesKey(company_id, id)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      send('listWebhookDeliveries', { company_id, id, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const again = useAction({
    call: 'sendWebhookAgain',
    invalidates: [key, webhooksKey(company_id)],
    success: t('webhooks.again_sent'),
  })
  if (isError && !data) return <LoadFailed onRetry={() => refetch()} />
  if (data === undefined) return <Skeleton height={80} />
  const deliveries = data.pages.flatMap((page) => page.data)
  if (deliveries.length === 0) return <Text>{t('webhooks.nothing_sent')}</Text>
  return (
    <>
      <ul className={styles.deliveries}>
        {deliveries.map((one) => (
          <li key={one.id} className={styles.delivery}>
            <Group gap="sm">
              <code>{one.kind}</code>
              <StateBadge tone={toneOf[one.state]}>{t(`webhooks.delivery_${one.state}`)}</StateBadge>
              <span className={styles.soft}>
                {format.dateTimeNumeric(one.attempted_at ?? one.created_at)}
                {one.answer_status === null ? '' : ` · ${one.answer_status}`}
                {` · ${t('webhooks.attempts', { count: one.attempts })}`}
              </span>
              {off_at === null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={again.isRunning}
                  aria-label={t('webhooks.again_of', { kind: one.kind, id: one.id })}
                  onClick={() => void again.run({ company_id, id, delivery_id: one.id })}
                >
                  {t('webhooks.again')}
                </Button>
              )}
            </Group>
            <pre className={styles.body}>{one.body}</pre>
            {one.answer !== null && one.answer !== '' && (
              <pre className={styles.body}>{t('webhooks.answer', { text: one.answer })}</pre>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button mt="sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('webhooks.more')}
        </Button>
      )}
    </>
  )
}
