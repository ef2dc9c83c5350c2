import type { AuditAction, Change } from '@entree/contract/foundation/audit/entities.ts'
import type { MessageKey, useT } from '../../../messages.ts'
import { fieldWord } from './field-words.ts'
import { isEmpty, isRecord, unsaid } from './value-words.ts'

type T = ReturnType<typeof useT>

const actions = {
  created: 'history.created',
  changed: 'history.changed',
  deleted: 'history.deleted',
  archived: 'history.archived',
  unarchived: 'history.unarchived',
  duplicated: 'history.duplicated',
  products_sorted: 'history.products_sorted',
  timeslots_added: 'history.timeslots_added',
  timeslots_moved: 'history.timeslots_moved',
  timeslots_deleted: 'history.timeslots_deleted',
  seating_changed: 'history.seating_changed',
  note_added: 'history.note_added',
  mail_resent: 'history.mail_resent',
  message_sent: 'history.message_sent',
  mail_text_changed: 'history.mail_text_changed',
  mail_dismissed: 'history.mail_dismissed',
  attention_settled: 'history.attention_settled',
  attention_retried: 'history.attention_retried',
  difference_explained: 'history.difference_explained',
  explanation_removed: 'history.explanation_removed',
  unsettled_explained: 'history.unsettled_explained',
  unsettled_reopened: 'history.unsettled_reopened',
  charged_back: 'history.charged_back',
  chargeback_ended: 'history.chargeback_ended',
  refunded_at_provider: 'history.refunded_at_provider',
  refund_came_back: 'history.refund_came_back',
  customer_changed: 'history.customer_changed',
  refunded: 'history.refunded',
  cancelled: 'history.cancelled',
  cancelled_scanned: 'history.cancelled_scanned',
  product_cancelled: 'history.product_cancelled',
  event_cancelled: 'history.event_cancelled',
  event_part_cancelled: 'history.event_part_cancelled',
  ticket_import_started: 'history.ticket_import_started',
  tickets_imported: 'history.tickets_imported',
  event_change_started: 'history.event_change_started',
  event_change_paused: 'history.event_change_paused',
  event_change_continued: 'history.event_change_continued',
  event_change_done: 'history.event_change_done',
  event_change_repeated: 'history.event_change_repeated',
  event_change_settled: 'history.event_change_settled',
  money_back_asked: 'history.money_back_asked',
  visitor_cancelled: 'history.visitor_cancelled',
  resale_offered: 'history.resale_offered',
  resale_taken_back: 'history.resale_taken_back',
  resale_sold: 'history.resale_sold',
  resale_not_sold: 'history.resale_not_sold',
  link_renewed: 'history.link_renewed',
  ticket_generated: 'history.ticket_generated',
  ticket_marked: 'history.ticket_marked',
  owner_changed: 'history.owner_changed',
  event_switched: 'history.event_switched',
  visit_changed: 'history.visit_changed',
  visit_changed_by_buyer: 'history.visit_changed_by_buyer',
  seat_changed: 'history.seat_changed',
  fee_changed: 'history.fee_changed',
  invoiced: 'history.invoiced',
  invoice_paid: 'history.invoice_paid',
  invoice_credited: 'history.invoice_credited',
  invoice_sent: 'history.invoice_sent',
  payout_made: 'history.payout_made',
  payout_returned: 'history.payout_returned',
  payout_paid: 'history.payout_paid',
  payout_filed: 'history.payout_filed',
  reminded: 'history.reminded',
  personal_data_erased: 'history.personal_data_erased',
  personal_data_searched: 'history.personal_data_searched',
  personal_data_downloaded: 'history.personal_data_downloaded',
  rule_added: 'history.rule_added',
  rule_changed: 'history.rule_changed',
  rule_deleted: 'history.rule_deleted',
  invited: 'history.invited',
  impersonated: 'history.impersonated',
  impersonation_ended: 'history.impersonation_ended',
  signed_up: 'history.signed_up',
  logged_in: 'history.logged_in',
  logged_in_to_app: 'history.logged_in_to_app',
  logged_out: 'history.logged_out',
  login_failed: 'history.login_failed',
  login_blocked: 'history.login_blocked',
  password_changed: 'history.password_changed',
  email_changed: 'history.email_changed',
  two_factor_on: 'history.two_factor_on',
  two_factor_off: 'history.two_factor_off',
  passkey_added: 'history.passkey_added',
  passkey_removed: 'history.passkey_removed',
  provider_linked: 'history.provider_linked',
  login_renewed: 'history.login_renewed',
} as const satisfies Record<AuditAction, MessageKey>

