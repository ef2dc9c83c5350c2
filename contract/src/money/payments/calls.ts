import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { cents, id } from '../../foundation/values.ts'
import { byId, changeRefusals, saveRefusals, toSave } from '../../selling/orders/calls.ts'
import { BankTransfer } from './transfer-entities.ts'

export const paymentCalls = defineCalls({
  payOrder: {
    summary:
      'Start paying, after saving what is sent with it as saveOrder does (PAY-34): returns where to send the top window (CALL-15)',
    access: 'order',
    idempotent: true,
    goes_first: true,
    input: z.object({
      ...byId,
      ...toSave,
      /** The total that the buyer was shown, with the payment fee; when given, another one is refused with `total_changed`. */
      total: cents.nullish(),
    }),
    answer: z.object({ url: z.string() }),
    refusals: [
      ...changeRefusals,
      ...saveRefusals,
      'total_changed',
      'payment_not_processed',
      'payment_amount_too_small',
      'payment_address_required',
      'timeslot_required',
      'customer_details_required',
      'errors_please_select',
      'event_not_live',
      'pos_closed',
      'age_not_confirmed',
    ],
  },
  listDownPaymentMethods: {
    summary:
      "Which of the point of sale's payment methods do not work at the moment (they may again any second), and which cannot take this order: the account that takes the money does not have them, not for this amount (PAY-23), not for the buyer's country (PAY-30) or not without an address that they did not give (PAY-32)",
    access: 'order',
    input: z.object(byId),
    answer: z.object({ down: z.array(id), hidden: z.array(id) }),
    refusals: ['order_not_found'],
  },
  getBankTransfer: {
    summary: 'What the buyer has to transfer, where and until when; null: no transfer is waited for (PAY-20)',
    access: 'order',
    input: z.object(byId),
    answer: BankTransfer.nullable(),
    refusals: ['order_not_found'],
  },
  leaveBankTransfer: {
    summary: 'Gives up the bank transfer that is waited for, so that the order can be paid in another way (PAY-21)',
    access: 'order',
    input: z.object(byId),
    answer: z.object({ success: z.literal(true) }),
    refusals: [
      ...changeRefusals,
      'transfer_stays',
      'event_not_live',
      'pos_closed',
      'error_select_payment_method',
      'payment_not_processed',
    ],
  },
  receivePaymentNotice: {
    summary: 'Notice of a payment provider; a trigger to look the payment up, never trusted',
    access: 'provider',
    input: z.object({ provider: z.string().max(40) }).loose(),
    answer: z.any(),
    refusals: ['not_found', 'access_denied'],
  },
  receiveAccountNotice: {
    summary: 'The same from a provider that an account is with: the address names the account, whose keys it may be signed with',
    access: 'provider',
    input: z.object({ provider: z.string().max(40), account_id: id }).loose(),
    answer: z.any(),
    refusals: ['not_found', 'access_denied'],
  },
  receiveAddressedNotice: {
    summary: 'The same from a provider that says all of it in the address, as PAY. may be set to',
    access: 'provider',
    input: z.object({ provider: z.string().max(40), account_id: id }).loose(),
    answer: z.any(),
    refusals: ['not_found', 'access_denied'],
  },
})
