import { Checkbox } from '@entree/web/ui/checkbox.tsx'
import { Asterisk, FieldNotes } from '@entree/web/ui/field.tsx'
import field from '@entree/web/ui/field.module.css'
import { RadioGroup } from '@entree/web/ui/radio-group.tsx'
import { Select } from '@entree/web/ui/select.tsx'
import { TextInput } from '@entree/web/ui/text-input.tsx'
import { useId } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../messages.ts'
import type { PersonalValues, Question } from './personal-values.ts'

type QuestionFieldProps = { question: Question; form: UseFormReturn<PersonalValues>; error: string | null }

/** A question of the organiser: a text, one of a list, several, or one of a few (QST-01). */
export function QuestionField({ question, form, error }: QuestionFieldProps) {
  const t = useT()
  if (question.question_type === 'checkboxes') return <CheckboxList question={question} form={form} error={error} />
  const registered = form.register(`answers.q${question.id}`)
  const texts = { label: question.question, required: question.mandatory, error }
  const options = question.answers.map((answer) => ({ value: answer, label: answer }))

  if (question.question_type === 'select')
    return <Select {...registered} {...texts} placeholder={t('personal.choose')} options={options} />
  if (question.question_type === 'radio-buttons') return <RadioGroup {...registered} {...texts} options={options} />
  const hint = question.text_length === null ? undefined : t('personal.exact_length', { count: question.text_length })
  return <TextInput {...registered} {...texts} hint={hint} autoComplete="off" />
}

/** Several boxes under one question, which share its error (QST-04). */
function CheckboxList({ question, form, error }: QuestionFieldProps) {
  const id = useId()
  const { field: answer } = useController({ name: `answers.q${question.id}`, control: form.control })
  const ticked = Array.isArray(answer.value) ? answer.value : []
  return (
    <fieldset className={field.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={field.label}>
        {question.question}
        {question.mandatory && <Asterisk />}
      </legend>
      <div className={field.options}>
        {question.answers.map((offered, index) => (
          <Checkbox
            key={offered}
            boxed
            label={offered}
            ref={index === 0 ? answer.ref : undefined}
            name={answer.name}
            value={offered}
            aria-invalid={error ? true : undefined}
            checked={ticked.includes(offered)}
            onBlur={answer.onBlur}
            onChange={(event) =>
              answer.onChange(event.target.checked ? [...ticked, offered] : ticked.filter((other) => other !== offered))
            }
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
