import { Stack } from '@mantine/core'
import { eventNameRefusals } from '@entree/domain/catalogue/event-rules.ts'
import { addMs } from '@entree/domain/foundation/zoned-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isInstant } from '../../../ui/fields/is-instant.ts'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { setFollowing } from '../../../ui/set-following.ts'
import { useSave } from '../../../ui/use-save.ts'
import { eventsKey } from './event-query.ts'
import { eventTypesQuery, useEventTypeName } from './event-types.ts'
import { VenueField } from './venue-field.tsx'

type Values = {
  name: string
  event_type_id: number | null
  starts_at: string | null
  ends_at: string | null
  venue_id: number | null
}

const EMPTY: Values = { name: '', event_type_id: null, starts_at: null, ends_at: null, venue_id: null }
/** How long an event lasts until its end is chosen. */
const EVENING_MS = 4 * 3_600_000

/** Makes an event from the little one knows at first, and opens it. */
export function NewEventDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: EMPTY })
  const types = useQuery(eventTypesQuery())
  const typeName = useEventTypeName()
  const save = useSave(form, {
    call: 'createEvent',
    input: ({ starts_at, ends_at, ...values }) => ({ ...values, starts_at: starts_at ?? '', ends_at: ends_at ?? '' }),
    success: t('events.created_toast'),
    invalidates: [eventsKey],
    onSaved: ({ id }) => navigate(`/events/${id}`),
  })
  const { control } = form
  const starts_at = useWatch({ control, name: 'starts_at' })

  // An evening, until the user says when it ends.
  useEffect(() => {
    const isUntouched = !form.getFieldState('ends_at').isTouched && !form.getFieldState('ends_at').isDirty
    if (isUntouched && isInstant(starts_at)) setFollowing(form, 'ends_at', addMs(starts_at, EVENING_MS))
  }, [form, starts_at])

  return (
    <Dialog onClose={onClose} title={t('events.new_title')} size="lg">
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <TextField
            control={control}
            name="name"
            label={t('events.name')}
            description={t('events.name_help')}
            maxLength={64}
            required
            autoFocus
            check={(name) => eventNameRefusals(name ?? '')[0] ?? null}
          />
          <FieldRow>
            <DateTimeField control={control} name="starts_at" label={t('events.starts_at')} default_time="20:00" required />
            <DateTimeField control={control} name="ends_at" label={t('events.ends_at')} default_time="23:59" required />
          </FieldRow>
          <SelectField
            control={control}
            name="event_type_id"
            label={t('events.type')}
            options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: typeName(name) }))}
            choices={types}
          />
          <VenueField control={control} name="venue_id" chosen={null} />
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('events.create')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
