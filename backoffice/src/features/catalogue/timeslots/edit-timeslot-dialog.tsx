import { Stack, Text } from '@mantine/core'
import type { TimeslotInput } from '@entree/contract/catalogue/timeslots/entities.ts'
import { isCalendarDay } from '@entree/domain/foundation/zoned-time.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { timeslotsKey, useEvent } from '../events/event-query.ts'
import { openPart, type SeriesValues } from './plan-series.ts'
import { shownEnd } from './slot-days.ts'
import { slotProblems } from './slot-problems.ts'
import { TimeslotFields, type CheckedField } from './timeslot-fields.tsx'
import type { Slot } from './timeslots-query.ts'
import { typedSpan } from './typed-span.ts'
import { useRecheck } from './use-recheck.ts'

type EditTimeslotDialogProps = {
  /** As it is when the dialog opens. */
  slot: Slot
  slots: readonly Slot[]
  onClose: () => void
}

/** Changes a timeslot; what is in the way stands beside its field (BSLOT-01 to BSLOT-05). */
export function EditTimeslotDialog({ slot: opened, slots, onClose }: EditTimeslotDialogProps) {
  const t = useT()
  const event = useEvent()
  const [slot, setSlot] = useState(opened)
  const form = useForm<SeriesValues>({ defaultValues: valuesOf(slot) })
  const { control } = form
  const save = useSave(form, {
    call: 'saveTimeslot',
    input: (values) => ({ event_id: event.id, id: slot.id, ...inputOf(values, slot, event), updated_at: slot.updated_at }),
    reload: async () => {
      const now = (await send('listTimeslots', { event_id: event.id })).find(({ id }) => id === slot.id)
      if (!now) return form.getValues()
      setSlot(now)
      return valuesOf(now)
    },
    invalidates: [timeslotsKey(event.id)],
    onSaved: onClose,
  })
  const check = (field: CheckedField) => {
    const values = form.getValues()
    if (!isComplete(values)) return null
    const input = inputOf(values, slot, event)
    const others = slots.filter(({ id }) => id !== slot.id)
    const problems = slotProblems([{ ...input, spots_sold: slot.spots_sold }], others, event).get(0) ?? []
    // Without times to mark, the day is what is wrong.
    const marked = (problem: { field?: string }) => (values.all_day && problem.field !== 'spots' ? 'date' : problem.field)
    if (field === 'date' && values.all_day && values.date && !openPart(values.date, event))
      return refusal('timeslot_outside_event')
    return problems.find((problem) => marked(problem) === field) ?? null
  }
  useRecheck(form)

  return (
    <Dialog onClose={onClose} size="lg" title={t('timeslots.edit_title')}>
      <form noValidate onSubmit={(submission) => void save.submit(submission)}>
        <Stack gap="md">
          {slot.spots_sold > 0 && <Text size="sm">{t('timeslots.edit_sold', { count: slot.spots_sold })}</Text>}
          <TimeslotFields control={control} kept={slot} check={check} />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('ui.save')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function valuesOf({ date, start, end, interval, spots }: Slot): SeriesValues {
  const all_day = interval === 'all_day'
  return { date, all_day, start, end: shownEnd(end), spots, length: null, is_repeated: false, until: null, weekdays: [] }
}

function isComplete({ date, all_day, start, end }: SeriesValues): boolean {
  return all_day ? date !== null && isCalendarDay(date) : typedSpan({ date, start, end }) !== null
}

/** A day as long as it was keeps its times; another one is as long as the event goes on then. */
function inputOf(values: SeriesValues, slot: Slot, event: Parameters<typeof openPart>[1]): TimeslotInput {
  const { all_day, spots } = values
  const date = values.date ?? slot.date
  const { start, end_date, end } = slot
  const isAsBefore = slot.interval === 'all_day' && date === slot.date
  const open = all_day && !isAsBefore ? openPart(date, event) : null
  const typed = all_day && isAsBefore ? null : typedSpan(values, slot)
  const span = open ? { date, end_date: date, ...open } : (typed ?? { date, start, end_date, end })
  return { ...span, interval: all_day ? 'all_day' : 'hourly', spots }
}
