import type { Answer } from '@entree/domain/customer-questions.ts'
import type { Refusal } from '@entree/domain/refusals.ts'
import { localDay } from '@entree/domain/zoned-time.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../messages.ts'
import { serverNow } from '../../ui/use-now.ts'
import { ContinueButton } from '../orders/continue-button.tsx'
import { amountsOfOrder } from '../orders/order-amounts.ts'
import { OrderBar } from '../orders/order-bar.tsx'
import { StepLayout, type OrderStepBody } from '../orders/order-step.tsx'
import { useGoOn } from '../orders/use-go-on.ts'
import { useTimeslotText } from '../orders/use-timeslot-text.ts'
import { CustomerFields } from './customer-fields.tsx'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { byControl, isComplete, personalRefusals, serverFields, type Asked, type Control } from './personal-errors.ts'
import { startValues, type PersonalValues } from './personal-values.ts'
import { readPrefill } from './prefill.ts'
import { QuestionField } from './question-field.tsx'
import { SaveFailed, savePersonal } from './save-personal.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useNeeded } from './use-needed.ts'
import styles from './personal-form.module.css'

type PersonalFormProps = OrderStepBody & { asked: Asked; answers: readonly Answer[] }

/** The form: judged by the rules of the domain while it is filled in, and by the same ones on the server when it is sent. */
export function PersonalForm({ order, point_of_sale, fail, asked, answers }: PersonalFormProps) {
  const t = useT()
  const { language, t: translate } = useLanguage()
  const goOn = useGoOn('personal')
  const timeslot = useTimeslotText(order, point_of_sale.event.time_zone)
  const formId = useId()
  const [defaultValues] = useState(() => valuesToStartWith(order, asked, answers))
  const form = useForm<PersonalValues>({ defaultValues })
  const [wasSent, setSent] = useState(false)
  const [refused, setRefused] = useState<ReadonlyMap<Control, Refusal>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  const today = localDay(serverNow(), point_of_sale.event.time_zone)
  useWatch({ control: form.control })
  const values = form.getValues()
  const refusals = personalRefusals(values, asked, today)
  const note = useNeeded(asked, [...refusals.keys()])

  /** Nobody is told off for a field he only passed by: what is missing is said when he wants to go on, what is wrong when he leaves. */
  const errorOf = (control: Control): string | null => {
    const wrong = refusals.get(control) ?? refused.get(control)
    if (!wrong) return null
    const { isTouched } = form.getFieldState(control, form.formState)
    const isPremature = wrong.code === 'field_required' || (control === 'dob_day' && !form.formState.touchedFields.dob_year)
    return wasSent || refused.has(control) || (isTouched && !isPremature) ? refusalMessage(translate, wrong) : null
  }
  const focusFirst = (wrong: ReadonlyMap<Control, Refusal>) => {
    const [first] = wrong.keys()
    if (first) form.setFocus(first)
  }
  const keep = () => keepDraft(order.id, form.getValues())

  const save = async (values: PersonalValues) => {
    if (isBusy.current) return
    setSent(true)
    if (refusals.size > 0) return focusFirst(refusals)
    isBusy.current = true
    setSaving(true)
    try {
      const saved = await savePersonal(order, values, asked, language)
      forgetDraft(order.id)
      goOn(saved)
    } catch (error) {
      const failures = error instanceof SaveFailed ? error.failures : [error]
      const wrong = byControl(failures.flatMap((failure) => Object.values(fail(failure, serverFields(asked)))))
      setRefused(wrong)
      focusFirst(wrong)
      isBusy.current = false
      setSaving(false)
    }
  }

  return (
    <StepLayout
      bar={
        <OrderBar order={order} amounts={amountsOfOrder(order)} timeslot={timeslot} note={wasSent ? note : null}>
          <ContinueButton form={formId} isReady={isComplete(values, asked)} isBusy={isSaving}>
            {t('continue')}
          </ContinueButton>
        </OrderBar>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onChange={() => {
          keep()
          setRefused(new Map())
        }}
        onBlur={keep}
      >
        <Card aria-label={t('personal.title')}>
          <CustomerFields form={form} fields={asked.fields} companyName={order.company.name} today={today} errorOf={errorOf} />
        </Card>
        {asked.questions.length > 0 && (
          <Card aria-labelledby={`${formId}-questions`}>
            <h2 id={`${formId}-questions`}>{t('personal.questions')}</h2>
            {asked.questions.map((question) => (
              <QuestionField key={question.id} question={question} form={form} error={errorOf(`answers.q${question.id}`)} />
            ))}
          </Card>
        )}
        <TermsCheckbox
          register={form.register}
          ownTermsUrl={point_of_sale.terms_conditions_url}
          error={errorOf('terms_accepted')}
        />
      </form>
    </StepLayout>
  )
}

/** What was saved, else what is kept for the next order; over that what was filled in and not saved yet. */
function valuesToStartWith(order: OrderStepBody['order'], asked: Asked, answers: readonly Answer[]): PersonalValues {
  const start = startValues(order, asked.questions, answers)
  const draft = readDraft(order.id)
  const prefill = order.customer === null ? readPrefill() : {}
  return { ...start, ...prefill, ...draft, answers: { ...start.answers, ...draft.answers } }
}
