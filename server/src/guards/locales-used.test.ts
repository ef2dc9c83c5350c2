import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookKinds } from '@entree/domain/money/books.ts'
import { cancelUntilUnits } from '@entree/domain/catalogue/cancel-terms.ts'
import { buyerLineKinds } from '@entree/domain/money/buyer-invoice.ts'
import { customerFields } from '@entree/domain/foundation/customer-form.ts'
import { passwordRules } from '@entree/domain/foundation/password.ts'
import { tableColumns } from '@entree/domain/desk/guest-headings.ts'
import { exportFields } from '@entree/domain/desk/export-fields.ts'
import { exportFormats, exportTypes } from '@entree/domain/desk/export-rules.ts'
import { overruleReasons } from '@entree/domain/door/overrule-reason.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { invoiceStates } from '@entree/domain/money/invoice-state.ts'
import { movementKinds } from '@entree/domain/money/ledger.ts'
import { translatedMethods } from '@entree/domain/money/payment-methods.ts'
import { reportColumns, reportNames, salesVariants, scanOutcomes, scanReports } from '@entree/domain/insight/reports.ts'
import { ticketStates } from '@entree/domain/selling/ticket-states.ts'
import { Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sections } from '#features/desk/privacy/collect-queries.ts'
import { accountNotices } from '#features/foundation/account/mails/account-notice.ts'
import { keyChanges } from '#features/foundation/api-keys/mails/api-key-changed.ts'
import { providerChanges } from '#features/foundation/sign-in-provider/mails/sign-in-provider-changed.ts'
import { accountChanges } from '#features/money/accounts/mails/payment-account-changed.ts'
import { readSources } from './read-syntax.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** What the sources say: the first argument of calls of `t`, every text that is a value, and templates as they are written. */
const called = new Set<string>()
const quoted = new Set<string>()
const templates = new Set<string>()
/** What the tables for bookkeepers name: their columns and lines are ordinary words. */
const quotedInBooks = new Set<string>()
/** What a seat is called is put together from ordinary words too. */
const quotedOfSeats = new Set<string>()
for (const { file, text, program } of readSources(ROOT, '{shop,backoffice,door,web,server,domain}/src/**/*.{ts,tsx}')) {
  // The list of all codes uses none.
  if (file.endsWith('/refusals.ts')) continue
  new Visitor({
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type === 'Identifier' && callee.name === 't' && key?.type === 'Literal') called.add(String(key.value))
    },
    Literal({ value }) {
      if (typeof value !== 'string') return
      quoted.add(value)
      if (file.includes('/money/books/')) quotedInBooks.add(value)
      if (file.includes('/catalogue/seat')) quotedOfSeats.add(value)
    },
    TemplateLiteral({ start, end }) {
      templates.add(text.slice(start + 1, end - 1))
    },
  }).visit(program)
}

const reportColumnKeys = reportNames.flatMap((report) =>
  scanReports.flatMap((by) => salesVariants.flatMap((variant) => reportColumns({ report, by, variant }).map(({ key }) => key))),
)

