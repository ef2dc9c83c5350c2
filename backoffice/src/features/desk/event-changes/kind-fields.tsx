import { Button, Stack } from '@mantine/core'
import type { EventChangeChoices } from '@entree/contract/desk/event-changes/entities.ts'
import { addDays, instantOf, localTime } from '@entree/domain/foundation/zoned-time.ts'
import { useFormat } from '@entree/web/format.ts'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { CheckboxField, MultiSelectField } from '../../../ui/fields/choice-fields.tsx'
import { isInstant } from '../../../ui/fields/is-instant.ts'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { useEvent } from '../../catalogue/events/event-query.ts'
import type { ChangeValues } from './change-values.ts'
import { MoneyBackFields } from './money-back-fields.tsx'

/** Of a move: when the event is from now on, typed or a week later, and whether buyers can have their money back. */
export function MoveFields({ form }: { form: UseFormReturn<ChangeValues> }) {
  const t = useT()
  const { time_zone } = useEvent()
  const mayRefund = useMay('order.refund')
  const { control } = form
  const has_money_back = useWatch({ control, name: 'has_money_back' })
  /** At the same hour, whatever the clock does in that week. */
  const moveByWeek = () => {
    for (const name of ['starts_at', 'ends_at'] as const) {
      const instant = form.getValues(name)
      if (!isInstant(instant)) continue
      const { day, time } = localTime(instant, time_zone)
      form.setValue(name, instantOf(addDays(day, 7), time, time_zone), { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <>
      <FieldRow>
        <DateTimeField control={control} name="starts_at" label={t('changes.starts_at')} zone={time_zone} required />
        <DateTimeField control={control} name="ends_at" label={t('changes.ends_at')} zone={time_zone} required />
      </FieldRow>
      <Button variant="subtle" size="compact-sm" mr="auto" onClick={moveByWeek}>
        {t('changes.week_later')}
      </Button>
      {mayRefund && <MoneyBackFields control={control} isOffered={has_money_back} />}
    </>
  )
}

/** Of a cancellation or a message: which products and timeslots it is about; none chosen means all. */
export function PartFields({ control, choices }: { control: Control<ChangeValues>; choices: EventChangeChoices }) {
  const t = useT()
  const format = useFormat(useEvent().time_zone)
  return (
    <>
      <MultiSelectField
        control={control}
        name="product_ids"
        label={t('changes.products')}
        placeholder={t('changes.all_products')}
        options={choices.products.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {choices.timeslots.length > 0 && (
        <MultiSelectField
          control={control}
          name="timeslot_ids"
          label={t('changes.timeslots')}
          placeholder={t('changes.all_timeslots')}
          options={choices.timeslots.map((slot) => ({ value: slot.id, label: format.visit(slot) }))}
        />
      )}
    </>
  )
}

/** Of a cancellation: whether buyers get their money back, and whether that goes for scanned tickets too. */
export function CancelFields({ control }: { control: Control<ChangeValues> }) {
  const t = useT()
  const mayRefund = useMay('order.refund')
  const refunds = useWatch({ control, name: 'refunds' })
  return (
    <Stack gap="xs">
      {mayRefund && <CheckboxField control={control} name="refunds" label={t('changes.refunds')} />}
      {refunds && <CheckboxField control={control} name="with_fees" label={t('changes.with_fees')} />}
      <CheckboxField control={control} name="with_scanned" label={t('changes.with_scanned')} />
    </Stack>
  )
}
