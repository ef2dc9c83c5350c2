import { Stack } from '@mantine/core'
import type { Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import type { ChangeValues } from './change-values.ts'

/** Whether, and until when, buyers of a moved event can have their money back, and whether fees go back too (ECHG-13). */
export function MoneyBackFields({ control, isOffered }: { control: Control<ChangeValues>; isOffered: boolean }) {
  const t = useT()
  return (
    <Stack gap="xs">
      <CheckboxField
        control={control}
        name="has_money_back"
        label={t('changes.money_back')}
        description={t('changes.money_back_text')}
      />
      {isOffered && (
        <>
          <DateField control={control} name="money_back_until" label={t('changes.money_back_until')} required />
          <CheckboxField control={control} name="with_fees" label={t('changes.with_fees')} />
        </>
      )}
    </Stack>
  )
}
