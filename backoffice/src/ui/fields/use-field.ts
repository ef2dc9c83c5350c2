import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { ReactNode } from 'react'
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useT, type MessageKey } from '../../messages.ts'
import { useRefusalText } from '../use-refusal-text.ts'

/** What every field takes. `Value` says which fields of the form it can stand for. */
export type FieldProps<Values extends FieldValues, Value> = {
  control: Control<Values>
  name: FieldPathByValue<Values, Value>
  label: string
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  /** A rule of the domain: what it refuses stands beside the field. */
  check?: (value: Value) => Refusal | null
}
type Controlled<Value> = {
  value: Value
  onChange: (value: Value) => void
  /** To spread on the control. */
  input: {
    ref: (element: unknown) => void
    name: string
    label: string
    description?: ReactNode
    withAsterisk: boolean
    'aria-required': true | undefined
    disabled: boolean | undefined
    error: string | undefined
    onBlur: () => void
  }
}

/** Ties a control to a field of the form, with its rules, and what is wrong. `unreadable` names what could not be understood. */
export function useField<Values extends FieldValues, Value>(
  { control, name, label, description, required, disabled, check }: FieldProps<Values, Value>,
  unreadable?: (value: Value) => MessageKey | null,
): Controlled<Value> {
  const t = useT()
  const refusalText = useRefusalText()
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value: Value) => {
        const key = unreadable?.(value)
        if (key) return t(key)
        const wrong = required && isEmpty(value) ? refusal('field_required') : check?.(value)
        return wrong ? refusalText(wrong) : true
      },
    },
  })
  return {
    value: field.value,
    onChange: field.onChange,
    input: {
      ref: field.ref,
      name: field.name,
      label,
      description,
      withAsterisk: required ?? false,
      'aria-required': required ? true : undefined,
      disabled,
      error: fieldState.error?.message,
      onBlur: field.onBlur,
    },
  }
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}
