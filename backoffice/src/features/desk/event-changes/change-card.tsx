import { Button, Card, Group, Progress, Stack, Text } from '@mantine/core'
import type { EventChange } from '@entree/contract/desk/event-changes/entities.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { useT } from '../../../messages.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useEvent } from '../../catalogue/events/event-query.ts'
import { ChangeProblems } from './change-problems.tsx'
import { changesKey } from './changes-query.ts'

/** A change: what it is about, how far it is, and what a person has to look at (ECHG-05, ECHG-06, ECHG-07). */
export function ChangeCard({ change }: { change: EventChange }) {
  const t = useT()
  const { time_zone } = useEvent()
  const format = useFormat(time_zone)
  const { id, event_id, kind, state, products, timeslots, who, created_at, money_back_until, progress } = change
  const { orders, pending, problems, amount, refunded, mails, mails_sent, mails_bounced, mails_complained, money_back } = progress
  const invalidates = [changesKey(event_id)]
  const pause = useAction({ call: 'pauseEventChange', success: t('changes.paused'), invalidates })
  const goOn = useAction({ call: 'continueEventChange', success: t('changes.continued'), invalidates })
  const title = t(`changes.kind_${change.is_news ? 'news' : kind}`)
  const parts = [...products, ...timeslots.map((slot) => format.visit(slot))]
  const done = orders - pending
  return (
    <Card withBorder padding="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" align="start">
          <Stack gap={4}>
            <Group gap="sm">
              <Text fw={600}>{title}</Text>
              <StateBadge tone={state === 'done' ? 'good' : 'waiting'}>{t(`changes.state_${state}`)}</StateBadge>
            </Group>
            <Text size="sm">{parts.length === 0 ? t('changes.whole_event') : parts.join(', ')}</Text>
            <Text size="sm" c="dimmed">
              {t('changes.by', { who, when: format.dateTime(created_at) })}
            </Text>
          </Stack>
          {state === 'running' && (
            <Button variant="default" loading={pause.isRunning} onClick={() => void pause.run({ event_id, id })}>
              {t('changes.pause')}
            </Button>
          )}
          {state === 'paused' && (
            <Button loading={goOn.isRunning} onClick={() => void goOn.run({ event_id, id })}>
              {t('changes.continue')}
            </Button>
          )}
        </Group>
        <Progress value={orders === 0 ? 100 : (100 * done) / orders} aria-label={t('changes.progress')} />
        <Text size="sm">
          {[
            t('changes.orders_done', { done, count: orders }),
            ...(amount > 0 ? [t('changes.refunded', { refunded: formatEuro(refunded), amount: formatEuro(amount) })] : []),
            t('changes.mails_sent', { sent: mails_sent, mails }),
            ...(mails_bounced > 0 ? [t('changes.mails_bounced', { count: mails_bounced })] : []),
            ...(mails_complained > 0 ? [t('changes.mails_complained', { count: mails_complained })] : []),
          ].join(' · ')}
        </Text>
        {money_back_until !== null && (
          <Text size="sm">{t('changes.money_back_asked', { count: money_back, until: format.day(money_back_until) })}</Text>
        )}
        {problems > 0 && <ChangeProblems change={change} />}
      </Stack>
    </Card>
  )
}
