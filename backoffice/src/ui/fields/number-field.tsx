import { formatDecimal } from '@entree/domain/foundation/numbers.ts'
import { percentageRefusals, type PercentageKind } from '@entree/domain/foundation/percentage-rule.ts'
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
  ...props
}: NumberFieldProps<Values> & { decimals?: number }) {
  return (
    <TypedField
      {...props}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      read={(text) => readOrNull(text, (written) => readDecimal(written, decimals))}
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

/** A percentage as a decimal number: `2,5`, `2.5` and `2,5 %` are 2.5. Its kind says what it may be (FIELD-24, FIELD-25). */
export function PercentageField<Values extends FieldValues>({
  kind,
  ...props
}: Omit<NumberFieldProps<Values>, 'check' | 'rightSection'> & { kind: PercentageKind }) {
  return (
    <TypedField
      {...props}
      check={(value) => (isNumber(value) ? (percentageRefusals(value, kind)[0] ?? null) : null)}
      inputMode="decimal"
      rightSection={<span aria-hidden="true">%</span>}
      read={(text) => readOrNull(text, readPercentage)}
      show={(value) => (isNumber(value) ? formatDecimal(value) : '')}
      standIn={() => Number.NaN}
      unreadable={(value) => (Number.isNaN(value) ? 'ui.wrong_number' : null)}
    />
  )
}

function readOrNull(text: string, read: (text: string) => number | null): NumberValue | undefined {
  return text.trim() === '' ? null : (read(text) ?? undefined)
}

function isNumber(value: NumberValue | undefined): value is number {
  return typeof value === 'number' && !Number.isNaN(value)
}
