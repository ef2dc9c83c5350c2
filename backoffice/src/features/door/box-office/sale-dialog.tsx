import { Button, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { BoxOfficeSale } from '@entree/contract/door/box-office/entities.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { queryOptions } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { boxOfficeKey } from './box-office-query.ts'
import styles from './sale-page.module.css'
import { SalePapers } from './sale-papers.tsx'
import { TicketCodes } from './ticket-codes.tsx'

const ReturnDialog = lazyDialog(async () => (await import('./return-dialog.tsx')).ReturnDialog)

type SaleDialogProps = { box_office_id: number; order_id: number; zone: string; onClose: () => void }

/** An earlier sale: printed and mailed again, and refunded, whole or in part, by users who may do that. */
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
      <Refund sale={sale} />
      <TicketCodes tickets={tickets} />
    </Stack>
  )
}

/** What is left of a sale, or part of it, goes back by the hand that took it. */
function Refund({ sale }: { sale: BoxOfficeSale }) {
  const t = useT()
  const mayRefund = useMay('order.refund')
  const [isOpen, setIsOpen] = useState(false)
  const { units, total, refunded, payment_method } = sale.order
  if (!mayRefund || payment_method === null || units.length === 0 || total - refunded <= 0) return null
  return (
    <>
      <Button size="md" color="red.8" variant="outline" onClick={() => setIsOpen(true)}>
        {t('box.refund')}
      </Button>
      <Suspense fallback={null}>{isOpen && <ReturnDialog sale={sale} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
