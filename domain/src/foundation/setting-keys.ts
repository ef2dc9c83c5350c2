/** The settings of the platform that can be read and changed by key (DEC-B-166), with what holds until one is changed. */
export const settingDefaults = {
  /** Minutes an unpaid order holds its stock; null: as the process was configured. */
  order_expiry_minutes: null as number | null,
  /** Percent of its capacity from which a product is almost sold out (DEC-B-57). */
  almost_sold_out_percentage: 90,
  /** Points between the QR code and the edges of a ticket; at least 57 (1.5 cm). */
  ticket_template_qr_margin: 152,
  support_email: null as string | null,
  terms_version: null as string | null,
  /** Shown on top of the back office while it is set. */
  maintenance_message: null as string | null,
  /** Who the platform is on its invoices. */
  platform_name: null as string | null,
  platform_address: null as string | null,
  platform_zip: null as string | null,
  platform_city: null as string | null,
  platform_kvk: null as string | null,
  platform_vat_number: null as string | null,
  platform_iban: null as string | null,
}
export type Settings = typeof settingDefaults
export type SettingKey = keyof Settings
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
