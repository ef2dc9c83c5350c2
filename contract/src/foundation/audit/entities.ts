import { z } from 'zod'
import { pageOf } from '../page.ts'
import { id, instant } from '../values.ts'

/** What can be done to an order: its log has words for each. */
export const orderActions = [
  'created',
  'note_added',
  'mail_resent',
  'message_sent',
  'mail_dismissed',
  'attention_settled',
  'attention_retried',
  'charged_back',
  'chargeback_ended',
  'refunded_at_provider',
  'refund_came_back',
  'customer_changed',
  'refunded',
  'cancelled',
  'cancelled_scanned',
  'product_cancelled',
  'event_cancelled',
  'event_part_cancelled',
  'event_change_repeated',
  'event_change_settled',
  'money_back_asked',
  'visitor_cancelled',
  'resale_offered',
  'resale_taken_back',
  'resale_sold',
  'resale_not_sold',
  'link_renewed',
  'ticket_generated',
  'ticket_marked',
  'owner_changed',
  'event_switched',
  'visit_changed',
  'visit_changed_by_buyer',
  'seat_changed',
  'invoiced',
  'reminded',
  'personal_data_erased',
] as const
export type OrderAction = (typeof orderActions)[number]

/** What can be done to a record, as the trail calls it. */
const auditActions = [
  ...orderActions,
  'changed',
  'deleted',
  'personal_data_searched',
  'personal_data_downloaded',
  'archived',
  'unarchived',
  'duplicated',
  'products_sorted',
  'timeslots_added',
  'timeslots_moved',
  'timeslots_deleted',
  'seating_changed',
  'mail_text_changed',
  'ticket_import_started',
  'tickets_imported',
  'event_change_started',
  'event_change_paused',
  'event_change_continued',
  'event_change_done',
  'fee_changed',
  'invoice_paid',
  'invoice_credited',
  'invoice_sent',
  'payout_made',
  'payout_returned',
  'payout_paid',
  'payout_filed',
  'difference_explained',
  'explanation_removed',
  'unsettled_explained',
  'unsettled_reopened',
  'rule_added',
  'rule_changed',
  'rule_deleted',
  'invited',
  'impersonated',
  'impersonation_ended',
  'signed_up',
  'logged_in',
  'logged_in_to_app',
  'logged_out',
  'login_failed',
  'login_blocked',
  'password_changed',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'passkey_added',
  'passkey_removed',
  'provider_linked',
  'login_renewed',
] as const
export type AuditAction = (typeof auditActions)[number]

/** One change: who, when, from where, what it was and what it became (DEC-B-170). Secrets are left out. */
export const Change = z.object({
  id,
  at: instant,
  entity: z.string(),
  /** 0 for no record: a sign-in by a name that nobody has. */
  entity_id: z.number().int().nonnegative(),
  /** What the record is called now, or was called when it was deleted; null: it has no name. */
  entity_name: z.string().nullable(),
  /** The event that the record belongs to. */
  event_name: z.string().nullable(),
  /** Whether the record is still there. */
  is_there: z.boolean(),
  /** One of `auditActions`; an older one may be in the trail. */
  action: z.string(),
  user_id: id.nullable(),
  user_name: z.string().nullable(),
  /** The administrator who worked as this user. */
  impersonator_name: z.string().nullable(),
  ip: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type Change = z.infer<typeof Change>

/** A page of the trail. A count of everything would be slower than the list: `total` stops at 10,000, and `is_total_more` says that it did. */
export const ChangePage = pageOf(Change).extend({ is_total_more: z.boolean() })
export type ChangePage = z.infer<typeof ChangePage>

/** How someone stands to the company whose trail they are in. */
const changeUserKinds = ['present', 'former', 'platform', 'elsewhere'] as const
/** Someone by whom the trail can be filtered: a user of the company, or someone who appears in it. */
export const ChangeUser = z.object({ id, name: z.string(), kind: z.enum(changeUserKinds) })
export type ChangeUser = z.infer<typeof ChangeUser>
