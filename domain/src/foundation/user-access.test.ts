import { describe, expect, test } from 'vitest'
import { defaultPermissions, type Permission } from './permissions.ts'
import {
  checkGrant,
  checkManages,
  checkUser,
  givablePermissions,
  isWithinReach,
  type Reach,
  type UserRights,
} from './user-access.ts'

const form = {
  name: 'Anna',
  username: 'anna',
  email: 'anna@company.example',
  event_access: 'all' as const,
  event_ids: [],
  weekdays: [],
  app_login_hours: 12,
}
const refused = (columns: Partial<Parameters<typeof checkUser>[0]>) =>
  checkUser({ ...form, ...columns }).map(({ code, field }) => `${code} ${field}`)

describe('checkUser', () => {
  test('a user with all of it is fine', () => expect(refused({})).toEqual([]))
  test('GEN-24 USER-11 USER-12 name, username and e-mail are required', () => {
    expect(refused({ name: ' ', username: '', email: '' })).toEqual([
      'field_required name',
      'field_required username',
      'field_required email',
    ])
  })
  test('USER-11 the e-mail is an address', () => expect(refused({ email: 'anna' })).toEqual(['wrong_email email']))
  test.each([0, -1, 1.5, 8785])('USER-16 the app sign-in does not last %d hours', (app_login_hours) =>
    expect(refused({ app_login_hours })).toEqual(['number_out_of_range app_login_hours']),
  )
  test.each([1, 8784])('USER-16 the app sign-in may last %d hours', (app_login_hours) =>
    expect(refused({ app_login_hours })).toEqual([]),
  )
  test('USER-07 USER-08 a limit names its events or days', () => {
    expect(refused({ event_access: 'selected' })).toEqual(['field_required event_ids'])
    expect(refused({ event_access: 'selected', event_ids: [1] })).toEqual([])
    expect(refused({ event_access: 'weekdays' })).toEqual(['field_required weekdays'])
    expect(refused({ event_access: 'weekdays', weekdays: [7] })).toEqual([])
  })
  test('a name of 101 signs is too long', () => expect(refused({ name: 'a'.repeat(101) })).toEqual(['text_too_long name']))
})

const all: Reach = { event_access: 'all', event_ids: [], weekdays: [] }
const selected = (...event_ids: number[]): Reach => ({ event_access: 'selected', event_ids, weekdays: [] })
const weekdays = (...days: number[]): Reach => ({ event_access: 'weekdays', event_ids: [], weekdays: days })

test.each<[string, Reach, Reach, boolean]>([
  ['events from a user with all', selected(1), all, true],
  ['all from a user with all', all, all, true],
  ['one of their events', selected(1), selected(1, 2), true],
  ['another event', selected(3), selected(1, 2), false],
  ['all events', all, selected(1), false],
  ['days in place of events', weekdays(1), selected(1), false],
  ['one of their days', weekdays(1), weekdays(1, 2), true],
  ['another day', weekdays(3), weekdays(1, 2), false],
])('USER-18 can be given: %s', (_, wanted, giver, is) => expect(isWithinReach(wanted, giver)).toBe(is))

const standing = (permissions: readonly Permission[], reach: Reach = all): UserRights => ({
  ...reach,
  permissions: new Set(permissions),
})
const codes = (refusals: readonly { code: string }[]) => refusals.map(({ code }) => code)

describe('DEC-B-16 nobody raises rights', () => {
  const admin = standing(defaultPermissions('company_admin'))
  const manager = standing(['my_company.users', 'order.view'])

  test('PERM-002 what the giver holds can be given, anything else cannot', () => {
    expect(checkGrant(null, standing(['order.view']), manager)).toEqual([])
    expect(checkGrant(null, standing(['order.view', 'order.refund', 'order.cancel']), manager)).toEqual([
      { code: 'permission_not_held', permissions: 'order.refund, order.cancel' },
    ])
  })
  test('USER-05 an administrator of a company can give each of its roles, whatever else was withheld from them', () => {
    const held = new Set(defaultPermissions('company_admin').filter((permission) => permission !== 'order.refund'))
    const givable = givablePermissions('company_admin', held)
    expect(givable.has('customer_support.view')).toBe(true)
    expect(givable.has('order.refund')).toBe(false)
    expect(givable.has('admin_company.view')).toBe(false)
    expect(givablePermissions('user', held)).toBe(held)
    const full = { ...admin, permissions: givablePermissions('company_admin', admin.permissions) }
    for (const role of ['user', 'company_admin', 'customer_support'] as const)
      expect(checkGrant(null, standing(defaultPermissions(role)), full)).toEqual([])
  })
  test('what a user has already stays', () => {
    expect(checkGrant(standing(['order.refund']), standing(['order.refund', 'order.view']), manager)).toEqual([])
    expect(checkGrant(standing(['order.refund']), standing([]), manager)).toEqual([])
  })
  test('events beyond one’s own cannot be opened', () => {
    const limited = standing(['my_company.users'], selected(1))
    expect(codes(checkGrant(null, standing([], selected(1)), limited))).toEqual([])
    expect(codes(checkGrant(null, standing([], selected(1, 2)), limited))).toEqual(['permission_not_held'])
  })
  test('a user who may do more, or elsewhere, is not managed', () => {
    expect(codes(checkManages(admin, manager))).toEqual(['user_holds_more'])
    expect(codes(checkManages(manager, admin))).toEqual([])
    expect(codes(checkManages(standing([]), standing([], selected(1))))).toEqual(['user_holds_more'])
  })
})
