import { Checkbox } from '@entree/web/ui/checkbox.tsx'
import type { UseFormRegister } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { fillText } from './fill-text.tsx'
import type { PersonalValues } from './personal-values.ts'

type TermsCheckboxProps = { register: UseFormRegister<PersonalValues>; ownTermsUrl: string | null; error: string | null }

/** Accepting the terms, with links to the company's and the point of sale's own, beside this page (PERS-04, PERS-05, PERS-07). */
export function TermsCheckbox({ register, ownTermsUrl, error }: TermsCheckboxProps) {
  const t = useT()
  const terms = (
    <a href="/terms-conditions" target="_blank" rel="noreferrer">
      {t('personal.terms_link')}
    </a>
  )
  const own_terms = ownTermsUrl && (
    <a href={ownTermsUrl} target="_blank" rel="noreferrer">
      {t('personal.own_terms_link')}
    </a>
  )
  const text = fillText(t(own_terms ? 'personal.accept_both' : 'personal.accept'), { terms, own_terms })
  return <Checkbox {...register('terms_accepted')} label={text} required error={error} />
}
