import { isForKeys } from '@entree/domain/foundation/key-permissions.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { closedToKeys, isOpenToKeys } from './closed-to-keys.ts'
import type { CallDefinition } from './define-call.ts'
import { methodAndPath, paths, type CallName } from './paths.ts'

const names = Object.keys(paths) as CallName[]
const open = names.filter((name) => isOpenToKeys(name, calls[name]))

/** What the address or name of a call says that it is about; of `/user/…` most is about the orders of a signed-in user. */
const ABOUT_PEOPLE_OR_MONEY_ACCOUNTS =
  /\/(auth|me|users?\/\{|passkeys?|password|two-factor|api-keys|payment-accounts|settlements|roles?|permissions|scanners?|app|box-office|setting|sign-?up|audit|exports?|personal-data|privacy|scan-terminal)\b|impersonat|credential|token|apikey|password|passkey|sign(ed)?in\b/i

test('KEY-04 no call about accounts, users, keys, passwords, money accounts, the door, the trail or exports is open to keys', () => {
  const about = names.filter((name) => ABOUT_PEOPLE_OR_MONEY_ACCOUNTS.test(`${methodAndPath(name).path} ${name}`))
  expect(about.length).toBeGreaterThan(60)
  expect(about.filter((name) => open.includes(name))).toEqual([])
})

test('KEY-04 no call that asks for the password, or is refused to users who work as another, is open to keys', () => {
  const closed = names.filter((name) => {
    const { access }: CallDefinition = calls[name]
    return typeof access !== 'object' || (access.any.length === 0 && !access.of_key) || access.in_person || access.confirmed
  })
  expect(closed.length).toBeGreaterThan(60)
  expect(closed.filter((name) => open.includes(name))).toEqual([])
})

test('KEY-04 the calls that other software lives on are open, and the list of closed ones closes something', () => {
  const wanted: CallName[] = [
    'listEvents',
    'listOrders',
    'getOrderDetail',
    'cancelOrder',
    'refundOrder',
    'createEvent',
    'addDiscountCode',
  ]
  expect(wanted.filter((name) => !open.includes(name))).toEqual([])
  const useless = (Object.keys(closedToKeys) as CallName[]).filter((name) => {
    const { access }: CallDefinition = calls[name]
    return typeof access !== 'object' || !access.any.some(isForKeys)
  })
  expect(useless).toEqual([])
})

test('KEY-15 what any key may call is about the key itself', () => {
  const of_key = names.filter((name) => {
    const { access }: CallDefinition = calls[name]
    return typeof access === 'object' && access.of_key
  })
  expect(of_key).toEqual(['getOwnKey'])
  expect(isOpenToKeys('getOwnKey', calls.getOwnKey)).toBe(true)
})

test('KEY-04 a key holds nothing of the platform, of credentials, or of where money goes', () => {
  const held = permissions.filter(isForKeys)
  const never = /^(admin_|master_data|app\.|box_office|audit|privacy|extension|scanner|my_company\.(?!view$|invoices$))/
  expect(held.filter((permission) => never.test(permission))).toEqual([])
  expect(held).toContain('order.refund')
})
