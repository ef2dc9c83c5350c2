import { formatDecimal } from '@entree/domain/foundation/numbers.ts'
import { formatCents, readDecimal, readEuro, readPercentage } from '@entree/domain/foundation/typed-numbers.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TypedField } from './typed-field.tsx'
import type { FieldProps } from './use-field.ts'

type NumberValue = number | null
type NumberFieldProps<Values extends FieldValues> = FieldProps<Values, NumberValue> & {
  placeholder?: string
  rightSection?: ReactNode
}

/** A number, by default a whole one; empty is null. Shown in Dutch notation (LANG-11). */
export function NumberField<Values extends FieldValues>({
  decimals = 0,
  readTyped = readDecimal,
  ...props
}: NumberFieldProps<Values> & { decimals?: number; readTyped?: (text: string, decimals: number) => number | null }) {
  return (
    <TypedField
      {...props}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      read={(text) => readOrNull(text, (written) => readTyped(written, decimals))}
      show={(value) => (isNumber(value) ? formatDecimal(value) : '')}
      standIn={() => Number.NaN}
      unreadable={(value) => (Number.isNaN(value) ? 'ui.wrong_number' : null)}
    />
  )
}

/** An amount in euros that is integer cents in the data: `1.234,50` is 123450 (LANG-10, LANG-11). */
export function MoneyField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  return (
    <TypedField
      {...props}
      inputMode="decimal"
      leftSection={<span aria-hidden="true">€</span>}
      read={(text) => readOrNull(text, readEuro)}
      show={(value) => (isNumber(value) ? formatCents(value) : '')}
      standIn={() => Number.NaN}
      unreadable={(value) => (Number.isNaN(value) ? 'ui.wrong_number' : null)}
    />
  )
}

/** A percentage as a decimal number: `2,5` and `2,5 %` are 2.5. */
export function PercentageField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  return <NumberField {...props} decimals={3} readTyped={readPercentage} rightSection={<span aria-hidden="true">%</span>} />
}

function readOrNull(text: string, read: (text: string) => number | null): NumberValue | undefined {
  return text.trim() === '' ? null : (read(text) ?? undefined)
}

function isNumber(value: NumberValue | undefined): value is number {
  return typeof value === 'number' && !Number.isNaN(value)
}
