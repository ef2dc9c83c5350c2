import { Button } from '@mantine/core'
import { vatChoices } from '@entree/domain/catalogue/product-rules.ts'
import { formatPercent } from '@entree/domain/foundation/numbers.ts'
import { useController, type FieldValues } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { PercentageField } from '../../../ui/fields/number-field.tsx'
import type { FieldProps } from '../../../ui/fields/use-field.ts'
import styles from './vat-field.module.css'

/** A VAT percentage: typed, or one of the usual ones (DEC-B-42). */
export function VatField<Values extends FieldValues>({
  control,
  name,
}: Pick<FieldProps<Values, number | null>, 'control' | 'name'>) {
  const t = useT()
  const { field } = useController({ control, name })
  return (
    <div className={styles.vat}>
      <PercentageField
        kind="vat"
        control={control}
        name={name}
        label={t('products.vat')}
        description={t('products.vat_help')}
        required
      />
      <div className={styles.choices}>
        {vatChoices.map((choice) => (
          <Button
            key={choice}
            size="compact-sm"
            variant={field.value === choice ? 'light' : 'default'}
            aria-pressed={field.value === choice}
            aria-label={t('products.vat_choice', { percentage: choice })}
            onClick={() => field.onChange(choice)}
          >
            {formatPercent(choice)}
          </Button>
        ))}
      </div>
    </div>
  )
}
