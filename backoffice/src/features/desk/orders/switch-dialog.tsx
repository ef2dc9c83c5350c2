import type { CallAnswer } from '@entree/contract/calls.ts'
import { Select, Stack, Text } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useFoundOptions } from '../../../ui/use-found-options.ts'
import { SwitchForm } from './switch-form.tsx'
import type { BuyerMail } from './tell-buyer.tsx'

type Order = CallAnswer<'getOrderDetail'>

/** Moves an order to another event, point of sale or timeslot: first which event, then what becomes of each product (BORD-54, DEC-B-88). */
export function SwitchDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  const [event_id, setEvent] = useState(order.event.id)
  const mailForm = useForm<BuyerMail>({ defaultValues: { send_email: true, message: '' } })
  const { keep, box } = useFoundOptions(
    {
      key: ['events', 'to-move-to'],
      search: async (search, signal) =>
        (await send('listEventsWithProducts', { page: 1, ...(search && { search }) }, { signal })).data.map(({ id, name }) => ({
          value: String(id),
          label: name,
        })),
      nameOf: async () => order.event.name,
    },
    [String(event_id)],
  )
  const query = queryOptions({
    queryKey: ['orders', order.id, 'switch', event_id],
    queryFn: ({ signal }) => send('getSwitchChoices', { id: order.id, event_id }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} title={t('orders.switch')}>
      <Stack gap="md">
        <Text>{t('orders.switch_text')}</Text>
        <Select
          {...box}
          label={t('orders.switch_event')}
          allowDeselect={false}
          openOnFocus={false}
          value={String(event_id)}
          onChange={(chosen) => {
            if (chosen === null) return
            keep([chosen])
            setEvent(Number(chosen))
          }}
        />
        <Loaded query={query}>
          {(choices) =>
            choices.points_of_sale.length === 0 ? (
              <Text>{t('orders.switch_no_point_of_sale')}</Text>
            ) : (
              <SwitchForm key={event_id} {...{ order, event_id, choices, mailForm, onClose }} />
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  )
}
