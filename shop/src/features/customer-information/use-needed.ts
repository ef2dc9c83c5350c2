import { useT } from '../../messages.ts'
import type { Asked, Control } from './personal-errors.ts'

/** How many are named before the rest is only counted. */
const NAMED = 3

/** What still keeps the visitor from going on, in words: `Please fill in: First name, E-mail`. Null when nothing does. */
export function useNeeded({ questions }: Asked, controls: readonly Control[]): string | null {
  const t = useT()
  const nameOf = (control: Control): string => {
    const question = questions.find(({ id }) => control === `answers.q${id}`)
    if (question) return question.question
    if (control.startsWith('answers.')) return ''
    if (control === 'dob_day' || control === 'dob_month' || control === 'dob_year') return t('personal.dob')
    if (control === 'optin') return t('personal.optin_short')
    if (control === 'age_confirmed') return t('personal.age')
    return control === 'terms_accepted' ? t('personal.terms_link') : t(`personal.${control as TextControl}`)
  }
  if (controls.length === 0) return null
  const names = controls.map(nameOf)
  const fields = names.slice(0, NAMED).join(', ')
  const rest = names.length - NAMED
  return t('order.still_needed', { fields: rest > 0 ? t('order.and_more', { fields, count: rest }) : fields })
}

type TextControl = Exclude<
  Control,
  'optin' | 'terms_accepted' | 'age_confirmed' | 'dob_day' | 'dob_month' | 'dob_year' | `answers.q${number}`
>
