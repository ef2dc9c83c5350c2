import { delayKind, type DelayKind } from '@entree/domain/catalogue/payment-methods.ts'
import { useQuery } from '@tanstack/react-query'
import { pointOfSaleByOrderQuery } from '../../data.ts'
import type { Order } from './use-order.ts'

/** How the money of an order comes when that takes days, else `none`; null until that is known. When nobody can say, it is `none`. */
export function useDelay(order: Order | null): DelayKind | 'none' | null {
  const { data, isPending } = useQuery({
    ...pointOfSaleByOrderQuery(order ?? { id: 0, secret: '' }),
    enabled: order !== null,
  })
  if (isPending || order === null) return null
  const method = data?.payment_methods.find(({ id }) => id === order.point_of_sale_payment_method_id)
  return (method && delayKind(method.payment_method.adapter)) ?? 'none'
}
