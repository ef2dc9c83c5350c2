import type { CallAnswer } from '@entree/contract/calls.ts'
import { completeFieldSettings } from '@entree/domain/catalogue/question-rules.ts'

export type FieldSettings = CallAnswer<'listEventFields'>
export type FieldSetting = FieldSettings['fields'][number]
export type Flag = Exclude<keyof FieldSetting, 'field' | 'show_at_scan'>

export const levels = ['order', 'ticket'] as const
export type Level = (typeof levels)[number]

/**
 * Whether a flag cannot be changed: an order always asks for email and last name (DEC-B-75), and a ticket that does not
 * ask for an email address cannot ask for it twice.
 */
export function isFixed(fields: readonly FieldSetting[], field: FieldSetting['field'], level: Level): boolean {
  if (level === 'order') return field === 'email' || field === 'last_name'
  return field === 'email_confirmation' && !fields.some((one) => one.field === 'email' && one.ticket_ask)
}

/** Sets a flag with what goes with it: mandatory is asked too, and what is not asked is not mandatory (DEC-B-75). */
export function withFlag(
  fields: readonly FieldSetting[],
  field: FieldSetting['field'],
  flag: Flag,
  isOn: boolean,
): FieldSetting[] {
  const changed = fields.map((one) => {
    if (one.field !== field) return one
    const next = { ...one, [flag]: isOn }
    if (flag === 'order_ask' && !isOn) next.order_mandatory = false
    if (flag === 'ticket_ask' && !isOn) next.ticket_mandatory = false
    return next
  })
  const isAskedTwice = changed.some((one) => one.field === 'email' && one.ticket_ask)
  const tidied = changed.map((one) =>
    one.field === 'email_confirmation' && !isAskedTwice ? { ...one, ticket_ask: false, ticket_mandatory: false } : one,
  )
  const complete = new Map(completeFieldSettings(tidied).map((one) => [one.field, one]))
  return tidied.map((one) => ({ ...one, ...complete.get(one.field), field: one.field }))
}

/** Whether door staff see how old someone is (DOOR-82). */
export function showsAge(fields: readonly FieldSetting[]): boolean {
  return fields.some(({ field, show_at_scan }) => field === 'dob' && show_at_scan)
}

/** Sets whether they do. */
export function withAge(fields: readonly FieldSetting[], isOn: boolean): FieldSetting[] {
  return fields.map((one) => (one.field === 'dob' ? { ...one, show_at_scan: isOn } : one))
}

/** Whether the date of birth is asked at all. */
export function asksAge(fields: readonly FieldSetting[]): boolean {
  return fields.some(({ field, order_ask, ticket_ask }) => field === 'dob' && (order_ask || ticket_ask))
}

/** Whether two lists ask for the same, and show the same when scanning. */
export function asksTheSame(one: readonly FieldSetting[], other: readonly FieldSetting[]): boolean {
  return one.every((setting) => {
    const its = other.find(({ field }) => field === setting.field)
    return (
      its &&
      (its.show_at_scan ?? false) === (setting.show_at_scan ?? false) &&
      levels.every(
        (level) => its[`${level}_ask`] === setting[`${level}_ask`] && its[`${level}_mandatory`] === setting[`${level}_mandatory`],
      )
    )
  })
}
