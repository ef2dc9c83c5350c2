/** ROUTE-15 */
export function ThankYouPage() {
  return null
}
