import { z } from 'zod'
import { defineCalls } from '../../define-call.ts'
import { CustomerInput, Order, OrderLineInput } from './entities.ts'
import { DiscountCode } from '../../catalogue/points-of-sale/shop-entities.ts'
import { CustomerInformation, CustomerInformationAnswer } from '../../catalogue/customer-information/shop-entities.ts'
import { queryIds } from '../../foundation/page.ts'
import { cents, id, instant, language, plannedDay, secret, singleLine, text, wallTime } from '../../foundation/values.ts'

/** What tells an order and shows that it is one's own. */
export const byId = { id, secret }
const lines = z.array(OrderLineInput).max(500)
/** What is saved onto an order, alone or on the way to paying it. */
export const toSave = {
  customer: CustomerInput.nullish(),
  terms_accepted: z.boolean().nullish(),
  age_confirmed: z.boolean().nullish(),
  timeslot_id: id.nullish(),
  point_of_sale_payment_method_id: id.nullish(),
  language: language.nullish(),
}
/** What refuses a person's details. */
export const customerRefusals = [
  'field_required',
  'wrong_email',
  'emails_not_matching',
  'wrong_city',
  'wrong_phone',
  'wrong_country',
  'wrong_gender',
  'text_too_long',
  'birth_date_must_be_past',
] as const
/** What refuses what is saved, beside what refuses any change. */
export const saveRefusals = [
  'timeslot_not_found',
  'timeslot_full',
  'seats_too_few',
  'timeslot_past',
  'error_select_payment_method',
  'terms_not_accepted',
  ...customerRefusals,
] as const
/** What refuses any change of an order. */
export const changeRefusals = ['order_not_found', 'order_already_paid', 'order_cancelled', 'order_expired'] as const
const quantityRefusals = [
  'order_total_too_high',
  'shop_no_products_selected',
  'product_not_live',
  'product_out_of_stock',
  'product_below_minimum',
  'product_above_maximum',
  'product_amount_invalid',
  'product_not_in_sets',
  'product_needs_parent',
  'product_above_limit',
  'donation_amount_invalid',
] as const

/** Why a gift voucher, which stands in place of a discount code, cannot pay (GIFT-08). */
const voucherRefusals = ['voucher_expired', 'voucher_empty', 'voucher_blocked'] as const
/** The same where it is to pay for an order (GIFT-09, GIFT-10). */
const voucherOrderRefusals = [...voucherRefusals, 'voucher_changed', 'voucher_for_voucher'] as const

