import type { CallAnswer } from '@entree/contract/calls.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { usePrintBadges } from '../badges/use-print-badges.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SeatDialog } from './seat-dialog.tsx'
import { SendQuestion } from './send-question.tsx'
import { ChangeOwnerDialog, NewTicketDialog } from './ticket-dialogs.tsx'

type Order = CallAnswer<'getOrderDetail'>
type Unit = Order['order_products'][number]

/** What can be done with a ticket of a paid order, by users with the permission (BORD-45, PERM-011, PERM-013, PERM-019). */
export function UnitMenu({ order, unit }: { order: Order; unit: Unit }) {
  const t = useT()
  const [open, setOpen] = useState<'new' | 'owner' | 'mark' | 'cancel' | 'refund' | 'seat' | null>(null)
  const mayGenerate = useMay('order.generate_ticket')
  const mayGive = useMay('order.change_owner')
  const mayRemind = useMay('order.remind')
  const mayMark = useMay('order.mark_ticket')
  const mayReseat = useMay('order.change_event')
  const mayCancel = useMay('order.product_cancel')
  const mayPrint = useMay('event.visitor_list')
  const badges = usePrintBadges()
  const remind = useAction({ call: 'remindTicket', success: t('orders.reminded'), invalidates: [['orders']] })
  const confirm = useConfirm()
  const { ticket } = unit
  if (!ticket || order.is_cancelled || !isPaid(order.payment_status)) return null
  if (unit.refunded_at !== null || unit.cancelled_at !== null) return null
  const { id, secret } = ticket
  const isWaiting = ticket.claimed_at === null && (ticket.invited_at !== null || ticket.owner_changed_at !== null)
  const askRemind = async () => {
    const isMeant = await confirm({
      title: t('orders.remind'),
      text: <SendQuestion order_id={order.id} text={t('orders.remind_text')} asked={{ reminder: { ticket_id: id } }} />,
      confirm: t('orders.remind'),
    })
    if (isMeant && secret !== null) await remind.run({ id, secret })
  }
  const close = () => setOpen(null)
  return (
    <>
      <RowMenu
        name={t('orders.ticket_actions', { number: id })}
        actions={[
          mayPrint &&
            unit.has_badge &&
            ticket.mark?.kind !== 'stop' && {
              label: t('orders.print_badge'),
              icon: 'user',
              onClick: () => void badges.run({ event_id: order.event.id, ticket_id: id }),
            },
          mayGenerate && { label: t('orders.new_ticket'), icon: 'redo', onClick: () => setOpen('new') },
          mayGive &&
            ticket.scanned_at === null && { label: t('orders.change_owner'), icon: 'user', onClick: () => setOpen('owner') },
          mayRemind &&
            isWaiting &&
            secret !== null && { label: t('orders.remind'), icon: 'mail', onClick: () => void askRemind() },
          mayReseat && unit.has_seats && { label: t('seating.change_seat'), icon: 'columns', onClick: () => setOpen('seat') },
          mayMark && { label: t('orders.mark'), icon: 'edit', onClick: () => setOpen('mark') },
          mayCancel && {
            label: t('orders.cancel_product', { name: unit.name }),
            icon: 'close',
            is_danger: true,
            onClick: () => setOpen('cancel'),
          },
        ]}
      />
      {open === 'new' && <NewTicketDialog order_id={order.id} ticket={ticket} onClose={close} />}
      {open === 'owner' && <ChangeOwnerDialog order_id={order.id} ticket={ticket} onClose={close} />}
      {open === 'seat' && <SeatDialog order={order} unit={unit} onClose={close} />}
      {open === 'mark' && <MarkDialog ticket={ticket} onClose={close} />}
      {open === 'cancel' && <CancelDialog order={order} product={unit} onClose={close} onRefund={() => setOpen('refund')} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
    </>
  )
}
