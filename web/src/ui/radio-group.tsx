import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Asterisk, FieldNotes, type FieldTexts } from './field.tsx'
import styles from './field.module.css'

type RadioOption = {
  value: string | number
  label: ReactNode
  /** A small picture before the label. */
  mark?: ReactNode
  note?: ReactNode
  end?: ReactNode
  disabled?: boolean
}
export type RadioGroupProps = FieldTexts & {
  options: readonly RadioOption[]
  /** The name of the inputs; comes along with react-hook-form's `register`. */
  name?: string
  /** The chosen value, with `onChange`; leave both out with `register`. */
  value?: string | number | null
  onChoose?: (value: string) => void
  className?: string
} & Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'>

/** One choice out of a few, each in a box of its own; `end` stands at the right edge (a price, a fee). What is wrong stands above them. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, required, options, name, value, onChoose, onChange, onBlur, ref, className } = props
  const id = useId()
  return (
    <fieldset
      className={classes(styles.field, className)}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
      aria-describedby={classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined}
    >
      <legend className={styles.label}>
        {label}
        {required && <Asterisk />}
      </legend>
      <FieldNotes id={id} error={error} />
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={classes(styles.option, styles.boxed, styles.choice)}>
            <input
              type="radio"
              ref={ref}
              name={name ?? id}
              value={option.value}
              disabled={option.disabled}
              onBlur={onBlur}
              onChange={(event) => {
                onChoose?.(event.target.value)
                onChange?.(event)
              }}
              {...(value === undefined ? {} : { checked: value !== null && String(value) === String(option.value) })}
            />
            <span className={styles.optionText}>
              {option.mark ? (
                <span className={classes(styles.optionLabel, styles.optionMarked)}>
                  {option.mark}
                  <span>{option.label}</span>
                </span>
              ) : (
                <span className={styles.optionLabel}>{option.label}</span>
              )}
              {option.note && <span className={styles.optionNote}>{option.note}</span>}
            </span>
            {option.end && <span className={styles.optionEnd}>{option.end}</span>}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
