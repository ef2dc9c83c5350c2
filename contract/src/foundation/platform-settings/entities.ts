import { mailRecordKinds, mailRecordProblems } from '@entree/domain/foundation/mail-records.ts'
import { isVatNumber, PLATFORM_COUNTRY } from '@entree/domain/foundation/company-details.ts'
import { customerFields } from '@entree/domain/foundation/customer-form.ts'
import { payoutIbanFault } from '@entree/domain/foundation/iban.ts'
import { settingKeys, type DefaultValueKey, type SettingKey } from '@entree/domain/foundation/setting-keys.ts'
import { z } from 'zod'
import { CompanyLayout } from '../companies/shop-entities.ts'
import { cents, percentageOf } from '../values.ts'
import { AutoInvoice } from '../companies/entities.ts'
import { CompanyRole, Permission } from '../access/entities.ts'

/** The fields that can be asked; the address for an invitation is asked separately. */
export const AskedField = z.enum(customerFields).exclude(['invite_email'])

/** What buyers and ticket holders are asked of one field. */
export const StartingField = z.object({
  field: AskedField,
  order_ask: z.boolean(),
  order_mandatory: z.boolean(),
  ticket_ask: z.boolean(),
  ticket_mandatory: z.boolean(),
})

const fee = cents.min(0).max(100_000)
const points = z.number().min(0).max(842)

/** What a new company starts with, by key: each value has a shape of its own (DEC-B-165, MAST-09). */
export const defaultValues = {
  layout: CompanyLayout.omit({ logo: true, logo_url: true }),
  fees: z.object({
    ticket_fee: fee,
    box_office_ticket_fee: fee,
    refund_fee: fee,
    free_ticket_percentage: percentageOf('free_tickets'),
    free_ticket_fee: fee,
  }),
  permissions: z.partialRecord(CompanyRole, z.array(Permission)),
  ticket_template: z.object({
    background: z.string().max(300).nullable(),
    qr: z.object({ top: points, left: points, size: points }),
    text_blocks: z
      .array(
        z.looseObject({
          top: points,
          left: points,
          width: points,
          height: points,
          text: z.string().max(2000),
        }),
      )
      .max(50),
  }),
  auto_invoice: AutoInvoice,
  customer_fields: z.array(StartingField).max(14),
  payment_costs: z
    .array(z.object({ payment_method_id: z.number().int().positive(), fee_percentage: percentageOf('fee'), fee_fixed: fee }))
    .max(50),
} satisfies Record<DefaultValueKey, z.ZodType>

export type DefaultValues = { [K in DefaultValueKey]: z.infer<(typeof defaultValues)[K]> }

const platformLine = z.string().max(100).nullable()

export const SettingName = z.enum(settingKeys as [SettingKey, ...SettingKey[]])
/** Every setting of the platform by its key (DEC-B-166). */
export const Settings = z.object({
  order_expiry_minutes: z.number().int().min(1).max(1440).nullable(),
  almost_sold_out_percentage: percentageOf('almost_sold_out'),
  ticket_template_qr_margin: z.number().int().min(57).max(297),
  support_email: z.email().max(254).nullable(),
  terms_version: z.string().max(50).nullable(),
  maintenance_message: z.string().max(500).nullable(),
  platform_name: platformLine,
  platform_address: platformLine,
  platform_zip: platformLine,
  platform_city: platformLine,
  platform_kvk: platformLine,
  platform_vat_number: platformLine.refine((text) => text === null || isVatNumber(text, PLATFORM_COUNTRY), 'no VAT number'),
  platform_iban: platformLine.refine((text) => text === null || payoutIbanFault(text) === null, 'no IBAN of SEPA'),
})
export type Settings = z.infer<typeof Settings>
export const SettingValue = z.object({ key: SettingName, value: z.union([z.string(), z.number(), z.null()]) })

/** A DNS record by which receivers believe the sender. */
const MailRecord = z.object({
  kind: z.enum(mailRecordKinds),
  name: z.string(),
  /** What to enter; null: the mail service knows. */
  value: z.string().nullable(),
  problem: z.enum(mailRecordProblems).nullable(),
})

/** The address that mails come from. */
export const MailSender = z.object({
  address: z.string(),
  /** Mails are signed here; else by the mail service, or by nobody. */
  signs: z.boolean(),
  records: z.array(MailRecord),
})
export type MailSender = z.infer<typeof MailSender>
