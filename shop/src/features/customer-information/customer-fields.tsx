import { countries, genders, normalizeCity, type AskedField } from '@entree/domain/foundation/customer-form.ts'
import { isEmailAddress, suggestEmail } from '@entree/domain/foundation/email-address.ts'
import { countryName } from '@entree/domain/foundation/languages.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Checkbox } from '@entree/web/ui/checkbox.tsx'
import { Select } from '@entree/web/ui/select.tsx'
import { TextInput } from '@entree/web/ui/text-input.tsx'
import { useState, type SyntheticEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { AddressFields } from './address-fields.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'
import { fieldInput } from './field-input.ts'
import { isFilledIn } from './is-filled-in.ts'
import type { Control } from './personal-errors.ts'
import type { PersonalValues } from './personal-values.ts'
import styles from './customer-fields.module.css'

type CustomerFieldsProps = {
  form: UseFormReturn<PersonalValues>
  fields: readonly AskedField[]
  companyName: string
  today: string
  emailHint?: string
  /** What is wrong with a control, as a text. */
  errorOf: (control: Control) => string | null
}

/** The customer form, by what the event asks (PERS-02, PERS-08, PERS-09). Labels of mandatory fields carry an asterisk (PERS-10). */
export function CustomerFields({ form, fields, companyName, today, emailHint, errorOf }: CustomerFieldsProps) {
  const t = useT()
  const { language } = useLanguage()
  const { register, setValue, getValues } = form
  const [doubted, setDoubted] = useState<{ email: string; suggestion: string } | null>(null)
  const [isPasteBlocked, setPasteBlocked] = useState(false)
  const isAsked = (name: string) => fields.some(({ field }) => field === name)

  const lookAtEmail = () => {
    const email = getValues('email')
    const suggestion = suggestEmail(email)
    if (suggestion === null) setDoubted(null)
    else if (doubted?.email !== email) setDoubted({ email, suggestion })
  }
  const takeSuggestion = (email: string) => {
    setDoubted(null)
    setValue('email', email, { shouldDirty: true })
    form.setFocus('email')
  }
  // Typing it twice catches a slip of the fingers, and there was none.
  const repeatFilledIn = (event: SyntheticEvent<HTMLInputElement>) => {
    const email = event.currentTarget.value.trim()
    if (isFilledIn(event.nativeEvent) && isEmailAddress(email)) setValue('email_confirmation', email, { shouldDirty: true })
  }
  const blockPaste = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setPasteBlocked(true)
  }

  const control = ({ field, mandatory }: AskedField) => {
    if (field === 'invite_email') return null
    if (field === 'dob')
      return <BirthDateField key={field} register={register} mandatory={mandatory} error={errorOf('dob_day')} today={today} />
    const shared = { required: mandatory, error: errorOf(field), ...fieldInput(field) }
    if (field === 'optin') {
      return (
        <Checkbox
          key={field}
          {...register(field)}
          label={t('optin', { company: companyName })}
          required={mandatory}
          error={errorOf(field)}
        />
      )
    }
    if (field === 'country' || field === 'gender') {
      const options =
        field === 'gender'
          ? genders.map((value) => ({ value, label: t(`personal.gender_${value}`) }))
          : countries.map((value) => ({ value, label: countryName(value, language) }))
      return (
        <Select
          key={field}
          {...register(field)}
          {...shared}
          label={t(`personal.${field}`)}
          placeholder={t('personal.choose')}
          options={options}
        />
      )
    }
    if (field === 'email') {
      const suggestion = doubted && doubted.email === getValues('email') ? doubted.suggestion : null
      return (
        <div key={field} className={styles.email}>
          <TextInput
            {...register(field, { onBlur: lookAtEmail })}
            {...shared}
            label={t('personal.email')}
            hint={emailHint ?? t('personal.email_hint')}
            onInput={repeatFilledIn}
          />
          <EmailSuggestion
            suggestion={suggestion === '' ? null : suggestion}
            onYes={takeSuggestion}
            onNo={() => setDoubted((last) => last && { ...last, suggestion: '' })}
          />
        </div>
      )
    }
    if (field === 'email_confirmation') {
      const hint = isPasteBlocked ? t('personal.no_paste') : undefined
      return (
        <TextInput
          key={field}
          {...register(field)}
          {...shared}
          label={t('personal.email_confirmation')}
          hint={hint}
          onPaste={blockPaste}
          onDrop={blockPaste}
        />
      )
    }
    if (field === 'house_nr' && isAsked('address')) return null
    if (field === 'address' && isAsked('house_nr'))
      return <AddressFields key={field} form={form} fields={fields} error={errorOf('address')} />
    if (field === 'city') {
      const normalize = () => setValue('city', normalizeCity(getValues('city')) ?? '')
      return (
        <TextInput
          key={field}
          {...register(field, { onBlur: normalize })}
          {...shared}
          label={t('personal.city')}
          className={styles.half}
        />
      )
    }
    return (
      <TextInput key={field} {...register(field)} {...shared} label={t(`personal.${field}`)} className={styles[sizeOf(field)]} />
    )
  }

  return <div className={styles.fields}>{fields.map(control)}</div>
}

function sizeOf(field: string): 'half' | 'whole' {
  return field === 'first_name' || field === 'last_name' || field === 'zip' ? 'half' : 'whole'
}
