/** ROUTE-08 */
export function ExtraProductsPage() {
  return null
}
