/** ROUTE-14 */
export function OrderStatusPage() {
  return null
}
