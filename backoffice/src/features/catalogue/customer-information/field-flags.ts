import type { CallAnswer } from '@entree/contract/calls.ts'
import { completeFieldSettings } from '@entree/domain/catalogue/question-rules.ts'

export type FieldSettings = CallAnswer<'listEventFields'>
export type FieldSetting = FieldSettings['fields'][number]
export type Flag = Exclude<keyof FieldSetting, 'field'>

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

/** Whether two lists ask for the same. */
export function asksTheSame(one: readonly FieldSetting[], other: readonly FieldSetting[]): boolean {
  return one.every((setting) => {
    const its = other.find(({ field }) => field === setting.field)
    return (
      its &&
      levels.every(
        (level) => its[`${level}_ask`] === setting[`${level}_ask`] && its[`${level}_mandatory`] === setting[`${level}_mandatory`],
      )
    )
  })
}
