import { Link } from 'react-router'
import { useMay } from '../../../session/session.tsx'

/** The number of an order, with a link to it for users who may see it. */
export function OrderLink({ order }: { order: { id: number; order_number: string } | null }) {
  const mayOpen = useMay('order.detail')
  if (order === null) return '–'
  return mayOpen ? <Link to={`/orders/${order.id}`}>{order.order_number}</Link> : order.order_number
}
