import type { CallInput, Calls } from '@entree/contract/calls.ts'
import type { CallName } from '@entree/contract/paths.ts'
import {
  aCampaign,
  aCompany,
  aDiscountCode,
  anEvent,
  anOpeningHour,
  anOrder,
  aPointOfSale,
  aProduct,
  aTimeslot,
} from '../testing/builders.ts'
import { aBuyerInvoice } from '../testing/buyer-invoice.ts'
import type { TestServer } from '../testing/test-server.ts'
import { aResaleOffer } from './a-resale-offer.ts'
import { buyerInputs } from './buyer-inputs.ts'

export type WholeShop = Awaited<ReturnType<typeof aWholeShop>>

/** A company with one of everything: a shop, an order that can still be changed, and a paid one with a ticket. */
export async function aWholeShop(server: TestServer, host: string) {
  const { db } = server.services
  const company = await aCompany(db, { host })
  const event = await anEvent(db, company)
  const product = await aProduct(db, event, { price: 0, stock: 100 })
  const extra = await aProduct(db, event, { is_cross_sell: true })
  const group = await db
    .insertInto('product_group')
    .values({ company_id: company.id, event_id: event.id, name: 'Main' })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.updateTable('product').set({ product_group_id: group.id }).where('id', '=', product.id).execute()
  const point_of_sale = await aPointOfSale(db, event, { products: [product, extra] })
  const timeslot = await aTimeslot(db, event)
  const opening_hour = await anOpeningHour(db, event)
  const campaign = await aCampaign(db, company)
  const discount_code = await aDiscountCode(db, company)
  const question = await db
    .insertInto('customer_information')
    .values({
      company_id: company.id,
      event_id: event.id,
      question: 'Shirt size?',
      question_type: 'select',
      answers: JSON.stringify(['S', 'M']),
      where_to_show: 'products',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer_information')
    .values({
      company_id: company.id,
      event_id: event.id,
      question: 'How did you find us?',
      question_type: 'input',
      answers: '[]',
      where_to_show: 'order',
    })
    .execute()
  const lines = [{ product_id: product.id, amount: 1 }]
  const open = await anOrder(server, point_of_sale, lines, { host })
  const paid = await anOrder(server, point_of_sale, lines, { host, campaign: campaign.slug, discount_code: discount_code.code })
  const saved = await server.send(
    'saveOrder',
    {
      ...keyOf(paid),
      timeslot_id: timeslot.id,
      customer: { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', email_confirmation: 'ann@example.com' },
      terms_accepted: true,
    },
    { host },
  )
  if (saved.status !== 200) throw new Error(`saving answered ${JSON.stringify(saved.refusals)}`)
  const pay = await server.send('payOrder', keyOf(paid), { host })
  if (pay.status !== 200) throw new Error(`paying answered ${JSON.stringify(pay.refusals)}`)
  const tickets = await server.send('listOrderTickets', keyOf(paid), { host })
  const ticket = tickets.body[0]
  if (!ticket?.secret) throw new Error('a paid order has no ticket')
  // An offer that is over: asking for it leaves the order to the other calls.
  const change = await db
    .insertInto('event_change')
    .values({
      company_id: company.id,
      event_id: event.id,
      kind: 'move',
      state: 'done',
      messages: '{}',
      money_back_until: '2020-01-01',
      user_name: 'Noor',
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: event_change_id } = change
  await db
    .insertInto('event_change_order')
    .values({ event_change_id, order_id: paid.id, company_id: company.id, state: 'done' })
    .execute()
  const news = {
    company_id: company.id,
    address: 'ann@example.com',
    secret: `news-${company.id}`,
    created_at: server.clock.now(),
  }
  await db.insertInto('news_address').values(news).execute()
  const waiting = {
    company_id: company.id,
    event_id: event.id,
    product_id: product.id,
    point_of_sale_id: point_of_sale.id,
    email: 'ann@example.com',
    address: 'ann@example.com',
    amount: 1,
    language: 'en',
    origin: `https://${host}`,
    secret: `waiting-${company.id}`,
    joined_at: server.clock.now(),
  }
  await db.insertInto('waiting_list_entry').values(waiting).execute()
  const of = { company_id: company.id, order_id: paid.id }
  return {
    host,
    company,
    event,
    product,
    extra,
    point_of_sale,
    timeslot,
    opening_hour,
    campaign,
    discount_code,
    question,
    open: keyOf(open),
    paid: keyOf(paid),
    ticket: { id: ticket.id, secret: ticket.secret },
    news: { secret: news.secret },
    waiting: { secret: waiting.secret },
    buyer_invoice: await aBuyerInvoice(server, of),
    resale_offer: await aResaleOffer(db, { ...of, event_id: event.id }),
  }
}

/** Calls that name nothing of a company: there is nothing foreign to name. */
export const namelessCalls = [
  'getCompany',
  'getDonationProductType',
  'receivePaymentNotice',
  'receiveAccountNotice',
  'receiveAddressedNotice',
  'receiveMailReturn',
  'getHealth',
  'isHostKnown',
  'getCaptcha',
  'searchLostTickets',
  'listWallets',
  'registerPass',
  'unregisterPass',
  'listChangedPasses',
  'getPass',
  'logOfPhone',
  'login',
  'confirmLogin',
  'startPasskeyLogin',
  'loginByPasskey',
  'findSignInProvider',
  'startProviderLogin',
  'loginByProvider',
  'appLoginByPasskey',
  'appLogin',
  'confirmAppLogin',
  'appLoginQr',
  'forgotPassword',
  'checkPasswordLink',
  'setPassword',
  'confirmEmail',
  'getSignUpOptions',
  'signUp',
  'checkSignUpCode',
  'resendSignUpCode',
  'confirmSignUp',
  'isSubdomainFree',
  'listCountries',
  'getExportOfLink',
  'downloadExport',
  'downloadBatch',
  'downloadInvoice',
  'downloadInvoiceUbl',
  'downloadPayout',
  'downloadBuyerInvoice',
  'downloadBuyerInvoiceUbl',
  'downloadBoxOfficePaper',
] as const satisfies CallName[]

/** The calls of signed-in users: their guards stand in `permissions.test.ts`. */
type UserCall = { [N in CallName]: Calls[N]['access'] extends object ? N : never }[CallName]

/** The calls that name something of a company: of its shop, or an order or ticket by id and secret. */
export type TenantCall = Exclude<CallName, (typeof namelessCalls)[number] | UserCall>

/** For every tenant call, an input that names things of this shop. The type checker asks for one when a call is added. */
export function inputsOf(shop: WholeShop): { [N in TenantCall]: CallInput<N> } {
  const { company, event, product, extra, point_of_sale, timeslot, discount_code, question, open, paid, ticket, news, waiting } =
    shop
  const products = [{ product_id: product.id, amount: 1 }]
  const answers = [{ customer_information_id: question.id, answer: 'M' }]
  return {
    getCompanyTerms: { company_id: company.id },
    listLivePointsOfSale: { company_id: company.id },
    listLivePointsOfSaleLimited: { company_id: company.id, limit: 5 },
    listUpcomingPointsOfSale: { company_id: company.id, limit: 5 },
    getPointOfSaleByUrl: { url: point_of_sale.url },
    getPointOfSaleByOrder: paid,
    getCampaign: { domain: shop.host, slug: shop.campaign.slug, event: event.id },
    checkDiscountCode: { id: point_of_sale.id, code: discount_code.code },
    placeOrder: { point_of_sale_id: point_of_sale.id, products },
    changeOrderProducts: { ...open, products },
    getOrder: paid,
    getOrderByNumber: { n: String(paid.id), secret: paid.secret },
    listOrderTickets: paid,
    saveOrder: { ...open, timeslot_id: timeslot.id },
    payOrder: open,
    listDownPaymentMethods: open,
    getBankTransfer: open,
    leaveBankTransfer: open,
    getOrderSeats: open,
    chooseSeats: { ...open, seat_ids: null },
    saveCrossSell: { ...open, products: [{ product_id: extra.id, amount: 1 }] },
    setOrderDiscountCode: { ...open, code: discount_code.code },
    downloadOrderTickets: paid,
    listOrderVouchers: paid,
    downloadOrderVouchers: paid,
    listOrderTimeslots: open,
    listOrderOpeningHours: { ...open, start: '2026-07-01', end: '2026-07-10' },
    makeTimeslot: { ...open, option: { opening_hour_id: shop.opening_hour.id, day: '2026-07-04', opens_at: '14:00' } },
    listOrderQuestions: open,
    saveOrderAnswers: { ...open, answers: [] },
    listOrderCustomerFields: open,
    getTicket: ticket,
    getTicketCode: ticket,
    downloadTicket: ticket,
    saveTicketCustomer: { ...ticket, customer: { first_name: 'Bo' } },
    claimTicket: ticket,
    assignTicket: { ...ticket, email: 'bo@example.com' },
    listTicketQuestions: ticket,
    listTicketAnswers: ticket,
    listTicketCustomerFields: ticket,
    saveTicketAnswers: { ...ticket, answers },
    sendPageview: {
      company_id: company.id,
      event_id: event.id,
      event_id_string: String(event.id),
      path: '/p/shop',
      title: 'Shop',
    },
    sendPurchase: { ...paid, event_id: event.id },
    downloadOrderCalendar: paid,
    ...buyerInputs(paid, shop),
    getOrderInvoices: paid,
    makeOrderInvoice: {
      ...paid,
      name: 'Bakery',
      address: 'Street 1',
      zip: '1234 AB',
      city: 'Utrecht',
      country: 'NL',
    },
    downloadOrderInvoice: { ...paid, invoice_id: shop.buyer_invoice.id },
    downloadOrderInvoiceUbl: { ...paid, invoice_id: shop.buyer_invoice.id },
    joinWaitingList: {
      point_of_sale_id: point_of_sale.id,
      product_id: product.id,
      email: 'ann@example.com',
      amount: 1,
      language: 'en',
      recaptcha: '',
    },
    getWaitingListEntry: waiting,
    leaveWaitingList: waiting,
    getNewsAddress: news,
    unsubscribe: news,
    subscribeAgain: news,
    downloadApplePass: ticket,
    openGoogleWallet: ticket,
  }
}

function keyOf({ id, secret }: { id: number; secret: string }): { id: number; secret: string } {
  return { id, secret }
}
