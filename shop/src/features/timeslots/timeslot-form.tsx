import { timeslotChoice } from '@entree/domain/catalogue/timeslots.ts'
import { refusalMessage } from '@entree/web/errors.ts'
import { useFormat } from '@entree/web/format.ts'
import { Alert } from '@entree/web/ui/alert.tsx'
import { Card } from '@entree/web/ui/card.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SyntheticEvent } from 'react'
import { useLanguage } from '@entree/web/language.tsx'
import { useQueryParams } from '../../router/use-query-params.ts'
import { useNow } from '../../ui/use-now.ts'
import { ContinueButton } from '../orders/continue-button.tsx'
import { keepInCart } from '../orders/keep-in-cart.ts'
import { amountsOfOrder } from '../orders/order-amounts.ts'
import { OrderBar } from '../orders/order-bar.tsx'
import { StepLayout, type OrderStepBody } from '../orders/order-step.tsx'
import { useGoOn } from '../orders/use-go-on.ts'
import { saveTimeslot, type ChosenTime } from './save-timeslot.ts'
import { TimeChoice } from './time-choice.tsx'

/** Chooses a time and saves it; what was chosen before is chosen. */
export function TimeslotForm({ order, point_of_sale, fail }: OrderStepBody) {
  const { t } = useLanguage()
  const { event } = point_of_sale
  const format = useFormat(event.time_zone)
  const query = useQueryParams()
  const client = useQueryClient()
  const goOn = useGoOn('timeslot')
  const now = useNow(order.server_time, 15_000)
  const formId = useId()
  const choice = timeslotChoice(event)
  const [chosen, setChosen] = useState<ChosenTime | null>(
    order.timeslot && { ...order.timeslot, timeslot_id: order.timeslot.id, option: null },
  )
  // Buyers whose time filled up meanwhile are shown that.
  const [error, setError] = useState<string | null>(query.has('full') ? t('errors.timeslot_full') : null)
  const [isSaving, setSaving] = useState(false)

  const choose = (next: ChosenTime | null) => {
    setChosen(next)
    setError(null)
  }
  const save = async (submission: SyntheticEvent) => {
    submission.preventDefault()
    if (isSaving) return
    if (chosen === null) {
      setError(t('errors.timeslot_required'))
      focusChoice(formId)
      return
    }
    setSaving(true)
    try {
      const saved = await saveTimeslot(order, chosen)
      keepInCart(order, { timeslot: format.visit(chosen) })
      goOn(saved)
    } catch (failure) {
      const { timeslot_id, option } = fail(failure, ['timeslot_id', 'option'])
      const refused = timeslot_id ?? option
      if (refused) {
        // Someone was faster: show what is left now.
        choose(null)
        setError(refusalMessage(t, refused))
        await client.invalidateQueries({ queryKey: [choice, order.id] })
      }
      setSaving(false)
    }
  }

  return (
    <StepLayout
      bar={
        <OrderBar order={order} amounts={amountsOfOrder(order)} timeslot={chosen && format.visit(chosen)}>
          <ContinueButton form={formId} isReady={chosen !== null} isBusy={isSaving}>
            {t('continue')}
          </ContinueButton>
        </OrderBar>
      }
    >
      <form id={formId} noValidate onSubmit={(submission) => void save(submission)}>
        <Card>
          {choice === 'none' && <Alert kind="warning">{t('timeslot.none')}</Alert>}
          {choice !== 'none' && (
            <TimeChoice
              order={order}
              event={event}
              chosen={chosen}
              wantedDay={query.get('day')}
              error={error}
              now={now}
              onChoose={choose}
            />
          )}
        </Card>
      </form>
    </StepLayout>
  )
}

/** The first thing that can be chosen: a time of the day that is open, else a day. */
function focusChoice(formId: string): void {
  const form = document.getElementById(formId)
  const choices = ['[role="group"] button:not([disabled])', 'td button[tabindex="0"]']
  choices
    .map((choice) => form?.querySelector<HTMLElement>(choice))
    .find((element) => element)
    ?.focus()
}