export const orderCalls = defineCalls({
  placeOrder: {
    summary: 'Create an order and hold its stock (CALL-09)',
    access: 'shop',
    idempotent: true,
    input: z.object({
      point_of_sale_id: id,
      products: lines,
      /** Slug of the campaign. */
      campaign: text.max(200).nullish(),
      campaign_discount: cents.nullish(),
      source: text.max(255).nullish(),
      discount_code: singleLine.max(200).nullish(),
      timezone: text.max(64).nullish(),
      utm_campaign: text.max(500).nullish(),
      language: language.nullish(),
      age_confirmed: z.boolean().nullish(),
      /** The total the screen showed, without payment fee; when given, another outcome is refused with `total_changed`. */
      total: cents.nullish(),
      /** The solved captcha of purpose `order`, after `captcha_required`. */
      captcha: text.nullish(),
    }),
    answer: z.object({
      id,
      secret,
      order_number: z.string(),
      payment_status: z.enum(['new']),
      expires_at: instant,
      total: cents,
    }),
    refusals: [
      'pos_not_found',
      'event_not_live',
      'pos_closed',
      'discountcode_invalid',
      ...voucherOrderRefusals,
      'too_many_requests',
      'age_not_confirmed',
      'total_changed',
      'waiting_place_needed',
      'waiting_place_used',
      'captcha_required',
      'too_much_unpaid',
      'captcha_failed',
      'idempotency_conflict',
      ...quantityRefusals,
    ],
  },
  changeOrderProducts: {
    summary: 'Change the products of an unpaid order: the back flow (CALL-10)',
    access: 'order',
    input: z.object({
      ...byId,
      products: lines,
      discount_code: singleLine.max(200).nullish(),
      campaign: text.max(200).nullish(),
      total: cents.nullish(),
    }),
    answer: Order,
    refusals: [
      ...changeRefusals,
      'order_made_by_organiser',
      'event_not_live',
      'pos_closed',
      'discountcode_invalid',
      ...voucherOrderRefusals,
      'too_many_requests',
      'timeslot_full',
      'total_changed',
      'too_much_unpaid',
      ...quantityRefusals,
    ],
  },
  getOrder: {
    summary: 'Order (CALL-11)',
    access: 'order',
    input: z.object(byId),
    answer: Order,
    refusals: ['order_not_found'],
  },
  getOrderByNumber: {
    summary: 'Order by its number (CALL-12)',
    access: 'shop',
    input: z.object({ n: text.max(40), secret }),
    answer: Order,
    refusals: ['order_not_found'],
  },
  saveOrder: {
    summary: 'Save details, timeslot or payment method onto the order (CALL-14)',
    access: 'order',
    input: z.object({ ...byId, ...toSave }),
    answer: Order,
    refusals: [...changeRefusals, ...saveRefusals],
  },
  saveCrossSell: {
    summary: 'Choose the extra products of the order; replaces earlier choices (CALL-16)',
    access: 'order',
    input: z.object({ ...byId, products: lines }),
    answer: Order,
    refusals: [
      ...changeRefusals,
      'order_made_by_organiser',
      'product_not_cross_sell',
      'timeslot_full',
      'too_much_unpaid',
      'voucher_changed',
      'voucher_for_voucher',
      ...quantityRefusals,
    ],
  },
  setOrderDiscountCode: {
    summary: 'Set the discount code of the order; an empty code clears it (CALL-17)',
    access: 'order',
    input: z.object({ ...byId, code: singleLine.max(200) }),
    answer: Order,
    refusals: [
      ...changeRefusals,
      'order_made_by_organiser',
      'discountcode_invalid',
      ...voucherOrderRefusals,
      'order_total_too_high',
      'too_many_requests',
    ],
  },
  makeTimeslot: {
    summary: 'Make the timeslot of an opening-hour option (CALL-21)',
    access: 'order',
    input: z.object({ ...byId, option: z.object({ opening_hour_id: id, day: plannedDay, opens_at: wallTime }) }),
    answer: z.object({ timeslot_id: id }),
    refusals: [...changeRefusals, 'timeslot_not_found', 'timeslot_past'],
  },
  checkDiscountCode: {
    summary: 'Discount code on a point of sale (CALL-18)',
    access: 'shop',
    input: z.object({ id, code: singleLine.max(200) }),
    answer: DiscountCode,
    refusals: ['discountcode_invalid', ...voucherRefusals, 'pos_not_found', 'too_many_requests'],
  },
  listOrderQuestions: {
    summary: 'Questions of the order, and of products that may be added to it, with the answers given (CALL-29)',
    access: 'order',
    input: z.object({ ...byId, with_products: queryIds.optional() }),
    answer: z.object({ questions: z.array(CustomerInformation), answers: z.array(CustomerInformationAnswer) }),
    refusals: ['order_not_found'],
  },
  saveOrderAnswers: {
    summary: 'Answers to the order questions (CALL-32)',
    access: 'order',
    input: z.object({ ...byId, answers: z.array(CustomerInformationAnswer).max(200) }),
    answer: z.object({ success: z.literal(true) }),
    refusals: [
      ...changeRefusals,
      'field_required',
      'errors_please_select',
      'errors_text_length',
      'answer_not_offered',
      'text_too_long',
    ],
  },
})
