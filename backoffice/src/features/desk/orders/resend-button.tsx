import type { CallAnswer } from '@entree/contract/calls.ts'
import { isPaid } from '@entree/domain/selling/order-states.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ResendDialog } from './resend-dialog.tsx'

/** Sends the mail about an order again; of an order that is not paid or cancelled there is none (DEC-B-92). */
export function ResendButton({ order }: { order: CallAnswer<'getOrderDetail'> }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayResend = useMay('order.confirmation')
  if (!mayResend || !isPaid(order.payment_status) || order.is_cancelled || order.refund_state === 'fully') return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="mail" size={18} />} onClick={() => setOpen(true)}>
        {t('orders.resend')}
      </Button>
      {isOpen && <ResendDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
