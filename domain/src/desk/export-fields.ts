import type { ExportType } from './export-rules.ts'

/** What can be exported of an order, in the order in which it is offered. */
const generalFields = [
  'order_number',
  'created_at',
  'paid_at',
  'cancelled_at',
  'status',
  'type',
  'is_test',
  'event',
  'event_starts_at',
  'timeslot',
  'seats',
  'point_of_sale',
  'products',
  'products_count',
  'products_total',
  'vat',
  'campaign_discount',
  'discount_code_adjustment',
  'service_fees',
  'payment_fee',
  'total',
  'paid',
  'refunded',
  'charged_back',
  'payment_method',
  'payment_reference',
  'platform_fees',
  'invoice_numbers',
  'payout_number',
  'discount_code',
  'campaign',
  'utm_campaign',
  'first_name',
  'last_name',
  'company_name',
  'email',
  'phone',
  'address',
  'house_nr',
  'zip',
  'city',
  'country',
  'gender',
  'dob',
  'optin',
  'language',
  'answers',
] as const
export type GeneralField = (typeof generalFields)[number]

/** The same of a ticket; its name and address are those of the holder. */
const visitorFields = [
  'ticket_number',
  'product',
  'first_name',
  'last_name',
  'company_name',
  'email',
  'phone',
  'address',
  'house_nr',
  'zip',
  'city',
  'country',
  'gender',
  'dob',
  'event',
  'event_starts_at',
  'timeslot',
  'seat_section',
  'seat_row',
  'seat_number',
  'price',
  'order_number',
  'ordered_at',
  'buyer',
  'buyer_email',
  'claimed_at',
  'scanned_at',
  'mark',
  'overrule_reason',
  'overrule_note',
  'answers',
] as const
export type VisitorField = (typeof visitorFields)[number]
export type ExportField = GeneralField | VisitorField

/** All of both, each once. */
export const exportFields = [...new Set<ExportField>([...generalFields, ...visitorFields])]

/** The fields of a type. */
export function fieldsOf(type: ExportType): readonly ExportField[] {
  return type === 'general' ? generalFields : visitorFields
}

/** Whether a table with these fields says of an order that it is a test: without, nobody could tell its money from real money (EXPO-21). */
export function showsTests(fields: readonly string[]): boolean {
  return fields.includes('is_test') || fields.includes('status')
}

const usual: ReadonlySet<ExportField> = new Set<ExportField>([
  'order_number',
  'created_at',
  'paid_at',
  'status',
  'event',
  'timeslot',
  'products',
  'total',
  'refunded',
  'payment_method',
  'first_name',
  'last_name',
  'email',
  'ticket_number',
  'product',
  'answers',
])

/** Whether a field is among those that are chosen to begin with. */
export function isUsualField(field: ExportField): boolean {
  return usual.has(field)
}
