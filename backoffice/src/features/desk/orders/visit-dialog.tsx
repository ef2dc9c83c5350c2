import type { CallAnswer } from '@entree/contract/calls.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { formatDay, formatRangeLong, formatTimes } from '@entree/domain/foundation/dates.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { Facts } from './facts.tsx'
import { OrderMails } from './order-mails.tsx'
import { daysOf, keyOf, type VisitTime } from './visit-times.ts'

type Order = CallAnswer<'getOrderDetail'>
type Times = CallAnswer<'listVisitTimes'>
type Values = { day: string | null; time: string | null }

/** Changes the visit of an order to another timeslot of its event: a day, then a time of it (REBK-01). */
export function VisitDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT()
  // From which day on; null: the first ones.
  const [start, setStart] = useState<string | null>(null)
  const query = queryOptions({
    queryKey: ['orders', order.id, 'visit', start],
    queryFn: ({ signal }) => send('listVisitTimes', { id: order.id, ...(start !== null && { start }) }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog onClose={onClose} title={t('orders.visit')}>
      <Stack gap="md">
        <Text>{t('orders.visit_text')}</Text>
        <Loaded query={query}>
          {(times) => <VisitForm key={start} {...{ order, times, onClose }} isLater={start !== null} onStart={setStart} />}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

type VisitFormProps = {
  order: Order
  times: Times
  onClose: () => void
  isLater: boolean
  onStart: (day: string | null) => void
}

function VisitForm({ order, times: { times, time_zone, later }, onClose, isLater, onStart }: VisitFormProps) {
  const t = useT()
  const { language } = useLanguage()
  const client = useQueryClient()
  const form = useForm<Values>({ defaultValues: { day: null, time: null } })
  const { control, setValue } = form
  const { day, time: chosenTime = null } = useWatch({ control })
  const days = daysOf(times)
  const ofDay = days.find((one) => one.day === day)?.times ?? []
  const visitOf = (time: string | null) => {
    const chosen = times.find((one) => keyOf(one) === time)
    if (!chosen || order.timeslot === null) return null
    const { timeslot_id, option } = chosen
    return { from_timeslot_id: order.timeslot.id, timeslot_id, option }
  }
  const asked = visitOf(chosenTime)
  const save = useSave(form, {
    call: 'changeVisit',
    input: ({ time }) => {
      const visit = visitOf(time)
      return visit && { id: order.id, ...visit }
    },
    success: t('orders.visit_done'),
    invalidates: [['orders']],
    placeOf: (field) => (field === 'timeslot_id' ? 'time' : field),
    // Somebody was faster: what is left is another now, and the choice of the day is kept.
    onRefused: () => {
      void client.invalidateQueries({ queryKey: ['orders', order.id] })
      return false
    },
    onSaved: onClose,
  })
  const required = (value: string | null) => (value === null ? refusal('field_required') : null)
  const timeText = (time: VisitTime) => {
    const when = formatTimes(time, language, time_zone)
    if (time.state === 'current') return t('orders.visit_current', { when })
    if (time.state !== 'choosable') return t('orders.visit_full', { when })
    return time.spots === null ? when : t('orders.switch_spots', { when, spots: time.spots })
  }
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <Facts
          facts={[{ name: t('orders.visit_now'), value: order.timeslot && formatRangeLong(order.timeslot, language, time_zone) }]}
        />
        {days.every(({ isFull }) => isFull) && <Text>{t('orders.visit_none')}</Text>}
        <SelectField
          control={control}
          name="day"
          label={t('orders.visit_day')}
          required
          check={required}
          options={days.map(({ day: value, spots, isFull }) => {
            const of = { day: formatDay(value, language) }
            if (isFull) return { value, label: t('orders.visit_day_full', of), disabled: true }
            return { value, label: spots === null ? of.day : t('orders.visit_day_spots', { ...of, spots }) }
          })}
          onChosen={() => setValue('time', null)}
        />
        <Group gap="sm">
          {later !== null && (
            <Button variant="subtle" onClick={() => onStart(later)}>
              {t('orders.visit_later')}
            </Button>
          )}
          {isLater && (
            <Button variant="subtle" onClick={() => onStart(null)}>
              {t('orders.visit_sooner')}
            </Button>
          )}
        </Group>
        <SelectField
          control={control}
          name="time"
          label={t('orders.visit_time')}
          required
          check={required}
          options={ofDay.map((time) => ({ value: keyOf(time), label: timeText(time), disabled: time.state !== 'choosable' }))}
        />
        <OrderMails order_id={order.id} asked={asked && { visit: asked }} />
        <DialogButtons form={form} isSaving={save.isSaving}>
          {t('orders.visit_confirm')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
