import { useId, type ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Asterisk, controlAria, FieldNotes, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

export type CheckboxProps = FieldTexts & Omit<ComponentProps<'input'>, 'children' | 'type' | 'required'> & { boxed?: boolean }

/** A box to tick, its text beside it. */
export function Checkbox({ label, hint, error, required, id: givenId, className, boxed, ...input }: CheckboxProps) {
  const madeId = useId()
  const id = givenId ?? madeId
  return (
    <div className={classes(styles.field, className)}>
      <label className={classes(styles.option, boxed && styles.boxed)}>
        <input type="checkbox" {...input} {...controlAria(id, { hint, error, required })} />
        <span>
          {label}
          {required && <Asterisk />}
        </span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
