import { DEFAULT_TIME_ZONE } from '@entree/web/format.ts'
import { Skeleton } from '@entree/web/ui/skeleton.tsx'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { companyQuery } from '../../data.ts'
import { useT } from '../../messages.ts'
import { serverNow } from '../../ui/use-now.ts'
import { CustomerCards } from '../customer-information/customer-cards.tsx'
import { isComplete, type Asked } from '../customer-information/personal-errors.ts'
import type { PersonalValues } from '../customer-information/personal-values.ts'
import { useCustomerForm } from '../customer-information/use-customer-form.ts'
import { ContinueButton } from '../orders/continue-button.tsx'
import { LoadAgain } from '../orders/load-again.tsx'
import type { AskedOfTicket } from './use-asked.ts'
import { useClaimFailure } from './use-claim-failure.ts'
import styles from './claim-form.module.css'

type ClaimFormProps = {
  asked: Asked
  defaultValues: PersonalValues
  time_zone: string | undefined
  button: string
  save: (values: PersonalValues) => Promise<void>
  onTicketRefused: () => void
  children?: ReactNode
}

/** What a ticket asks of its holder, and the button that claims it; just the button when nothing is asked. */
export function ClaimForm({ asked, defaultValues, time_zone, button, save, onTicketRefused, children }: ClaimFormProps) {
  const t = useT()
  const formId = useId()
  const { data: company } = useQuery(companyQuery())
  const [start] = useState(defaultValues)
  const today = localDay(serverNow(), time_zone ?? DEFAULT_TIME_ZONE)
  const refusalsOf = useClaimFailure(asked, onTicketRefused)
  const { form, values, errorOf, note, isSaving, onSubmit, onChange } = useCustomerForm({
    defaultValues: start,
    asked,
    today,
    save,
    refusalsOf,
  })
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={onSubmit} onChange={onChange}>
      {children}
      <CustomerCards
        form={form}
        asked={asked}
        companyName={company?.name ?? ''}
        today={today}
        emailHint={t('claim.email_hint')}
        errorOf={errorOf}
      />
      <div className={styles.end}>
        <p className={styles.note} role="status">
          {note}
        </p>
        <ContinueButton form={formId} isReady={isComplete(values, asked)} isBusy={isSaving}>
          {button}
        </ContinueButton>
      </div>
    </form>
  )
}

/** What a ticket asks, once it is known. */
export function WhenAsked({
  asked,
  children,
}: {
  asked: AskedOfTicket
  children: (ready: AskedOfTicket & { state: 'ready' }) => ReactNode
}) {
  if (asked.state === 'failed') return <LoadAgain onRetry={asked.retry} />
  return asked.state === 'ready' ? children(asked) : <Skeleton height="16rem" />
}
