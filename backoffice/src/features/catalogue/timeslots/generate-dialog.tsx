import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, addMonths, earlierOf, isCalendarDay, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { CallFailed } from '@entree/web/client.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { timeslotsKey, useEvent } from '../events/event-query.ts'
import { SlotPreview } from './slot-preview.tsx'
import type { Slot } from './timeslots-query.ts'
import { useAddTimeslots } from './use-add-timeslots.ts'
import { usePreview, type Preview } from './use-preview.ts'

/** How many days are generated at once. */
const MOST_DAYS = 366
const NONE: readonly never[] = []

type Values = { start: string | null; end: string | null }

/** Makes fixed timeslots of the opening hours between two days, after looking at them (BSLOT-20, DEC-B-68). */
export function GenerateDialog({ slots, onClose }: { slots: readonly Slot[]; onClose: () => void }) {
  const t = useT()
  const event = useEvent()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const form = useForm<Values>({ defaultValues: firstRange(event), mode: 'onChange' })
  const { control } = form
  const { start = null, end = null } = useWatch({ control })
  const isRange =
    start !== null && end !== null && isCalendarDay(start) && isCalendarDay(end) && rangeRefusal(start, end) === null
  const found = useQuery({
    queryKey: [...timeslotsKey(event.id), 'generate', start, end],
    queryFn: ({ signal }) => send('generateTimeslots', { event_id: event.id, start: start ?? '', end: end ?? '' }, { signal }),
    enabled: isRange,
    placeholderData: keepPreviousData,
  })
  const preview = usePreview(isRange && found.data ? found.data : NONE, slots)
  const { chosen } = preview
  const save = useAddTimeslots(form, preview, onClose)
  return (
    <Dialog onClose={onClose} size="lg" fullScreen={isPhone} title={t('timeslots.generate')}>
      <form noValidate onSubmit={(submission) => void save.submit(submission)}>
        <Stack gap="md">
          <Text size="sm">{t('timeslots.generate_text')}</Text>
          <FieldRow>
            <DateField control={control} name="start" label={t('timeslots.from')} required />
            <DateField
              control={control}
              name="end"
              label={t('timeslots.to')}
              required
              check={(last) => {
                const first = form.getValues('start')
                return first && last && isCalendarDay(first) ? rangeRefusal(first, last) : null
              }}
            />
          </FieldRow>
          {isRange && found.error && <Failure error={found.error} onRetry={() => found.refetch()} />}
          {isRange && !found.error && (found.data ? <Found preview={preview} /> : <PageSkeleton />)}
          <DialogButtons form={form} isSaving={save.isSaving} disabled={chosen.length === 0}>
            {t('timeslots.add_count', { count: chosen.length })}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const refusalText = useRefusalText()
  const [refused] = error instanceof CallFailed ? error.refusals : []
  return refused ? <Notice tone="warning">{refusalText(refused)}</Notice> : <LoadFailed onRetry={onRetry} />
}

function Found({ preview }: { preview: Preview }) {
  const t = useT()
  return preview.rows.length === 0 ? <Notice>{t('timeslots.generate_none')}</Notice> : <SlotPreview preview={preview} />
}

/** From today, or from when the event begins, for three months at most. */
function firstRange({ starts_at, ends_at, time_zone }: { starts_at: string; ends_at: string; time_zone: string }): Values {
  const [first, last] = [localDay(starts_at, time_zone), localDay(ends_at, time_zone)]
  const today = localDay(new Date().toISOString(), time_zone)
  const start = today > first && today <= last ? today : first
  return { start, end: earlierOf(last, addDays(addMonths(start, 3), -1)) }
}

function rangeRefusal(first: string, last: string) {
  if (last < first) return refusal('end_date_before_start_date', { field: 'end' })
  return last > addDays(first, MOST_DAYS) ? refusal('timeslot_range_too_long', { field: 'end', days: MOST_DAYS }) : null
}
