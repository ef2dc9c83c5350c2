import { Stack, Text } from '@mantine/core'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import { EVENT_NAME_LENGTH, eventNameRefusals } from '@entree/domain/catalogue/event-rules.ts'
import { moveAlong } from '@entree/domain/catalogue/move-along.ts'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isInstant } from '../../../ui/fields/is-instant.ts'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useSave } from '../../../ui/use-save.ts'
import type { CopiedSession, DuplicateValues } from './duplicate-values.ts'
import { eventKey, eventQuery, eventsKey } from './event-query.ts'
import { SessionDates } from './session-dates.tsx'

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
    },
  })
  const { control } = form
  const save = useSave(form, {
    call: 'duplicateEvent',
    input: (values) => ({
      event_id: event.id,
      name: values.name,
      starts_at: values.starts_at ?? '',
      ends_at: values.ends_at ?? '',
      sessions: values.sessions.map((one) => ({ ...one, starts_at: one.starts_at ?? '', ends_at: one.ends_at ?? '' })),
    }),
    success: t('events.duplicated'),
    invalidates: [eventsKey],
    onSaved: async ({ id }) => {
      onClose()
      await navigate(`/events/${id}`)
    },
  })
  const starts_at = useWatch({ control, name: 'starts_at' })
  const { starts_at: from, ends_at: until, time_zone } = event

  // As long as the first one by the clock on the wall, until the user says otherwise.
  useEffect(() => {
    const { isTouched, isDirty } = form.getFieldState('ends_at')
    if (!isTouched && !isDirty && isInstant(starts_at))
      form.setValue('ends_at', moveAlong(until, { from, to: starts_at }, time_zone))
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
          check={(value) => eventNameRefusals(value ?? '')[0] ?? null}
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
        {sessions.length > 0 && <SessionDates form={form} sessions={sessions} event={event} />}
        <DialogButtons form={form} isSaving={save.isSaving}>
          {t('events.duplicate')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
