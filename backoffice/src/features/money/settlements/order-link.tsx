import type { SettlementLine } from '@entree/contract/money/settlements/entities.ts'
import { Link } from 'react-router'
import { useOrderLink } from '../invoices/use-order-link.ts'

type Props = { order: NonNullable<SettlementLine['order']> }

/** The number of an order, which opens it for users with the permission. */
export function OrderLink({ order: { id, company_id, order_number } }: Props) {
  const linkOf = useOrderLink(company_id)
  return linkOf ? <Link to={linkOf(id)}>{order_number}</Link> : order_number
}
