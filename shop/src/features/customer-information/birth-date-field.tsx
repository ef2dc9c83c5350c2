import { birthYears } from '@entree/domain/foundation/customer-form.ts'
import { monthName } from '@entree/domain/foundation/dates.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Asterisk, FieldNotes } from '@entree/web/ui/field.tsx'
import field from '@entree/web/ui/field.module.css'
import { useId } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { useT } from '../../messages.ts'
import type { PersonalValues } from './personal-values.ts'
import styles from './customer-fields.module.css'

type BirthDateFieldProps = {
  register: UseFormRegister<PersonalValues>
  mandatory: boolean
  error: string | null
  /** The local day: the years go back from it. */
  today: string
}

/** Day, month and year of birth (PERS-21, PERS-22). */
export function BirthDateField({ register, mandatory, error, today }: BirthDateFieldProps) {
  const t = useT()
  const { language } = useLanguage()
  const id = useId()
  const parts = [
    { name: 'dob_day', label: t('personal.day'), complete: 'bday-day', options: numbers(31) },
    {
      name: 'dob_month',
      label: t('personal.month'),
      complete: 'bday-month',
      options: numbers(12).map(({ value }) => ({
        value,
        label: monthName(`2026-${String(value).padStart(2, '0')}-01`, language, 'long'),
      })),
    },
    {
      name: 'dob_year',
      label: t('personal.year'),
      complete: 'bday-year',
      options: birthYears(today).map((year) => ({ value: year, label: String(year) })),
    },
  ] as const
  return (
    <fieldset className={field.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={field.label}>
        {t('personal.dob')}
        {mandatory && <Asterisk />}
      </legend>
      <div className={styles.birthDate}>
        {parts.map(({ name, label, complete, options }) => (
          <select
            key={name}
            {...register(name)}
            aria-label={label}
            aria-required={mandatory || undefined}
            aria-invalid={error ? true : undefined}
            autoComplete={complete}
            className={field.control}
          >
            <option value="">{label}</option>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

function numbers(last: number): { value: number; label: string }[] {
  return Array.from({ length: last }, (_, index) => ({ value: index + 1, label: String(index + 1) }))
}
