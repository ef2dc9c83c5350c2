import { expect, test } from 'vitest'
import {
  claimRefusals,
  deskTicketState,
  downloadRefusals,
  offersDownloadAll,
  ticketFile,
  ticketMaking,
  ticketState,
  ticketStatuses,
} from './ticket-states.ts'

const at = '2026-07-04T10:00:00.000Z'
const ticket = {
  status: 'active' as const,
  invited_at: null,
  reminded_at: null,
  claimed_at: null,
  scanned_at: null,
  order_product: { refunded_at: null },
  url: 'tickets/1.pdf',
}
const cancelled = { ...ticket, status: 'cancelled' as const }
const refunded = { ...ticket, order_product: { refunded_at: at } }
const claimed = { ...ticket, claimed_at: at }
const paid = { payment_status: 'paid' as const, is_cancelled: false }
const codes = (refusals: { code: string }[]): string[] => refusals.map(({ code }) => code)

test.each([
  ['TICK-01 not assigned', ticket, 'unassigned'],
  ['TICK-02 invited', { ...ticket, invited_at: at }, 'invited'],
  ['TICK-03 reminded', { ...ticket, invited_at: at, reminded_at: at }, 'reminded'],
  ['TICK-04 claimed', claimed, 'claimed'],
  ['TICK-04 claimed after invitation and reminder', { ...claimed, invited_at: at, reminded_at: at }, 'claimed'],
  ['TICK-06 refunded', { ...refunded, claimed_at: at }, 'refunded'],
  ['TICK-06 refunded and cancelled', { ...refunded, status: 'cancelled' as const }, 'refunded'],
  ['TICK-07 cancelled', { ...cancelled, claimed_at: at }, 'cancelled'],
])('ticket state: %s', (_, given, state) => {
  expect(ticketState(given)).toBe(state)
})

test('TICK-08 the stored statuses', () => {
  expect(ticketStatuses).toEqual(['active', 'cancelled'])
})

test.each([
  ['TICK-05 active, with its file', ticket, paid, 'ready', []],
  ['test order', ticket, { ...paid, payment_status: 'test_order_paid' }, 'ready', []],
  ['being made', { ...ticket, url: null }, paid, 'generating', ['ticket_not_ready']],
  ['pending order', ticket, { ...paid, payment_status: 'pending' }, 'none', ['order_not_paid']],
  ['unpaid order', ticket, { ...paid, payment_status: 'new' }, 'none', ['order_not_paid']],
  ['refunded', refunded, paid, 'none', ['ticket_refunded']],
  ['cancelled', cancelled, paid, 'none', ['ticket_cancelled']],
  ['cancelled order', ticket, { ...paid, is_cancelled: true }, 'none', ['ticket_cancelled']],
] as const)('DEC-S-65 download: %s', (_, given, order, file, refused) => {
  expect(ticketFile(given, order)).toBe(file)
  expect(codes(downloadRefusals(given, order))).toEqual(refused)
})

test('a ticket that was given away has no file in its order', () => {
  expect(ticketFile({ ...ticket, is_given_away: true, url: null }, paid)).toBe('none')
})

test.each([
  ['open', ticket, paid, false, []],
  ['invited', { ...ticket, invited_at: at }, paid, false, []],
  ['DEC-S-68 refunded', refunded, paid, false, ['ticket_refunded']],
  ['DEC-S-68 cancelled', cancelled, paid, false, ['ticket_cancelled']],
  ['DEC-S-68 unpaid', ticket, { ...paid, payment_status: 'not_paid' }, false, ['order_not_paid']],
  ['DEC-S-68 also with change', refunded, paid, true, ['ticket_refunded']],
  ['claimed', claimed, paid, false, ['ticket_already_claimed']],
  ['DEC-S-67 claimed, with change', claimed, paid, true, []],
  ['DEC-S-67 scanned, with change', { ...claimed, scanned_at: at }, paid, true, ['ticket_already_claimed']],
] as const)('claim: %s', (_, given, order, change, refused) => {
  expect(codes(claimRefusals(given, order, { change }))).toEqual(refused)
})

test('STAT-17 STAT-18 CONST-17 DEC-S-64 download-all above the setting, in local always', () => {
  expect(offersDownloadAll(179761, 179761, false)).toBe(false)
  expect(offersDownloadAll(179762, 179761, false)).toBe(true)
  expect(offersDownloadAll(1, 179761, true)).toBe(true)
})

const onDesk = { ...ticket, owner_changed_at: null }
const unit = { refunded_at: null, cancelled_at: null, ticket: onDesk }

test.each([
  ['TKT-13 not assigned', unit, {}, 'unassigned'],
  ['TKT-14 invited', { ...unit, ticket: { ...onDesk, invited_at: at } }, {}, 'invited'],
  ['TKT-15 reminded', { ...unit, ticket: { ...onDesk, invited_at: at, reminded_at: at } }, {}, 'reminded'],
  ['TKT-16 claimed', { ...unit, ticket: { ...onDesk, invited_at: at, claimed_at: at } }, {}, 'claimed'],
  ['TKT-20 given to someone else', { ...unit, ticket: { ...onDesk, owner_changed_at: at } }, {}, 'owner_changed'],
  ['TKT-20 until they claim it', { ...unit, ticket: { ...onDesk, owner_changed_at: at, claimed_at: at } }, {}, 'claimed'],
  ['TKT-17 scanned', { ...unit, ticket: { ...onDesk, claimed_at: at, scanned_at: at } }, {}, 'scanned'],
  ['TKT-18 cancelled', { ...unit, cancelled_at: at, ticket: { ...onDesk, scanned_at: at } }, {}, 'cancelled'],
  ['TKT-18 cancelled as a ticket', { ...unit, ticket: { ...onDesk, status: 'cancelled' as const } }, {}, 'cancelled'],
  ['TKT-18 of a cancelled order', unit, { is_cancelled: true }, 'cancelled'],
  ['TKT-19 refunded', { ...unit, refunded_at: at, cancelled_at: at }, { is_cancelled: true }, 'refunded'],
  ['of a product without tickets', { ...unit, ticket: null }, {}, null],
])('how a ticket stands for the organiser: %s', (_, given, order, state) => {
  expect(deskTicketState(given, { is_cancelled: false, ...order })).toBe(state)
})

test('TKT-10 TKT-11 TKT-12 how far a ticket is made', () => {
  expect([null, { generated_at: null }, { generated_at: at }].map(ticketMaking)).toEqual([
    'not_generated',
    'generating',
    'generated',
  ])
})
