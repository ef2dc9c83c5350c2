/** ROUTE-09 */
export function SelectPaymentMethodPage() {
  return null
}
