import type { CallAnswer } from '@entree/contract/calls.ts'
import { Stack, Text } from '@mantine/core'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { Hall } from '../../catalogue/seating/hall.tsx'
import { useSeatLabel, useSeatText } from '../../catalogue/seating/seat-words.ts'

type Order = CallAnswer<'getOrderDetail'>
type Unit = Order['order_products'][number]
type HallSeats = CallAnswer<'getUnitSeats'>['seats']
type SeatDialogProps = { order: Order; unit: Unit; onClose: () => void }

/** Gives a unit of an order another seat, which is pointed at in the hall (SEAT-18). */
export function SeatDialog({ order, unit, onClose }: SeatDialogProps) {
  const t = useT()
  const query = queryOptions({
    queryKey: seatsKey(order),
    queryFn: ({ signal }) => send('getUnitSeats', { id: order.id }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} size="xl" title={t('seating.change_seat')}>
      <Loaded query={query}>{({ seats }) => <SeatForm {...{ order, unit, seats, onClose }} />}</Loaded>
    </Dialog>
  )
}

function SeatForm({ order, unit, seats, onClose }: SeatDialogProps & { seats: HallSeats }) {
  const t = useT()
  const client = useQueryClient()
  const textOf = useSeatText()
  const places = useMemo(() => seats.map((seat) => ({ ...seat, key: String(seat.id) })), [seats])
  const products = useMemo(() => [...new Set(seats.map(({ product_id }) => product_id))], [seats])
  const names = useMemo(() => new Map(order.order_products.map(({ product_id, name }) => [product_id, name])), [order])
  const labelOf = useSeatLabel(names)
  const form = useForm<{ seat_id: number | null }>({ defaultValues: { seat_id: null } })
  const seat_id = useWatch({ control: form.control, name: 'seat_id' })
  const lookOf = useCallback(
    ({ id, state }: HallSeats[number]) => ({ mark: state, isChosen: id === seat_id, isWrong: false }),
    [seat_id],
  )
  const chosen = places.find(({ id }) => id === seat_id)
  const save = useSave(form, {
    call: 'changeUnitSeat',
    input: (values) => (values.seat_id === null ? null : { id: order.id, order_product_id: unit.id, seat_id: values.seat_id }),
    success: t('seating.changed'),
    invalidates: [['orders']],
    // Somebody was faster: the hall shows how it stands now.
    onRefused: () => {
      form.setValue('seat_id', null)
      void client.invalidateQueries({ queryKey: seatsKey(order) })
      return false
    },
    onSaved: onClose,
  })
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <Text>{t('seating.change_text')}</Text>
        <Text>{unit.seat ? t('seating.change_now', { seat: textOf(unit.seat) }) : t('seating.change_none')}</Text>
        <Hall
          label={t('seating.hall')}
          seats={places}
          products={products}
          labelOf={labelOf}
          lookOf={lookOf}
          onChoose={({ seats: [seat] }) => {
            if (seat?.state === 'free') form.setValue('seat_id', seat.id === seat_id ? null : seat.id, { shouldDirty: true })
          }}
        />
        <p role="status">{chosen ? textOf(chosen) : ''}</p>
        <DialogButtons form={form} isSaving={save.isSaving} disabled={!chosen}>
          {t('seating.change_done')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

function seatsKey(order: Order) {
  return ['orders', order.id, 'seats'] as const
}