/** What was done, in words. */
export function actionText(t: T, { action }: Pick<Change, 'action'>): string {
  return Object.hasOwn(actions, action) ? t(actions[action as AuditAction]) : action.replaceAll('_', ' ')
}

/** Who did it. A failed sign-in does not prove that it was the user whose name was given. */
export function whoText(t: T, { action, user_name, impersonator_name }: Change): string {
  const isStranger = action === 'login_failed' || action === 'login_blocked'
  const name = user_name ?? t(isStranger ? 'history.stranger' : 'history.nobody')
  return impersonator_name ? `${name} ${t('history.impersonator', { name: impersonator_name })}` : name
}

const entities = {
  event: 'history.entity_event',
  product: 'history.entity_product',
  product_group: 'history.entity_product_group',
  point_of_sale: 'history.entity_point_of_sale',
  timeslot: 'history.entity_timeslot',
  opening_hour: 'history.entity_opening_hour',
  customer_information: 'history.entity_customer_information',
  discount_code: 'history.entity_discount_code',
  gift_voucher: 'history.entity_gift_voucher',
  campaign: 'history.entity_campaign',
  ticket_template: 'history.entity_ticket_template',
  venue: 'history.entity_venue',
  scanner: 'history.entity_scanner',
  payment_account: 'history.entity_payment_account',
  api_key: 'history.entity_api_key',
  webhook: 'history.entity_webhook',
  scan_operation: 'history.entity_scan_operation',
  scan_session: 'history.entity_scan_session',
  phone_message: 'history.entity_phone_message',
  check_in: 'history.entity_check_in',
  user: 'history.entity_user',
  company: 'history.entity_company',
  order: 'history.entity_order',
  order_export: 'history.entity_order_export',
  batch: 'history.entity_batch',
  box_office: 'nav.box_office',
  box_office_closing: 'history.entity_box_office_closing',
  export_schedule: 'history.entity_export_schedule',
  role: 'history.entity_role',
  company_link: 'history.entity_company_link',
  setting: 'history.entity_setting',
  default_value: 'history.entity_default_value',
} as const satisfies Record<string, MessageKey>

/** The kinds of record that have words of their own. */
export const knownEntities = Object.keys(entities) as (keyof typeof entities)[]

/** The kind of a record in words. */
export function entityName(t: T, entity: string): string {
  return Object.hasOwn(entities, entity) ? t(entities[entity as keyof typeof entities]) : entity.replaceAll('_', ' ')
}

/** A field in the words of the form that it is filled in with; its name in the data where there are none. */
export function fieldName(t: T, entity: string, field: string): string {
  const key = fieldWord(entity, field)
  const plain = field.replaceAll(/[_.]/g, ' ')
  return key ? t(key) : plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Which record it was: its kind and name, and of which event; by its number where it has no name. */
export function recordText(t: T, { entity, entity_id, entity_name, event_name }: Change): string {
  const kind = entityName(t, entity)
  const number = entity_id === 0 ? kind : `${kind} ${entity_id}`
  const record = entity_name === null ? number : t('history.record', { kind, name: entity_name })
  return event_name === null ? record : `${record} (${event_name})`
}

const paths: Readonly<Record<string, string>> = {
  event: '/events',
  order: '/orders',
  user: '/company/users',
  venue: '/venues',
  scanner: '/scanners',
  scan_operation: '/scan-operations',
  discount_code: '/discount-codes',
  campaign: '/campaigns',
  ticket_template: '/ticket-templates',
}

/** Where the platform's people find what is theirs. */
const platformPaths: Readonly<Record<string, string>> = {
  role: '/admin/roles',
  venue: '/admin/venues',
  company: '/admin/companies',
}

/** The screen of a record of the company, or of the platform; null when there is none. */
export function recordPath({ entity, entity_id, is_there }: Change, isOfPlatform: boolean): string | null {
  const path = (isOfPlatform ? platformPaths : paths)[entity]
  return path && is_there ? `${path}/${entity_id}` : null
}

export type ChangedField = { field: string; before: unknown; after: unknown }

/**
 * The changed fields with both values; of a new record only those that were filled in, of what consists of parts, as a layout, the parts
 * that differ.
 */
export function fieldsOf({ before, after }: Pick<Change, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !unsaid.has(field))
  return names.flatMap((field) => partsOf({ field, before: before[field], after: after[field] }))
}

function partsOf({ field, before, after }: ChangedField): ChangedField[] {
  if (isEmpty(before) && isEmpty(after)) return []
  if (!isRecord(before) || !isRecord(after)) return [{ field, before, after }]
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return parts
    .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
    .flatMap((part) => partsOf({ field: `${field}.${part}`, before: before[part], after: after[part] }))
}
