import { Stack, Text } from '@mantine/core'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { EVENT_NAME_LENGTH, eventNameRefusals } from '@entree/domain/catalogue/event-rules.ts'
import { moveAlong } from '@entree/domain/catalogue/move-along.ts'
import { isWhole } from '@entree/domain/catalogue/product-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT, type MessageKey } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isInstant } from '../../../ui/fields/is-instant.ts'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { setFollowing } from '../../../ui/set-following.ts'
import { useSave } from '../../../ui/use-save.ts'
import { copyInput, copyName, MOST_COPIES, nameSuffixes, type CopiedSession, type DuplicateValues } from './duplicate-values.ts'
import { eventKey, eventQuery, eventsKey } from './event-query.ts'
import { SessionDates } from './session-dates.tsx'
import { useMoreCopies } from './use-more-copies.ts'

/** Copies an event: asks for what must differ, and opens the copy (EVT-51, EVT-52, EVT-53). */
export function DuplicateDialog({ event_id, onClose }: { event_id: number; onClose: () => void }) {
  const t = useT()
  const sessionsOfEvent = queryOptions({
    queryKey: [...eventKey(event_id), 'scan-sessions'],
    queryFn: ({ signal }) => send('listSessionsOfEvent', { event_id }, { signal }),
  })
  return (
    <Dialog onClose={onClose} title={t('events.duplicate_title')} size="lg">
      <Loaded query={eventQuery(event_id)}>
        {(event) => <Loaded query={sessionsOfEvent}>{(sessions) => <DuplicateForm {...{ event, sessions, onClose }} />}</Loaded>}
      </Loaded>
    </Dialog>
  )
}

/** How far the copies of a series lie apart. */
const intervals: readonly { days: number; label: MessageKey }[] = [
  { days: 1, label: 'events.every_day' },
  { days: 7, label: 'events.every_week' },
  { days: 14, label: 'events.every_two_weeks' },
  { days: 28, label: 'events.every_four_weeks' },
]

type DuplicateFormProps = { event: EventDetail; sessions: readonly CopiedSession[]; onClose: () => void }

function DuplicateForm({ event, sessions, onClose }: DuplicateFormProps) {
  const t = useT()
  const navigate = useNavigate()
  const name = t('events.copy_of', { name: event.name }).slice(0, EVENT_NAME_LENGTH.max)
  const form = useForm<DuplicateValues>({
    defaultValues: {
      name,
      starts_at: null,
      ends_at: null,
      sessions: sessions.map(({ id }) => ({ id, starts_at: null, ends_at: null })),
      copies: 1,
      every_days: 7,
      name_suffix: 'none',
    },
  })
  const { control } = form
  const [copies, every_days, name_suffix, starts_at, typed] = useWatch({
    control,
    name: ['copies', 'every_days', 'name_suffix', 'starts_at', 'name'],
  })
  const isSeries = (copies ?? 1) > 1
  const nameOf = (number: number, of = typed) =>
    copyName(
      { name: of, copies, every_days, name_suffix, starts_at: isInstant(starts_at) ? starts_at : null },
      number,
      event.time_zone,
    )
  const makeMore = useMoreCopies(event)
  const save = useSave(form, {
    call: 'duplicateEvent',
    input: (values) => copyInput(event, values, 1),
    success: isSeries ? null : t('events.duplicated'),
    invalidates: [eventsKey],
    onSaved: async ({ id }) => {
      if (isSeries) await makeMore(form.getValues())
      onClose()
      await navigate(isSeries ? '/events' : `/events/${id}`)
    },
  })
  const { starts_at: from, ends_at: until, time_zone } = event

  // As long as the first one by the clock on the wall, until the user says otherwise.
  useEffect(() => {
    const { isTouched, isDirty } = form.getFieldState('ends_at')
    if (!isTouched && !isDirty && isInstant(starts_at))
      setFollowing(form, 'ends_at', moveAlong(until, { from, to: starts_at }, time_zone))
  }, [form, starts_at, from, until, time_zone])

  return (
    <form noValidate onSubmit={(submission) => void save.submit(submission)}>
      <Stack gap="md">
        <Text size="sm">{t('events.duplicate_text')}</Text>
        <TextField
          control={control}
          name="name"
          label={t('events.name')}
          maxLength={EVENT_NAME_LENGTH.max}
          required
          autoFocus
          // The last one has the longest name.
          check={(value) => eventNameRefusals(nameOf(copies ?? 1, value ?? ''))[0] ?? null}
        />
        <FieldRow>
          <DateTimeField
            control={control}
            name="starts_at"
            label={t('events.starts_at')}
            zone={event.time_zone}
            default_time="20:00"
            required
          />
          <DateTimeField
            control={control}
            name="ends_at"
            label={t('events.ends_at')}
            zone={event.time_zone}
            default_time="23:59"
            required
          />
        </FieldRow>
        <FieldRow>
          <NumberField
            control={control}
            name="copies"
            label={t('events.copies')}
            required
            check={(count) =>
              count !== null && isWhole(count, 1, MOST_COPIES)
                ? null
                : refusal('whole_number_invalid', { min: 1, max: MOST_COPIES })
            }
          />
          {isSeries && (
            <SelectField
              control={control}
              name="every_days"
              label={t('events.copies_every')}
              required
              options={intervals.map(({ days, label }) => ({ value: days, label: t(label) }))}
            />
          )}
        </FieldRow>
        {isSeries && (
          <SelectField
            control={control}
            name="name_suffix"
            label={t('events.name_suffix')}
            description={name_suffix === 'none' ? undefined : t('events.name_suffix_example', { name: nameOf(1) })}
            required
            options={nameSuffixes.map((value) => ({ value, label: t(`events.name_suffix_${value}`) }))}
          />
        )}
        {sessions.length > 0 && <SessionDates form={form} sessions={sessions} event={event} />}
        <DialogButtons form={form} isSaving={save.isSaving}>
          {t('events.duplicate')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
