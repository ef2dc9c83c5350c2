import { Card } from '@entree/web/ui/card.tsx'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { CustomerFields } from './customer-fields.tsx'
import type { Asked, Control } from './personal-errors.ts'
import type { PersonalValues } from './personal-values.ts'
import { QuestionField } from './question-field.tsx'

type CustomerCardsProps = {
  form: UseFormReturn<PersonalValues>
  asked: Asked
  companyName: string
  today: string
  /** What the address is for, if not for the tickets of the order. */
  emailHint?: string
  errorOf: (control: Control) => string | null
}

/** The customer fields and the questions, of an order or of a ticket: what is not asked is not there. */
export function CustomerCards({ form, asked, companyName, today, emailHint, errorOf }: CustomerCardsProps) {
  const t = useT()
  const titleId = useId()
  return (
    <>
      {asked.fields.length > 0 && (
        <Card aria-label={t('personal.title')}>
          <CustomerFields
            form={form}
            fields={asked.fields}
            companyName={companyName}
            today={today}
            emailHint={emailHint}
            errorOf={errorOf}
          />
        </Card>
      )}
      {asked.questions.length > 0 && (
        <Card aria-labelledby={titleId}>
          <h2 id={titleId}>{t('personal.questions')}</h2>
          {asked.questions.map((question) => (
            <QuestionField key={question.id} question={question} form={form} error={errorOf(`answers.q${question.id}`)} />
          ))}
        </Card>
      )}
    </>
  )
}
