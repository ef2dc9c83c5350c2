import { Input, Stack } from '@mantine/core'
import { openingHourRefusals } from '@entree/domain/catalogue/timeslot-plan.ts'
import type { OpeningHourInterval } from '@entree/domain/catalogue/timeslots.ts'
import { isClockTime } from '@entree/domain/foundation/zoned-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useSave } from '../../../ui/use-save.ts'
import { timeslotsKey, useEvent } from '../events/event-query.ts'
import { DayChips } from './day-chips.tsx'
import { endTime, shownEnd } from './slot-days.ts'
import { spotsRefusal } from './spots-rule.ts'
import type { Hour, TypedHour } from './timeslots-query.ts'
import { useDayNames } from './use-day-names.ts'
import { VisitorTimes } from './visitor-times.tsx'

type Values = {
  days: number[]
  opens_at: string | null
  closes_at: string | null
  interval: OpeningHourInterval | null
  spots: number | null
  /** Null: it is not there yet. */
  updated_at: string | null
}
type HourDialogProps = {
  /** The one to change; null: a new one. */
  hour: Hour | null
  days: readonly number[]
  hours: readonly Hour[]
  onClose: () => void
}

/** Adds an opening hour, on several days at once, or changes one (BSLOT-06 to BSLOT-10, BSLOT-15 to BSLOT-19, BSLOT-24). */
export function HourDialog({ hour, days, hours, onClose }: HourDialogProps) {
  const t = useT()
  const names = useDayNames()
  const { id: event_id } = useEvent()
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const form = useForm<Values>({ defaultValues: valuesOf(hour, days, hours) })
  const { control } = form
  const values = useWatch({ control }) as Values
  const planned = hoursOf(values)
  const others = hours.filter(({ id }) => id !== hour?.id).map(({ day, ...one }) => ({ ...one, day_of_week: day }))
  const overlapping = planned.filter(
    ({ day, ...one }) => openingHourRefusals({ ...one, day_of_week: day }, others)[0]?.field === 'opens_at',
  )

  const closesHint = closesHintOf(values)

  const shared = {
    success: t('timeslots.hour_saved', { count: values.days.length }),
    invalidates: [timeslotsKey(event_id)],
    // Someone else may have added what is in the way: loaded again, it stands below the fields as every overlap does.
    onRefused: () => {
      void client.invalidateQueries({ queryKey: timeslotsKey(event_id) })
      return false
    },
    fieldText: (refused: Refusal) =>
      typeof refused.day === 'number' ? `${names.weekday(refused.day)}: ${refusalText(refused)}` : refusalText(refused),
    onSaved: onClose,
  }
  const adding = useSave(form, {
    call: 'addOpeningHours',
    input: (sent) => (overlapping.length > 0 ? null : { event_id, days: sent.days, ...timesOf(sent) }),
    ...shared,
  })
  const changing = useSave(form, {
    call: 'saveOpeningHour',
    input: (sent) => {
      if (overlapping.length > 0) return null
      return { event_id, id: hour?.id ?? 0, day: sent.days[0] ?? 0, ...timesOf(sent), updated_at: sent.updated_at }
    },
    reload: async () => {
      const now = (await send('listOpeningHours', { event_id })).find(({ id }) => id === hour?.id)
      return now ? valuesOf(now, [now.day], hours) : form.getValues()
    },
    ...shared,
  })
  const save = hour ? changing : adding
  return (
    <Dialog onClose={onClose} size="lg" title={t(hour ? 'timeslots.hour_edit' : 'timeslots.hour_add')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Controller
            control={control}
            name="days"
            rules={{ validate: (chosen) => (chosen.length > 0 ? true : t('timeslots.days_missing')) }}
            render={({ field, fieldState }) => (
              <Input.Wrapper
                label={t(hour ? 'timeslots.hour_day' : 'timeslots.hour_days')}
                labelElement="div"
                withAsterisk
                error={fieldState.error?.message}
              >
                <DayChips isOne={hour !== null} value={field.value} onChange={field.onChange} label={t('timeslots.hour_days')} />
              </Input.Wrapper>
            )}
          />
          <FieldRow>
            <TimeField control={control} name="opens_at" label={t('timeslots.opens_at')} required />
            <TimeField
              control={control}
              name="closes_at"
              label={t('timeslots.closes_at')}
              hint={closesHint && t(closesHint)}
              required
              check={(closes_at) => {
                const opens_at = form.getValues('opens_at')
                const isFine = !opens_at || !closes_at || endTime(closes_at) > opens_at
                return isFine ? null : refusal('opening_hour_invalid')
              }}
            />
          </FieldRow>
          <RadioField
            control={control}
            name="interval"
            label={t('timeslots.interval')}
            required
            options={[
              { value: 'hourly', label: t('timeslots.interval_hourly'), description: t('timeslots.interval_hourly_help') },
              { value: 'all_day', label: t('timeslots.interval_all_day'), description: t('timeslots.interval_all_day_help') },
            ]}
          />
          <NumberField
            control={control}
            name="spots"
            label={t(values.interval === 'all_day' ? 'timeslots.spots_day_label' : 'timeslots.spots_hour_label')}
            required
            check={spotsRefusal}
          />
          {overlapping.length > 0 ? (
            <Notice tone="warning">
              {overlapping.map(({ day }) => names.weekday(day)).join(', ')}: {refusalText(refusal('opening_hour_invalid'))}
            </Notice>
          ) : (
            <VisitorTimes hour={planned[0]} />
          )}
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t(hour ? 'ui.save' : 'timeslots.hour_add')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

/** A new one is as the one before it. */
function valuesOf(hour: Hour | null, days: readonly number[], hours: readonly Hour[]): Values {
  const like = hour ?? hours.at(-1)
  const shown = like
    ? { opens_at: like.opens_at, closes_at: shownEnd(like.closes_at) }
    : { opens_at: '10:00', closes_at: '17:00' }
  const updated_at = hour?.updated_at ?? null
  return { days: [...days], ...shown, interval: like?.interval ?? 'hourly', spots: like?.spots ?? null, updated_at }
}

/** What to say below the time of closing: what midnight is, and what to do for a night, which opening hours cannot be (DEC-B-69). */
function closesHintOf({ opens_at, closes_at }: Values) {
  if (closes_at === '00:00') return 'timeslots.end_help'
  if (!opens_at || !closes_at || !isClockTime(opens_at) || !isClockTime(closes_at)) return null
  return closes_at < opens_at ? 'timeslots.closes_next_day' : null
}

/** The opening hours that are meant, one a day; none while the form is not filled in. */
function hoursOf(values: Values): TypedHour[] {
  const { days, opens_at, closes_at, interval, spots } = values
  if (opens_at === null || closes_at === null || interval === null || spots === null) return []
  if (!isClockTime(opens_at) || !isClockTime(closes_at) || endTime(closes_at) <= opens_at || spotsRefusal(spots)) return []
  return days.map((day) => ({ day, ...timesOf(values) }))
}

function timesOf({ opens_at, closes_at, interval, spots }: Values): Omit<TypedHour, 'day'> {
  return { opens_at: opens_at ?? '', closes_at: endTime(closes_at ?? ''), interval: interval ?? 'hourly', spots: spots ?? 0 }
}
