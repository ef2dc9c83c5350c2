import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { refusalMessage, sortFailure } from '@entree/web/errors.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useToasts } from '@entree/web/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send as sendCall } from '../../send.ts'
import { useT } from '../../messages.ts'
import { isOwn, type Ticket } from '../orders/order-polling.ts'
import { orderTicketsQuery } from '../orders/order-tickets-query.ts'
import type { Order } from '../orders/use-order.ts'

/** An invitation that is being written: whether its switch is on, to whom, and what is wrong with it. */
export type Draft = { is_on: boolean; email: string; error: string | null }
export type Invitations = ReturnType<typeof useInvitations>
export const NO_DRAFT: Draft = { is_on: false, email: '', error: null }

/** The invitations of an order's tickets, written one by one and sent together; one that fails does not stop the others. */
export function useInvitations(order: Order, tickets: readonly Ticket[]) {
  const t = useT()
  const { t: translate } = useLanguage()
  const toasts = useToasts()
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<Readonly<Record<number, Draft>>>({})
  const [notSent, setNotSent] = useState(0)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const wanted = tickets.flatMap((ticket) => {
    const draft = drafts[ticket.id]
    return draft?.is_on && isOwn(ticket) ? [{ ticket, email: draft.email.trim() }] : []
  })

  const change = (ticket_id: number, changed: Partial<Draft>) =>
    setDrafts((all) => ({ ...all, [ticket_id]: { ...NO_DRAFT, ...all[ticket_id], error: null, ...changed } }))

  /** `form` gets the focus on its first wrong address. */
  const send = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    // Only where the switch is on (ASGN-03, ASGN-04).
    const wrong = wanted.filter(({ email }) => !isEmailAddress(email))
    for (const { ticket } of wrong) change(ticket.id, { error: refusalMessage(translate, refusal('wrong_email')) })
    setNotSent(0)
    if (wrong.length > 0) return focusOn(form, wrong[0]?.ticket)
    isBusy.current = true
    setSending(true)
    const results = await Promise.allSettled(
      wanted.map(({ ticket: { id, secret }, email }) => sendCall('assignTicket', { id, secret, email })),
    )
    const sent: Ticket[] = []
    const failed: Ticket[] = []
    results.forEach((result, index) => {
      const ticket = wanted[index]?.ticket
      if (!ticket) return
      if (result.status === 'fulfilled') {
        sent.push(result.value)
        change(ticket.id, NO_DRAFT)
      } else {
        failed.push(ticket)
        change(ticket.id, { error: reasonOf(result.reason) })
      }
    })
    // Each has a new secret now: the next invitation goes by that one.
    client.setQueryData(orderTicketsQuery(order).queryKey, (known) =>
      known?.map((ticket) => sent.find(({ id }) => id === ticket.id) ?? ticket),
    )
    if (sent.length > 0) toasts.success(t('tickets_assigned_email_sent'))
    setNotSent(failed.length)
    isBusy.current = false
    setSending(false)
    if (failed.length === 0) return
    // One may have been claimed in the meantime, or given a new link.
    void client.invalidateQueries({ queryKey: orderTicketsQuery(order).queryKey })
    focusOn(form, failed[0])
  }

  const reasonOf = (error: unknown): string => {
    const failure = sortFailure(error)
    const refused = failure.kind === 'refused' ? failure.others[0] : undefined
    return refusalMessage(translate, refused ?? refusal('something_went_wrong'))
  }

  return { drafts, count: wanted.length, notSent, isSending, change, send }
}

function focusOn(form: HTMLFormElement, ticket: Ticket | undefined): void {
  form.querySelector<HTMLInputElement>(`[data-ticket="${ticket?.id}"] input[type=email]`)?.focus()
}
