import { formatDateTimeNumeric, formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { readTypedDateTime, readTypedDay, readTypedTime } from '@entree/domain/foundation/typed-times.ts'
import { instantOf, isCalendarDay, isClockTime, localTime } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import type { FieldValues } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { CalendarButton } from './calendar-button.tsx'
import { isInstant } from './is-instant.ts'
import { TypedField } from './typed-field.tsx'
import type { FieldProps } from './use-field.ts'

type TimeValue = string | null
type TimeFieldProps<Values extends FieldValues> = FieldProps<Values, TimeValue>

/**
 * A moment: typed and shown as `dd-mm-yyyy HH:mm` in the zone of the event, an ISO 8601 UTC string in the data (LANG-09, LANG-12). A day
 * typed alone is taken at `default_time`.
 */
export function DateTimeField<Values extends FieldValues>({
  zone = DEFAULT_TIME_ZONE,
  default_time = '00:00',
  ...props
}: TimeFieldProps<Values> & { zone?: string; default_time?: string }) {
  const t = useT()
  return (
    <TypedField
      {...props}
      placeholder={t('ui.date_time_format')}
      read={(text) => readOrNull(text, (typed) => readTypedDateTime(typed, zone, default_time))}
      show={(value) => (isInstant(value) ? formatDateTimeNumeric(value, zone) : (value ?? ''))}
      standIn={(text) => text}
      unreadable={(value) => (value === null || isInstant(value) ? null : 'ui.wrong_date_time')}
      picker={(value, onChange) => (
        <CalendarButton
          label={props.label}
          disabled={props.disabled}
          day={isInstant(value) ? localTime(value, zone).day : null}
          onChoose={(day) => onChange(instantOf(day, isInstant(value) ? localTime(value, zone).time : default_time, zone))}
        />
      )}
    />
  )
}

/** A day: typed and shown as `dd-mm-yyyy`, `YYYY-MM-DD` in the data (LANG-12). */
export function DateField<Values extends FieldValues>(props: TimeFieldProps<Values>) {
  const t = useT()
  return (
    <TypedField
      {...props}
      placeholder={t('ui.date_format')}
      read={(text) => readOrNull(text, readTypedDay)}
      show={(value) => (value !== null && isCalendarDay(value) ? formatDayNumeric(value) : (value ?? ''))}
      standIn={(text) => text}
      unreadable={(value) => (value === null || isCalendarDay(value) ? null : 'ui.wrong_date')}
      picker={(value, onChange) => (
        <CalendarButton
          label={props.label}
          disabled={props.disabled}
          day={value !== null && isCalendarDay(value) ? value : null}
          onChoose={onChange}
        />
      )}
    />
  )
}

/** A time of day: `HH:MM` on the screen and in the data. `hint` says below it what was understood. */
export function TimeField<Values extends FieldValues>(props: TimeFieldProps<Values> & { hint?: string | null }) {
  const t = useT()
  return (
    <TypedField
      {...props}
      placeholder={t('ui.time_format')}
      read={(text) => readOrNull(text, readTypedTime)}
      show={(value) => value ?? ''}
      standIn={(text) => text}
      unreadable={(value) => (value === null || isClockTime(value) ? null : 'ui.wrong_time')}
    />
  )
}

function readOrNull(text: string, read: (text: string) => string | null): TimeValue | undefined {
  return text.trim() === '' ? null : (read(text) ?? undefined)
}
