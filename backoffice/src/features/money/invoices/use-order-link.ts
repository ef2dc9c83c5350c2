import { useMay, useSession } from '../../../session/session.tsx'

/** Where an order is opened: at once by its company, as a hit of the support centre by the platform; null: they may not. */
export function useOrderLink(company_id: number): ((order_id: number) => string) | null {
  const mayOpen = useMay('order.detail')
  const { is_of_platform } = useSession()
  if (!mayOpen) return null
  return (order_id) => (is_of_platform ? `/support/orders/${company_id}/${order_id}` : `/orders/${order_id}`)
}
