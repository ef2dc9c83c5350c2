import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

export type TextInputProps = FieldTexts & Omit<ComponentProps<'input'>, 'children' | 'required'>

/** A line of text. Takes everything an input takes, so react-hook-form's `register` fits. */
export function TextInput({ label, hint, error, required, id, className, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  )
}
