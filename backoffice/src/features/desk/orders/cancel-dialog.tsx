import type { CallAnswer } from '@entree/contract/calls.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { TellBuyer } from './tell-buyer.tsx'

type Order = CallAnswer<'getOrderDetail'>
type CancelDialogProps = {
  order: { id: number; customer: { email: string | null } | null }
  /** The one product that is cancelled; without it the whole order is. */
  product?: Pick<Order['order_products'][number], 'id' | 'name' | 'ticket'>
  onClose: () => void
  /** It was paid, so its money may have to go back. */
  onRefund: () => void
}

/** Cancels an order or one product of it: says what happens, asks again if a ticket was already used to enter (BORD-47, DEC-B-83). */
export function CancelDialog({ order, product, onClose, onRefund }: CancelDialogProps) {
  const t = useT()
  const confirm = useConfirm()
  const mayRefund = useMay('order.refund')
  const form = useForm<{ send_email: boolean; message: string | null }>({ defaultValues: { send_email: true, message: '' } })
  const isMeant = () =>
    confirm({
      title: t('orders.cancel_scanned'),
      text: t('orders.cancel_scanned_text'),
      confirm: t('orders.cancel_anyway'),
      cancel: t(product ? keepOf(product) : 'orders.keep_order'),
      is_danger: true,
    })
  const onSaved = (cancelled: Order) => {
    onClose()
    if (mayRefund && isPaid(cancelled.payment_status) && cancelled.paid > cancelled.refunded) onRefund()
  }
  const shared = { success: t('orders.cancelled'), invalidates: [['orders'], ['guest-lists']], onSaved }
  const ofOrder = useSave(form, {
    call: 'cancelOrder',
    input: (values) => ({ id: order.id, ...values, confirm_scanned: false }),
    instead: async (refused, input) =>
      refused.has('order_scanned') && (await isMeant()) ? { ...input, confirm_scanned: true } : null,
    ...shared,
  })
  const ofProduct = useSave(form, {
    call: 'cancelOrderProduct',
    input: (values) => ({ id: order.id, order_product_id: product?.id ?? 0, ...values, confirm_scanned: false }),
    instead: async (refused, input) =>
      refused.has('ticket_scanned') && (await isMeant()) ? { ...input, confirm_scanned: true } : null,
    ...shared,
  })
  const save = product ? ofProduct : ofOrder
  const title = product ? t('orders.cancel_product', { name: product.name }) : t('orders.cancel')
  return (
    <Dialog onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{t(product ? 'orders.cancel_product_text' : 'orders.cancel_text')}</Text>
          <TellBuyer
            control={form.control}
            order={order}
            asked={(message) =>
              product ? { product_cancel: { order_product_id: product.id, message } } : { cancel: { message } }
            }
          />
          <DialogButtons
            form={form}
            isSaving={save.isSaving}
            is_danger
            leave={t(product ? keepOf(product) : 'orders.keep_order')}
          >
            {title}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

function keepOf({ ticket }: Pick<Order['order_products'][number], 'ticket'>) {
  return ticket === null ? 'orders.keep_product' : 'orders.keep_ticket'
}
