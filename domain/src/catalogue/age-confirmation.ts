/**
 * Whether the buyer has to confirm an age before buying: the event has a minimum age and its checkbox is on. The point of sale's own
 * word, when it has one, goes before the event's checkbox.
 */
export function needsAgeConfirmation(
  event: { minimum_age: number | null; age_confirmation_checkbox: boolean },
  point_of_sale: { age_confirmation: boolean | null },
): boolean {
  return event.minimum_age !== null && (point_of_sale.age_confirmation ?? event.age_confirmation_checkbox)
}
