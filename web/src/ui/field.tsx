import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong; shown beside the field and read aloud. */
  error?: string | null
  /** Marks the label with an asterisk. */
  required?: boolean
}
export type ControlAria = {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}
type FieldProps = FieldTexts & { id?: string; className?: string; children: (control: ControlAria) => ReactNode }

/** A label, its control, a hint and an error, tied together for screen readers. */
export function Field({ label, hint, error, required, id: givenId, className, children }: FieldProps) {
  const madeId = useId()
  const id = givenId ?? madeId
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <Asterisk />}
      </label>
      {children(controlAria(id, { hint, error, required }))}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The hint and the error below a control. */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </>
  )
}

/** The mark of a mandatory field, for the eye only: `aria-required` tells a screen reader. */
export function Asterisk() {
  return (
    <span className={styles.asterisk} aria-hidden="true">
      {' *'}
    </span>
  )
}

/** What a control needs to say about itself. */
export function controlAria(id: string, { hint, error, required }: Omit<FieldTexts, 'label'>): ControlAria {
  const describedBy = classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)
  return {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(required ? { 'aria-required': true } : {}),
  }
}
