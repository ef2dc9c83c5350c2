/** What is refused of orders that staff make, by the HTTP status that says so. */
export const deskStatuses = {
  guest_list_needs_point_of_sale: 400,
  guest_list_step_mismatch: 400,
  guest_list_price_not_free: 400,
  guest_list_nothing_to_pay: 400,
  guest_list_too_many: 400,
  guest_product_unknown: 400,
  // Tickets that were sold elsewhere, and their rows
  import_not_paid: 400,
  import_quantity: 400,
  import_code_rounded: 400,
  import_code_invalid: 400,
  import_code_twice: 400,
  import_code_taken: 400,
  import_order_exists: 400,
  import_order_incomplete: 400,
  import_product_missing: 400,
  import_type_twice: 400,
  import_too_many: 400,
  import_not_ready: 409,
  import_nothing: 400,
} as const
