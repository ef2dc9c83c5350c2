import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

type SelectOption = { value: string | number; label: string; disabled?: boolean }
export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children' | 'required'> & {
    options: readonly SelectOption[]
    /** Shown while nothing is chosen. */
    placeholder?: string
  }

/** A native select: the phone's own list is the best one. */
export function Select({ label, hint, error, required, id, className, options, placeholder, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
