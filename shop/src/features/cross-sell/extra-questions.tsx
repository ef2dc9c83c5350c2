import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useId } from 'react'
import { useT } from '../../messages.ts'
import { QuestionField } from '../customer-information/question-field.tsx'
import type { useExtraQuestions } from './use-extra-questions.ts'

/** The questions about the extras that were chosen (QST-07, QST-08). */
export function ExtraQuestions({ questions, form, errorOf }: ReturnType<typeof useExtraQuestions>) {
  const t = useT()
  const { t: translate } = useLanguage()
  const id = useId()
  if (questions.length === 0) return null
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{t('extras.questions')}</h2>
      {questions.map((question) => {
        const wrong = errorOf(question)
        return (
          <QuestionField key={question.id} question={question} form={form} error={wrong && refusalMessage(translate, wrong)} />
        )
      })}
    </Card>
  )
}
