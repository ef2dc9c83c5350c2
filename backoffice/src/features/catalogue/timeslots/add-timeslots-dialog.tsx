import { Input, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { useMemo } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useEvent } from '../events/event-query.ts'
import { DayChips } from './day-chips.tsx'
import { planSeries, type SeriesValues } from './plan-series.ts'
import { PreviewTotal, SlotPreview } from './slot-preview.tsx'
import { TimeslotFields, type CheckedField } from './timeslot-fields.tsx'
import type { Slot } from './timeslots-query.ts'
import { isEmptySpan, typedSpan } from './typed-span.ts'
import { useAddTimeslots } from './use-add-timeslots.ts'
import { usePreview, type Preview } from './use-preview.ts'
import { useRecheck } from './use-recheck.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const LENGTHS: readonly number[] = [15, 20, 30, 45, 60, 90, 120, 180, 240]

type AddTimeslotsDialogProps = {
  /** The day to begin with; null: the first of the event. */
  date: string | null
  others: readonly Slot[]
  onClose: () => void
}

/** Adds a timeslot, or several at once: one after the other, and on more days (BSLOT-23). */
export function AddTimeslotsDialog({ date, others, onClose }: AddTimeslotsDialogProps) {
  const t = useT()
  const event = useEvent()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const form = useForm<SeriesValues>({ defaultValues: firstValues(date, others, event) })
  const { control } = form
  const values = useWatch({ control }) as SeriesValues
  const inputs = useMemo(() => planSeries(values, event), [values, event])
  const preview = usePreview(inputs, others)
  const { rows, chosen } = preview
  useRecheck(form)
  // The rest is said of each timeslot; without any there is none to say it of.
  const check = (field: CheckedField) => {
    const span = field === 'end' ? typedSpan(form.getValues()) : null
    return span && isEmptySpan(span) ? refusal('end_date_before_start_date') : null
  }

  const save = useAddTimeslots(form, preview, onClose)
  return (
    <Dialog onClose={onClose} size="lg" fullScreen={isPhone} title={t('timeslots.add_title')}>
      <form noValidate onSubmit={(submission) => void save.submit(submission)}>
        <Stack gap="md">
          <TimeslotFields control={control} check={check} />
          {!values.all_day && (
            <SelectField
              control={control}
              name="length"
              label={t('timeslots.length')}
              placeholder={t('timeslots.length_whole')}
              options={LENGTHS.map((length) => ({ value: length, label: t('timeslots.length_minutes', { minutes: length }) }))}
            />
          )}
          <SwitchField control={control} name="is_repeated" label={t('timeslots.repeat')} />
          {values.is_repeated && (
            <>
              <DateField control={control} name="until" label={t('timeslots.until')} required />
              <Controller
                control={control}
                name="weekdays"
                render={({ field }) => (
                  <Input.Wrapper label={t('timeslots.weekdays')} labelElement="div">
                    <DayChips label={t('timeslots.weekdays')} value={field.value} onChange={field.onChange} />
                  </Input.Wrapper>
                )}
              />
            </>
          )}
          <Outcome preview={preview} />
          {rows.length === 0 && values.is_repeated && values.until && <Notice>{t('timeslots.no_days')}</Notice>}
          <DialogButtons form={form} isSaving={save.isSaving}>
            {chosen.length > 1 ? t('timeslots.add_count', { count: chosen.length }) : t('timeslots.add_single')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

/** What would be added: of several timeslots a list, of one what is wrong with it, or the total that it brings. */
function Outcome({ preview }: { preview: Preview }) {
  const [only, ...more] = preview.rows
  if (!only) return null
  if (more.length > 0) return <SlotPreview preview={preview} />
  const problem = only.problem || only.refused
  return problem ? <Notice tone="warning">{problem}</Notice> : <PreviewTotal preview={preview} />
}

/** After the last timeslot of that day, as long and with as many spots. */
function firstValues(
  date: string | null,
  others: readonly Slot[],
  event: { starts_at: string; ends_at: string; time_zone: string },
): SeriesValues {
  const first = localDay(event.starts_at, event.time_zone)
  const day = date ?? others.at(-1)?.date ?? first
  const last = others.findLast((slot) => slot.date === day) ?? others.at(-1)
  return {
    date: day,
    all_day: false,
    start: last?.date === day && last.end_date === day && last.end !== '24:00' ? last.end : null,
    end: null,
    spots: last?.spots ?? null,
    length: null,
    is_repeated: false,
    until: localDay(event.ends_at, event.time_zone),
    weekdays: WEEK,
  }
}
