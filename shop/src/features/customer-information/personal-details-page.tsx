/** ROUTE-07 */
export function PersonalDetailsPage() {
  return null
}
