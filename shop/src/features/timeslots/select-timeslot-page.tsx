/** ROUTE-06 */
export function SelectTimeslotPage() {
  return null
}