/** Keys that are put together: how the source writes them, and what can stand in the hole, or from the first hole to the last. */
const composed: [written: string, values: readonly string[]][] = [
  ['guests.${value}', tableColumns],
  ['step_${current}', ['tickets', 'timeslot', 'seats', 'personal', 'products', 'payment']],
  ['hall.${state}', ['free', 'taken', 'chosen', 'other']],
  ['state_${state}', ['not_started', 'sold_out', 'expired']],
  ['time_${unit}', ['months', 'days', 'hours', 'minutes']],
  ['countdown_${unit}', ['days', 'hours', 'minutes', 'seconds']],
  ['ratio_${ratio}', ['not_busy', 'medium', 'very_busy']],
  ['personal.${field}', customerFields],
  ['personal.gender_${value}', ['m', 'f', 'o']],
  ['status.ticket_${state}', ticketStates],
  ['payouts.${kind}', ['set_off', 'credit_returned']],
  ['vat.${name}', ['start', 'end']],
  ['vat.${key}', ['sold', 'refunded', 'total', 'net', 'vat']],
  ['ui.save_${format}', exportFormats],
  ['money.run_state_${state}', ['made', 'empty', 'failed']],
  ['title_${kind}', [...bookKinds, 'invoice', 'credit', 'debit', 'month']],
  ['line_${kind}', buyerLineKinds],
  ['note_${kind}', ['invoice', 'credit', 'debit', 'month']],
  ['document_${called}', ['invoice', 'credit', 'debit', 'month']],
  ['state_${one.state}', [...invoiceStates, 'concept', 'final', 'nothing']],
  ['kind_${line.kind}', [...movementKinds, 'switch']],
  ['account_${line.from_account}', ['buyers', 'ticket_money', 'organiser', 'prepaid', 'invoiced', 'fees', 'vat']],
  ['account_${account}', ['sales', 'sales_vat', 'batches', 'ticket_money', 'prepaid', 'invoiced', 'fees']],
  ['cancel_terms.${unit}', cancelUntilUnits],
  ['events.cancel_${value}', cancelUntilUnits],
  ['cancel.done_${done.state}', ['refunding', 'refunded', 'nothing']],
  ['cancel.${what}_title', ['off', 'changing', 'late', 'kept']],
  ['cancel.${what}_text', ['off', 'changing', 'late', 'kept']],
  ['status.${alert}_title', ['money_returned', 'refunded', 'cancelled', 'pending', 'not_paid']],
  ['overview.state_${order.payment_status}', ['new', 'not_paid', 'failed', 'expired', 'pending', 'paid', 'test_order_paid']],
  [
    'claim.${reason}_title',
    ['ticket_already_claimed', 'ticket_scanned', 'ticket_cancelled', 'ticket_refunded', 'order_not_paid'],
  ],
  ['claim.${reason}_text', ['ticket_already_claimed', 'ticket_scanned', 'ticket_cancelled', 'ticket_refunded', 'order_not_paid']],
  ['payment.method_${known}', ['banktransfer', 'creditcard', 'directdebit']],
  ['ui.method_${known}', translatedMethods],
  ['captcha.${state}', ['working', 'done', 'failed', 'expired']],
  ["payment_refunded_late.${refund?.why ?? 'what_happened'}", ['what_happened', 'paid_twice', 'order_cancelled', 'wrong_amount']],
  ['ticket_invitation.subject${nobody}', ['', '_nobody']],
  ['ticket_invitation.text${nobody}', ['', '_nobody']],
  ['glance.${period}', ['today', 'yesterday', 'this_week', 'so_far']],
  ['reports.title_${report}', reportNames],
  ['reports.text_${report}', reportNames],
  ['reports.column_${key}', reportColumnKeys],
  ['reports.scan_${outcome}', scanOutcomes],
  ['overruled.${overrule_reason}', overruleReasons],
  ['dashboard.crowded_${level}', ['near', 'full']],
  ['dashboard.crowded_session_${level}', ['near', 'full']],
  ['reports.by_${value}', scanReports],
  ['reports.variant_${value}', salesVariants],
  ['reports.${name}', ['start', 'end', 'point_of_sale', 'campaign', 'discount_code']],
  ['account_notice.${notice}', accountNotices],
  ['payment_account_changed.${change}', accountChanges],
  ['api_key_changed.${change}', keyChanges],
  ['sign_in_provider_changed.${change}', providerChanges],
  ['title_${type}', exportTypes],
  ['file_${type}', exportTypes],
  ['field_${field}', exportFields],
  // Of the copy of what is kept about a person, beside those of an export.
  [
    'field_${field}',
    'at question answer amount what before after message to_address subject invite_email unsubscribed_at service list count told_at'.split(
      ' ',
    ),
  ],
  ['field_${field}', ['number', 'date', 'customer_name', 'vat_number', 'kept_until', 'sold_elsewhere', 'paid_elsewhere']],
  ['section_${section}', sections],
  [
    '${field}_${code}',
    [
      ...['new', 'not_paid', 'failed', 'expired', 'pending', 'paid', 'test_order_paid', 'cancelled'].map(
        (code) => `status_${code}`,
      ),
      ...['online', 'box_office', 'free', 'manual', 'batch', 'api', 'imported'].map((code) => `type_${code}`),
      ...['m', 'f', 'o'].map((code) => `gender_${code}`),
      ...overruleReasons.map((code) => `overrule_reason_${code}`),
    ],
  ],
  ['ui.password_${rule}', passwordRules.map(({ rule }) => rule)],
  ['area.${area}', permissions.map((permission) => permission.split('.')[0] ?? '')],
]
const composedKeys = new Set(
  composed.flatMap(([written, values]) => values.map((value) => written.replace(/\$\{.*\}/, () => value))),
)

/** Keys of the back office that are put together: what its source can write, of which more than the area is fixed. */
const written = [...templates]
  .filter((template) => /^[\w-]+\.[\w.$-]*\$\{/.test(template))
  .map((template) => template.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.join('').replace(/^[\w-]+\./, '').length > 1)
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`))

/** In a call of `t`, or anywhere in quotes when the key cannot be an ordinary word; both plurals by their key without ending. */
function isUsed(key: string): boolean {
  return [key, key.replace(/_(one|other)$/, '')].some(
    (name) =>
      composedKeys.has(name) ||
      translatedMethods.some((method) => method === name) ||
      called.has(name) ||
      (/[._]/.test(name) && quoted.has(name)) ||
      quoted.has(`errors.${name}`) ||
      written.some((pattern) => pattern.test(name)),
  )
}

const EN = join(ROOT, 'locales/en')
const files = readdirSync(EN)

test.each(files)('every message of %s is used', (file) => {
  const keys = Object.keys(JSON.parse(readFileSync(join(EN, file), 'utf8')))
  const isColumn = (key: string) => file === 'books.json' && quotedInBooks.has(key)
  const isOfSeat = (key: string) => file === 'seat.json' && quotedOfSeats.has(key)
  expect(keys.filter((key) => !isUsed(key) && !isColumn(key) && !isOfSeat(key))).toEqual([])
})

test('the keys that are put together still are', () => {
  expect(composed.map(([key]) => key).filter((key) => !templates.has(key))).toEqual([])
})
