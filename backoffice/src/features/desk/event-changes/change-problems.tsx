import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { EventChange, EventChangeOrder } from '@entree/contract/desk/event-changes/entities.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useSave } from '../../../ui/use-save.ts'
import { changesKey } from './changes-query.ts'

/** The orders of a change that a person has to look at: why, and to repeat it or to settle it by hand (ECHG-07, ECHG-08). */
export function ChangeProblems({ change: { id, event_id, progress, refunds } }: { change: EventChange }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const [settled, setSettled] = useState<EventChangeOrder | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [...changesKey(event_id), id, 'problems', page, progress.problems],
    queryFn: ({ signal }) => send('listEventChangeProblems', { event_id, id, page }, { signal }),
  })
  // The last ones of the last page were dealt with: nobody is left on an empty page.
  if (data && page > data.last_page) setPage(data.last_page)
  const again = useAction({ call: 'repeatEventChangeOrder', success: t('changes.repeated'), invalidates: [changesKey(event_id)] })
  const mayOpen = useMay('order.detail')
  const mayRefund = useMay('order.refund')
  if (error && !data) return <LoadFailed onRetry={() => refetch()} />
  return (
    <Stack gap="sm">
      <Notice tone="warning">{t('changes.problems', { count: progress.problems })}</Notice>
      {data?.data.map((order) => (
        <Group key={order.order_id} justify="space-between" gap="sm">
          <Stack gap={0} miw={0} flex="1 1 16rem">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {mayOpen ? (
                <Anchor component={Link} to={`/orders/${order.order_id}`}>
                  {order.order_number}
                </Anchor>
              ) : (
                order.order_number
              )}{' '}
              {order.name} {order.amount > 0 && formatEuro(order.amount)}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`changes.reason_${order.reason}`)}
            </Text>
          </Stack>
          <Group gap="sm">
            {order.reason !== 'paid_by_hand' && (mayRefund || !givesBack(order, refunds)) && (
              <Button
                variant="default"
                disabled={again.isRunning}
                aria-label={t('changes.repeat_order', { number: order.order_number })}
                onClick={() => void again.run({ event_id, id, order_id: order.order_id })}
              >
                {t('changes.repeat')}
              </Button>
            )}
            {(mayRefund || order.reason !== 'paid_by_hand') && (
              <Button
                variant="default"
                aria-label={t('changes.settle_order', { number: order.order_number })}
                onClick={() => setSettled(order)}
              >
                {t('changes.settle')}
              </Button>
            )}
          </Group>
        </Group>
      ))}
      {data && data.last_page > 1 && (
        <Group>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('changes.newer')}
          </Button>
          <Button variant="default" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            {t('changes.older')}
          </Button>
        </Group>
      )}
      {settled && <SettleDialog of={{ event_id, id, order: settled }} onClose={() => setSettled(null)} />}
    </Stack>
  )
}

/** Whether repeating it gives money back: the orders that the change refunds, and a refund of theirs that the provider did not make. */
function givesBack({ reason }: EventChangeOrder, refunds: boolean): boolean {
  if (reason === 'mail_failed') return false
  return refunds || reason === 'provider_refused' || reason === 'provider_unreachable'
}

type SettleDialogProps = { of: { event_id: number; id: number; order: EventChangeOrder }; onClose: () => void }

/** Takes an order off the list, with a note for colleagues. */
function SettleDialog({ of: { event_id, id, order }, onClose }: SettleDialogProps) {
  const t = useT()
  const form = useForm<{ note: string }>({ defaultValues: { note: '' } })
  const save = useSave(form, {
    call: 'settleEventChangeOrder',
    input: ({ note }) => ({ event_id, id, order_id: order.order_id, note }),
    success: t('changes.settled'),
    invalidates: [changesKey(event_id)],
    onSaved: onClose,
  })
  const isOwed = order.reason === 'paid_by_hand'
  return (
    <Dialog onClose={onClose} title={t('changes.settle_order', { number: order.order_number })}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{isOwed ? t('changes.settle_owed', { amount: formatEuro(order.amount) }) : t('changes.settle_text')}</Text>
          <TextArea control={form.control} name="note" label={t('changes.note')} required rows={3} maxLength={1000} />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('changes.settle')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
