import { Button, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { queryOptions } from '@tanstack/react-query'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { boxOfficeKey } from './box-office-query.ts'
import styles from './sale-page.module.css'
import { SalePapers } from './sale-papers.tsx'
import { TicketCodes } from './ticket-codes.tsx'

type SaleDialogProps = { box_office_id: number; order_id: number; zone: string; onClose: () => void }

/** An earlier sale: printed and mailed again, and refunded by users who may do that. */
export function SaleDialog({ box_office_id, order_id, zone, onClose }: SaleDialogProps) {
  const t = useT()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const query = queryOptions({
    queryKey: [...boxOfficeKey, 'sale', order_id],
    queryFn: ({ signal }) => send('getBoxOfficeSale', { id: box_office_id, order_id }, { signal }),
  })
  return (
    <Dialog onClose={onClose} size="lg" fullScreen={isPhone} title={t('box.sale')}>
      <Loaded query={query}>{(sale) => <Sale {...{ sale, box_office_id, zone }} />}</Loaded>
    </Dialog>
  )
}

function Sale({ sale, box_office_id, zone }: { sale: BoxOfficeSale; box_office_id: number; zone: string }) {
  const t = useT()
  const { dateTime } = useFormat(zone)
  const { order, tickets } = sale
  const { lines, discount, total, refunded, payment_method, seller } = order
  return (
    <Stack gap="md">
      <Text>
        {[
          t('box.order', { number: order.order_number }),
          dateTime(order.created_at),
          seller,
          payment_method && t(`ui.method_${payment_method}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ul className={styles.lines}>
        {lines.map(({ product, amount, price }) => (
          <li key={`${product} ${price}`} className={styles.line}>
            <span>
              {amount} × {product}
            </span>
            <span className={styles.amount}>{formatEuro(amount * price)}</span>
          </li>
        ))}
        {discount > 0 && (
          <li className={styles.line}>
            <span>{t('box.discount')}</span>
            <span className={styles.amount}>{formatEuro(-discount)}</span>
          </li>
        )}
        <li className={styles.line}>
          <strong>{t('box.total')}</strong>
          <strong className={styles.amount}>{formatEuro(total)}</strong>
        </li>
        {refunded > 0 && (
          <li className={styles.line}>
            <span>{t('box.refunded')}</span>
            <span className={styles.amount}>{formatEuro(-refunded)}</span>
          </li>
        )}
      </ul>
      <SalePapers box_office_id={box_office_id} order={order} />
      <Refund order={order} />
      <TicketCodes tickets={tickets} />
    </Stack>
  )
}

/** All that is left of a sale goes back, by the hand that took it. */
function Refund({ order }: Pick<BoxOfficeSale, 'order'>) {
  const t = useT()
  const confirm = useConfirm()
  const mayRefund = useMay('order.refund')
  const { id, order_product_ids, total, refunded, payment_method } = order
  const refund = useAction({ call: 'refundOrder', success: t('box.refund_done'), invalidates: [boxOfficeKey] })
  const amount = total - refunded
  if (!mayRefund || payment_method === null || order_product_ids.length === 0 || amount <= 0) return null
  const onRefund = async () => {
    const isSure = await confirm({
      title: t('box.refund_title', { amount: formatEuro(amount) }),
      text: t(payment_method === 'cash' ? 'box.refund_cash' : 'box.refund_pin'),
      confirm: t('box.refund'),
      is_danger: true,
    })
    const fees = { include_ticket_fees: false, include_payment_fees: false }
    if (isSure) await refund.run({ id, amount, order_product_ids, ...fees, send_email: false })
  }
  return (
    <Button size="md" color="red.8" variant="outline" loading={refund.isRunning} onClick={() => void onRefund()}>
      {t('box.refund')}
    </Button>
  )
}
