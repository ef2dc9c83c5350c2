import type { Answer } from '@entree/domain/catalogue/customer-questions.ts'
import { isOfGiftVouchers } from '@entree/domain/catalogue/gift-voucher.ts'
import { countries } from '@entree/domain/foundation/customer-form.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { Checkbox } from '@entree/web/ui/checkbox.tsx'
import { useId, useState } from 'react'
import { useT } from '../../messages.ts'
import { serverNow } from '../../ui/use-now.ts'
import { CancelTerms } from '../cancellation/cancel-terms.tsx'
import { ResaleTerms } from '../resale/resale-terms.tsx'
import { ContinueButton } from '../orders/continue-button.tsx'
import { amountsOfOrder } from '../orders/order-amounts.ts'
import { orderWord } from '../orders/order-words.ts'
import { OrderBar } from '../orders/order-bar.tsx'
import { StepLayout, type OrderStepBody } from '../orders/order-step.tsx'
import { useGoOn } from '../orders/use-go-on.ts'
import { useTimeslotText } from '../orders/use-timeslot-text.ts'
import { CustomerCards } from './customer-cards.tsx'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { isComplete, serverFields, type Asked } from './personal-errors.ts'
import { startValues, type PersonalValues } from './personal-values.ts'
import { keepPrefill, readPrefill } from './prefill.ts'
import { SaveFailed, savePersonal } from './save-personal.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useCustomerForm } from './use-customer-form.ts'
import styles from './personal-form.module.css'

type PersonalFormProps = OrderStepBody & { asked: Asked; answers: readonly Answer[] }

/** The details of the buyer, the questions and the terms. */
export function PersonalForm({ order, point_of_sale, fail, asked, answers }: PersonalFormProps) {
  const t = useT()
  const { language } = useLanguage()
  const goOn = useGoOn('personal')
  const timeslot = useTimeslotText(order, point_of_sale.event.time_zone)
  const formId = useId()
  const [defaultValues] = useState(() => valuesToStartWith({ order, point_of_sale }, asked, answers))
  const today = localDay(serverNow(), point_of_sale.event.time_zone)
  const { form, values, errorOf, note, isSaving, onSubmit, onChange } = useCustomerForm({
    defaultValues,
    asked,
    today,
    save: async (filled) => {
      const saved = await savePersonal(order, filled, asked, language)
      forgetDraft(order.id)
      keepPrefill(values)
      goOn(saved)
    },
    refusalsOf: (error) => {
      const failures = error instanceof SaveFailed ? error.failures : [error]
      return failures.flatMap((failure) => Object.values(fail(failure, serverFields(asked))))
    },
  })
  const keep = () => keepDraft(order.id, form.getValues())

  return (
    <StepLayout
      bar={
        <OrderBar order={order} amounts={amountsOfOrder(order)} timeslot={timeslot} note={note}>
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
        onSubmit={onSubmit}
        onChange={() => {
          keep()
          onChange()
        }}
        onBlur={keep}
      >
        <CustomerCards
          form={form}
          asked={asked}
          companyName={order.company.name}
          today={today}
          emailHint={t(orderWord(order, 'personal.email_hint'))}
          errorOf={errorOf}
        />
        {!isOfGiftVouchers(order.order_products.map(({ product }) => product)) && (
          <>
            <CancelTerms event={point_of_sale.event} />
            <ResaleTerms event={point_of_sale.event} />
          </>
        )}
        <TermsCheckbox
          register={form.register}
          ownTermsUrl={point_of_sale.terms_conditions_url}
          error={errorOf('terms_accepted')}
        />
        {order.age_to_confirm !== null && (
          <Checkbox
            {...form.register('age_confirmed')}
            label={t('age_confirmation', { age: order.age_to_confirm })}
            required
            error={errorOf('age_confirmed')}
          />
        )}
      </form>
    </StepLayout>
  )
}

/**
 * What was saved, else what is kept for the next order and the country of the organiser; over that what was filled in and not saved
 * yet.
 */
function valuesToStartWith(
  { order, point_of_sale }: Pick<OrderStepBody, 'order' | 'point_of_sale'>,
  asked: Asked,
  answers: readonly Answer[],
): PersonalValues {
  const start = startValues(order, asked.questions, answers)
  const draft = readDraft(order.id)
  const country = countries.find((offered) => offered === point_of_sale.company.country) ?? ''
  const prefill = order.customer === null ? { country, ...readPrefill() } : {}
  return { ...start, ...prefill, ...draft, answers: { ...start.answers, ...draft.answers } }
}
