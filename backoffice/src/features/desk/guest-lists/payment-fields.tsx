import { stepsOf } from '@entree/domain/desk/guest-list.ts'
import { useFormat } from '@entree/web/format.ts'
import { Radio } from '@mantine/core'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { FormSection } from '../../../ui/form-section.tsx'
import { RadioField, SelectField } from '../../../ui/fields/choice-fields.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import type { Choices, SenderValues } from './guest-values.ts'

const LONGEST_NOTE = 2000

/** How the tickets are paid, what happens with them, for when they are, and a note (GUEST-02 to GUEST-08). */
export function PaymentFields({ form, choices }: { form: UseFormReturn<SenderValues>; choices: Choices }) {
  const t = useT()
  const format = useFormat(choices.event.time_zone)
  const { control, setValue } = form
  const payment = useWatch({ control, name: 'payment' })
  const next_step = useWatch({ control, name: 'next_step' })
  const steps = choices.next_steps.filter((step) => stepsOf(payment).includes(step))
  const choose = (chosen: string) => {
    const next = choices.payment_choices.find((one) => one === chosen) ?? payment
    setValue('payment', next, { shouldDirty: true })
    const [first] = choices.next_steps.filter((step) => stepsOf(next).includes(step))
    if (first && !stepsOf(next).includes(next_step)) setValue('next_step', first, { shouldDirty: true })
  }
  return (
    <FormSection title={t('guests.payment')}>
      <Radio.Group label={t('guests.payment_label')} value={payment} onChange={choose}>
        {choices.payment_choices.map((choice) => (
          <Radio
            key={choice}
            mt="xs"
            size="md"
            value={choice}
            label={t(`guests.payment_${choice}`)}
            description={t(`guests.payment_${choice}_text`)}
          />
        ))}
      </Radio.Group>
      <RadioField
        control={control}
        name="next_step"
        label={t('guests.next_step')}
        options={steps.map((step) => ({
          value: step,
          label: t(`guests.step_${step}`),
          description: t(`guests.step_${step}_text`),
        }))}
      />
      {choices.timeslots.length > 0 && (
        <SelectField
          control={control}
          name="timeslot_id"
          label={t('guests.timeslot')}
          required
          options={choices.timeslots.map(({ id, spots, ...slot }) => ({
            value: id,
            label: spots === null ? format.visit(slot) : `${format.visit(slot)} · ${t('guests.left', { count: spots })}`,
            disabled: spots === 0,
          }))}
        />
      )}
      <TextArea
        control={control}
        name="note"
        label={t('guests.note')}
        description={t('guests.note_text')}
        rows={2}
        maxLength={LONGEST_NOTE}
        nullable
      />
    </FormSection>
  )
}
