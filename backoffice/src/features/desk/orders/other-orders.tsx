import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'

/** That the buyer has other orders, and the way to them: whoever calls has often bought twice (BORD-10). Renders nothing for one order. */
export function OtherOrders({ order_id, email }: { order_id: number; email: string }) {
  const t = useT()
  const mayList = useMay('order.view')
  const maySearch = useMay('order.search')
  const { data } = useQuery({
    queryKey: ['orders', 'of', email],
    queryFn: ({ signal }) =>
      send('listOrders', { page: 1, search: email, show_expired: false, show_box_office: false }, { signal }),
    enabled: mayList && maySearch,
  })
  if (!data) return null
  // An expired one is not in the list itself.
  const others = data.total - Number(data.data.some(({ id }) => id === order_id))
  if (others < 1) return null
  return (
    <p>
      <Link to={`/orders?${new URLSearchParams({ search: email })}`}>{t('orders.same_buyer', { count: others })}</Link>
    </p>
  )
}
