import { Stack, Text } from '@mantine/core'
import { moveAlong } from '@entree/domain/catalogue/move-along.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { isInstant } from '../../../ui/fields/is-instant.ts'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { setFollowing } from '../../../ui/set-following.ts'
import { FieldRow } from '../../../ui/form-section.tsx'
import type { CopiedSession, DuplicateValues } from './duplicate-values.ts'

type SessionDatesProps = {
  form: UseFormReturn<DuplicateValues>
  sessions: readonly CopiedSession[]
  event: { starts_at: string; time_zone: string }
}

/** New times for the scan sessions of the copy: moved along with its start until the user says otherwise (EVT-53, DEC-B-33). */
export function SessionDates({ form, sessions, event }: SessionDatesProps) {
  const t = useT()
  const { control } = form
  const starts_at = useWatch({ control, name: 'starts_at' })
  const { starts_at: from, time_zone } = event

  useEffect(() => {
    if (!isInstant(starts_at)) return
    const move = (instant: string) => moveAlong(instant, { from, to: starts_at }, time_zone)
    for (const [index, session] of sessions.entries())
      for (const end of ['starts_at', 'ends_at'] as const) {
        const name = `sessions.${index}.${end}` as const
        const { isTouched, isDirty } = form.getFieldState(name)
        if (!isTouched && !isDirty) setFollowing(form, name, move(session[end]))
      }
  }, [form, sessions, starts_at, from, time_zone])

  return (
    <Stack gap="md" role="group" aria-label={t('events.duplicate_sessions')}>
      <div>
        <Text fw={600}>{t('events.duplicate_sessions')}</Text>
        <Text size="sm">{t('events.duplicate_sessions_text', { zone: time_zone })}</Text>
      </div>
      {sessions.map(({ id, name, ...was }, index) => (
        <div key={id} role="group" aria-label={name}>
          <Text size="sm" fw={600} mb={4} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <FieldRow>
            {(['starts_at', 'ends_at'] as const).map((end) => (
              <DateTimeField
                key={end}
                control={control}
                name={`sessions.${index}.${end}`}
                label={t(`events.${end}`)}
                zone={time_zone}
                required
                check={(value) =>
                  value !== null && Date.parse(value) === Date.parse(was[end])
                    ? refusal('session_dates_unchanged', { session: name })
                    : null
                }
              />
            ))}
          </FieldRow>
        </div>
      ))}
    </Stack>
  )
}
