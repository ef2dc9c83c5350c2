/** ROUTE-12 */
export function OrderPendingPage() {
  return null
}
