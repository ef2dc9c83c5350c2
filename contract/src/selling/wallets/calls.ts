import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { id, secret } from '../../foundation/values.ts'

const byId = { id, secret }

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
    refusals: ['ticket_not_found', 'wallet_not_available', 'order_not_paid', 'ticket_cancelled', 'ticket_refunded'],
  },
  openGoogleWallet: {
    summary: 'Sends the browser to Google, with the ticket as a signed pass',
    access: 'ticket',
    input: z.object(byId),
    answer: z.any(),
    refusals: ['ticket_not_found', 'wallet_not_available', 'order_not_paid', 'ticket_cancelled', 'ticket_refunded'],
  },
})
