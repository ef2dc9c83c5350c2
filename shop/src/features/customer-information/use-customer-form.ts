import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { byControl, personalRefusals, type Asked, type Control } from './personal-errors.ts'
import type { PersonalValues } from './personal-values.ts'
import { useNeeded } from './use-needed.ts'

type CustomerFormSetup = {
  defaultValues: PersonalValues
  asked: Asked
  /** The local day. */
  today: string
  save: (values: PersonalValues) => Promise<void>
  /** What a failed save says about controls of the form; the rest of it is shown elsewhere. */
  refusalsOf: (error: unknown) => Refusal[]
}

export type CustomerForm = {
  form: UseFormReturn<PersonalValues>
  values: PersonalValues
  /** What is wrong with a control, as a text. */
  errorOf: (control: Control) => string | null
  /** What is still missing, in words, once it was tried to go on. */
  note: string | null
  isSaving: boolean
  onSubmit: (event: SyntheticEvent) => void
  /** For the form's own change event: what the server refused may be right now. */
  onChange: () => void
}

/** A form of customer fields and questions: judged while it is filled in by the rules that the server holds it to. */
export function useCustomerForm({ defaultValues, asked, today, save, refusalsOf }: CustomerFormSetup): CustomerForm {
  const { t } = useLanguage()
  const form = useForm<PersonalValues>({ defaultValues })
  const [wasSent, setSent] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<Control, Refusal>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  useWatch({ control: form.control })
  const values = form.getValues()
  const refusals = personalRefusals(values, asked, today)
  const needed = useNeeded(asked, [...refusals.keys()])

  /** A field that was only passed by shows no error: what is missing is said on continuing, what is wrong on leaving the field. */
  const errorOf = (control: Control): string | null => {
    const wrong = refusals.get(control) ?? refused.get(control)
    if (!wrong) return null
    const { isTouched } = form.getFieldState(control, form.formState)
    const isPremature = wrong.code === 'field_required' || (control === 'dob_day' && !form.formState.touchedFields.dob_year)
    return wasSent || refused.has(control) || (isTouched && !isPremature) ? refusalMessage(t, wrong) : null
  }
  const focusFirst = (wrong: ReadonlyMap<Control, Refusal>) => {
    const [first] = wrong.keys()
    if (first) form.setFocus(first)
  }
  const submit = async (submitted: PersonalValues) => {
    if (isBusy.current) return
    setSent(true)
    if (refusals.size > 0) return focusFirst(refusals)
    isBusy.current = true
    setSaving(true)
    try {
      await save(submitted)
    } catch (error) {
      const wrong = byControl(refusalsOf(error))
      setRefused(wrong)
      focusFirst(wrong)
      isBusy.current = false
      setSaving(false)
    }
  }

  return {
    form,
    values,
    errorOf,
    note: wasSent ? needed : null,
    isSaving,
    onSubmit: (event) => void form.handleSubmit(submit)(event),
    onChange: () => setRefused(new Map()),
  }
}
