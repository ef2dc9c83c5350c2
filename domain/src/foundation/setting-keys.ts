/** The settings of the platform that can be read and changed by key (DEC-B-166). */
export type Settings = {
  /** Minutes an unpaid order holds its stock; null: as the process was configured. */
  order_expiry_minutes: number | null
  /** Percent of its capacity from which a product is almost sold out (DEC-B-57). */
  almost_sold_out_percentage: number
  /** Points between the QR code and the edges of a ticket; at least 57 (1.5 cm). */
  ticket_template_qr_margin: number
  support_email: string | null
  terms_version: string | null
  /** Shown on top of the back office while it is set. */
  maintenance_message: string | null
  /** Who the platform is on its invoices. */
  platform_name: string | null
  platform_address: string | null
  platform_zip: string | null
  platform_city: string | null
  platform_kvk: string | null
  platform_vat_number: string | null
  platform_iban: string | null
}
export type SettingKey = keyof Settings

/** What holds until a setting is changed. */
export const settingDefaults: Settings = {
  order_expiry_minutes: null,
  almost_sold_out_percentage: 90,
  ticket_template_qr_margin: 152,
  support_email: null,
  terms_version: null,
  maintenance_message: null,
  platform_name: null,
  platform_address: null,
  platform_zip: null,
  platform_city: null,
  platform_kvk: null,
  platform_vat_number: null,
  platform_iban: null,
}
export const settingKeys = Object.keys(settingDefaults) as SettingKey[]

/** What is kept by key as a start for new companies (DEC-B-165). */
export const defaultValueKeys = [
  'layout',
  'fees',
  'permissions',
  'ticket_template',
  'auto_invoice',
  'customer_fields',
  'payment_costs',
] as const
export type DefaultValueKey = (typeof defaultValueKeys)[number]
