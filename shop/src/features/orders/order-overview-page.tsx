/** ROUTE-11 */
export function OrderOverviewPage() {
  return null
}
