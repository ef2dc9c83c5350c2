import { BANK_TRANSFER_ADAPTER } from '@entree/domain/catalogue/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import { pointOfSaleByOrderQuery } from '../../data.ts'
import type { Order } from './use-order.ts'

/** Whether the money of an order comes by bank transfer, which takes days; null until that is known. When nobody can say, it does not. */
export function useIsTransfer(order: Order | null): boolean | null {
  const { data, isPending } = useQuery({
    ...pointOfSaleByOrderQuery(order ?? { id: 0, secret: '' }),
    enabled: order !== null,
  })
  if (isPending || order === null) return null
  const method = data?.payment_methods.find(({ id }) => id === order.point_of_sale_payment_method_id)
  return method?.payment_method.adapter === BANK_TRANSFER_ADAPTER
}
