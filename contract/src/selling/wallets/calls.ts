import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, secret, text } from '../../foundation/values.ts'

const byId = { id, secret }

/** As a phone names itself and a pass; the pass's token comes in the header `Authorization: ApplePass …`. */
const device = { device_id: text.min(1).max(200) }
const pass = { pass_type_id: text.max(200), serial: text.max(100) }

export const walletCalls = defineCalls({
  downloadOrderCalendar: {
    summary: 'The visit as a calendar file',
    access: 'order',
    input: z.object(byId),
    answer: z.any(),
    content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
    refusals: ['order_not_found', 'order_not_paid', 'not_found'],
  },
  listWallets: {
    summary: 'The wallets that tickets can be put in: those this installation has keys for',
    access: 'public',
    input: z.object({}),
    answer: z.array(z.enum(['apple', 'google'])),
    refusals: [],
  },
  downloadApplePass: {
    summary: 'The ticket as a pass for Apple Wallet',
    access: 'ticket',
    input: z.object(byId),
    answer: z.any(),
    content_type: 'application/vnd.apple.pkpass',
    refusals: [
      'ticket_not_found',
      'wallet_not_available',
      'order_not_paid',
      'ticket_cancelled',
      'ticket_offered',
      'ticket_refunded',
    ],
  },
  openGoogleWallet: {
    summary: 'Sends the browser to Google, with the ticket as a signed pass',
    access: 'ticket',
    input: z.object(byId),
    answer: z.any(),
    refusals: [
      'ticket_not_found',
      'wallet_not_available',
      'order_not_paid',
      'ticket_cancelled',
      'ticket_offered',
      'ticket_refunded',
    ],
  },
  registerPass: {
    summary: 'A phone wants to hear of changes of a pass (WALT-03); as Apple has it, 201 the first time',
    access: 'shop',
    input: z.object({ ...device, ...pass, pushToken: text.regex(/^[0-9a-zA-Z]{1,200}$/, 'Is no push token.') }),
    answer: z.any(),
    refusals: ['wrong_pass_token'],
  },
  unregisterPass: {
    summary: 'A phone has removed a pass (WALT-03)',
    access: 'shop',
    input: z.object({ ...device, ...pass }),
    answer: z.any(),
    refusals: ['wrong_pass_token'],
  },
  listChangedPasses: {
    summary:
      'Which passes of a phone have changed since the tag it was given last (WALT-04): `{serialNumbers, lastUpdated}`, or 204',
    access: 'shop',
    input: z.object({ ...device, pass_type_id: pass.pass_type_id, passesUpdatedSince: text.max(100).optional() }),
    answer: z.object({ serialNumbers: z.array(z.string()), lastUpdated: z.string() }),
    refusals: [],
  },
  getPass: {
    summary: 'A pass as it is now (WALT-05); 304 when it is not younger than `If-Modified-Since`',
    access: 'shop',
    input: z.object(pass),
    answer: z.any(),
    content_type: 'application/vnd.apple.pkpass',
    refusals: ['wrong_pass_token'],
  },
  logOfPhone: {
    summary: 'What a phone found wrong with passes (WALT-06); it goes to the log',
    access: 'shop',
    input: z.object({ logs: z.array(text).max(100) }),
    answer: z.object({}),
    refusals: [],
  },
})
