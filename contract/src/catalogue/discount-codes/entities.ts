import { uselessReasons } from '@entree/domain/catalogue/discount-reach.ts'
import { MOST_OF_DISCOUNT, MOST_USES } from '@entree/domain/catalogue/discount-rules.ts'
import { z } from 'zod'
import { Sets } from '../points-of-sale/shop-entities.ts'
import { cents, id, instant, singleLine } from '../../foundation/values.ts'

/** A discount code as an organiser writes it. */
export const DiscountCodeInput = z.object({
  code: singleLine.max(100),
  type: z.enum(['percentage', 'value']),
  /** A percentage, or cents. */
  amount: z.number().min(0).max(MOST_OF_DISCOUNT),
  apply_type: z.enum(['order', 'product']).default('order'),
  /** How many orders may use it; null: unlimited. */
  stock: z.number().int().min(0).max(MOST_USES).nullable().default(null),
  active: z.boolean().default(true),
  starts_at: instant.nullable().default(null),
  ends_at: instant.nullable().default(null),
  /** Empty: all. */
  events: z.array(id).max(1000).default([]),
  products: z.array(id).max(1000).default([]),
})
export type DiscountCodeInput = z.infer<typeof DiscountCodeInput>

/** Many codes with the same settings, each with uses of its own. */
export const DiscountCodesInput = z.object({
  ...DiscountCodeInput.omit({ code: true }).shape,
  /** Each once; more than 1,000 are refused. */
  codes: z.array(singleLine.max(100)).min(1).max(10_000),
})
export type DiscountCodesInput = z.infer<typeof DiscountCodesInput>

/** What became of many codes, each as it is stored; one that was given twice counts once. */
export const AddedDiscountCodes = z.object({
  added: z.array(z.string()),
  /** Were there with these very settings: sent twice, all of them are. */
  same: z.array(z.string()),
  /** Were there with other settings, and keep these. */
  taken: z.array(z.string()),
})
export type AddedDiscountCodes = z.infer<typeof AddedDiscountCodes>

/** What many codes get; what is left out stays as it is with each. */
export const DiscountCodesChange = z.object({
  active: z.boolean().optional(),
  /** Null: no end any more. */
  ends_at: instant.nullable().optional(),
})
export type DiscountCodesChange = z.infer<typeof DiscountCodesChange>

/** Why a code could not be changed with others, as changing it alone is refused. */
export const leftReasons = [
  'access_denied',
  'discountcode_events_archived',
  'discountcode_limits_gone',
  'discountcode_product_elsewhere',
  'end_date_before_start_date',
] as const

/** What became of many codes that were to change. */
export const ChangedDiscountCodes = z.object({
  changed: z.number().int(),
  /** Were so already. */
  same: z.number().int(),
  /** Stay as they are; `product`: the one that `discountcode_product_elsewhere` is about. */
  left: z.array(z.object({ reason: z.enum(leftReasons), product: z.string().optional(), codes: z.array(z.string()) })),
  /** Of a list: those that there are not. */
  unknown: z.array(z.string()),
})
export type ChangedDiscountCodes = z.infer<typeof ChangedDiscountCodes>

export const SavedDiscountCode = z.object({
  id,
  code: z.string(),
  type: z.enum(['percentage', 'value']),
  amount: z.number(),
  apply_type: z.enum(['order', 'product']),
  stock: z.number().int().nullable(),
  active: z.boolean(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  events: z.array(id),
  products: z.array(id),
  /** Orders that hold a use now, those that are not paid yet included. */
  reserved: z.number().int(),
  /** Paid orders with it, and the products in them. */
  times_used: z.number().int(),
  tickets_count: z.number().int(),
  updated_at: instant,
})
export type SavedDiscountCode = z.infer<typeof SavedDiscountCode>

export const DiscountCodeRow = z.object({
  ...SavedDiscountCode.shape,
  /** Why nobody can use it at what it is limited to, whatever its own state. */
  useless: z.enum(uselessReasons).nullable(),
})
export type DiscountCodeRow = z.infer<typeof DiscountCodeRow>

/** A discount code with the names of what it is limited to, also of events that are archived, but of none that the user does not see. */
export const DiscountCodeDetail = z.object({
  ...DiscountCodeRow.shape,
  named_events: z.array(z.object({ id, name: z.string() })),
  named_products: z.array(z.object({ id, name: z.string(), event_id: id, event_name: z.string() })),
})
export type DiscountCodeDetail = z.infer<typeof DiscountCodeDetail>

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .nullable()

/** A rule of a campaign: a discount for the products that satisfy all of its conditions, within its timeframe. */
export const CampaignRuleInput = z.object({
  reference: singleLine.max(200),
  sets: Sets.max(20),
  discount_type: z.enum(['percentage', 'fixed']),
  /** A percentage, or cents. */
  discount_value: z.number().min(0).max(MOST_OF_DISCOUNT),
  timeframe_from: instant.nullable().default(null),
  timeframe_to: instant.nullable().default(null),
})
export type CampaignRuleInput = z.infer<typeof CampaignRuleInput>

export const SavedCampaignRule = z.object({
  id,
  reference: z.string(),
  sets: Sets,
  discount_type: z.enum(['percentage', 'fixed']),
  discount_value: z.number(),
  timeframe_from: instant.nullable(),
  timeframe_to: instant.nullable(),
  updated_at: instant,
})
export type SavedCampaignRule = z.infer<typeof SavedCampaignRule>

export const CampaignRow = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  reference: z.string(),
  rules_count: z.number().int(),
  /** Paid orders that came with it, and what they brought, less what was refunded. */
  times_used: z.number().int(),
  revenue: cents,
  updated_at: instant,
})
export type CampaignRow = z.infer<typeof CampaignRow>

export const CampaignInput = z.object({
  name: singleLine.max(200),
  slug: singleLine.max(100),
  reference: singleLine.max(200),
  highlight_discount: z.boolean(),
  highlight_style: z.object({ border_color: color, background_color: color }),
  hiderules: z.array(z.object({ sets: Sets.min(1).max(20) })).max(50),
})
export type CampaignInput = z.infer<typeof CampaignInput>

export const CampaignDetail = z.object({
  ...CampaignRow.shape,
  highlight_discount: z.boolean(),
  highlight_style: z.object({ border_color: z.string().nullable(), background_color: z.string().nullable() }),
  hiderules: z.array(z.object({ sets: Sets })),
  rules: z.array(SavedCampaignRule),
})
export type CampaignDetail = z.infer<typeof CampaignDetail>

/** A campaign as it is looked at. */
export const CampaignView = z.object({
  ...CampaignDetail.shape,
  /** Rules that fit no product of an event that is to come or going on. */
  idle_rules: z.array(id),
})
export type CampaignView = z.infer<typeof CampaignView>
