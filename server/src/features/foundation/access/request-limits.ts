import type { Calls } from '@entree/contract/calls.ts'
import type { paths, CallName } from '@entree/contract/paths.ts'
import { createRateLimit, type RateLimit } from '#platform/http/rate-limit.ts'
import type { Log, Services } from '#features/services.ts'

/** How many calls one client address may make in a window of this many minutes. */
export type RequestLimit = {
  requests: number
  minutes: number
  /** A device that someone signed in with before counts by itself: whoever uses up what its network may does not keep it out (SEC-24). */
  by_device?: boolean
}

/** Calls that read, though they are sent as POST: what they are asked for does not fit, or belong, in an address. */
export const postedReads = ['getCompany', 'getPointOfSaleByUrl', 'getPointOfSaleByOrder', 'getCampaign'] as const

/** The calls that anybody may make without signing in and that change, send or count something. */
export type PublicWrite = Exclude<
  {
    [N in CallName]: Calls[N]['access'] extends string ? ((typeof paths)[N] extends `GET ${string}` ? never : N) : never
  }[CallName],
  (typeof postedReads)[number]
>

/** A crowd behind one address, such as a school or a mobile network, buys at the same time: two orders a second. */
const CROWD: RequestLimit = { requests: 1200, minutes: 10 }
/** What such a crowd does several times for each order, or once for each ticket. */
const CROWD_OFTEN: RequestLimit = { requests: 6000, minutes: 10 }
/** What someone does once, and that sends a mail or makes an account. */
const OFFICE: RequestLimit = { requests: 60, minutes: 60 }
const OFFICE_OFTEN: RequestLimit = { requests: 300, minutes: 15 }
const SIGNING_IN: RequestLimit = { ...OFFICE_OFTEN, by_device: true }

/**
 * How often one client address may make a call. The type checker asks for an entry when a public write is added. Beside these, wrong
 * discount codes (`limit-guesses.ts`) and searches for one mail address (DEC-S-69) are counted where it shows what they are.
 */
export const requestLimits = {
  placeOrder: CROWD,
  changeOrderProducts: CROWD,
  saveOrder: CROWD_OFTEN,
  payOrder: CROWD,
  leaveBankTransfer: CROWD,
  saveCrossSell: CROWD,
  saveOrderAnswers: CROWD,
  checkDiscountCode: CROWD,
  setOrderDiscountCode: CROWD,
  makeTimeslot: CROWD,
  chooseSeats: CROWD_OFTEN,
  saveTicketCustomer: CROWD_OFTEN,
  saveTicketAnswers: CROWD_OFTEN,
  claimTicket: CROWD_OFTEN,
  /** Each sends a mail to an address of the visitor's choice: enough for the buyer of a few school classes. */
  assignTicket: { requests: 300, minutes: 60 },
  /** One for each order that the crowd has open beyond a few, and another where it was too old (SEC-19). Making one costs next to nothing. */
  getCaptcha: CROWD_OFTEN,
  searchLostTickets: { requests: 20, minutes: 60 },
  /** Each may send a mail to an address of the visitor's choice; a crowd that finds an event sold out sits behind one network. */
  joinWaitingList: { requests: 60, minutes: 60 },
  // The servers of a mail program ask for many readers.
  leaveWaitingList: CROWD_OFTEN,
  sendPageview: CROWD_OFTEN,
  sendPurchase: CROWD,
  askMoneyBack: CROWD,
  cancelByVisitor: CROWD,
  offerForResale: CROWD,
  takeBackFromResale: CROWD,
  changeOwnVisit: CROWD,
  makeOrderInvoice: CROWD,
  // The servers of a mail program ask for many readers.
  unsubscribe: CROWD_OFTEN,
  subscribeAgain: CROWD,
  // Phones behind one address, when an event of many moves.
  registerPass: CROWD_OFTEN,
  unregisterPass: CROWD_OFTEN,
  logOfPhone: CROWD,
  /** All notices of a provider come from a few addresses. One that is refused is not lost: payments are looked up anyway. */
  receivePaymentNotice: { requests: 60_000, minutes: 10 },
  receiveAccountNotice: { requests: 60_000, minutes: 10 },
  /** A bulk mail that comes back from many readers at once. */
  receiveMailReturn: { requests: 6000, minutes: 10 },
  receiveAddressedNotice: { requests: 60_000, minutes: 10 },
  // The back office before signing in: an office behind one address. Wrong passwords and codes are counted where they are checked (DEC-B-04).
  login: SIGNING_IN,
  confirmLogin: SIGNING_IN,
  startPasskeyLogin: SIGNING_IN,
  loginByPasskey: SIGNING_IN,
  findSignInProvider: SIGNING_IN,
  startProviderLogin: SIGNING_IN,
  loginByProvider: SIGNING_IN,
  appLogin: SIGNING_IN,
  confirmAppLogin: SIGNING_IN,
  appLoginByPasskey: SIGNING_IN,
  appLoginQr: SIGNING_IN,
  setPassword: OFFICE,
  confirmEmail: OFFICE,
  forgotPassword: OFFICE,
  signUp: OFFICE,
  checkSignUpCode: OFFICE_OFTEN,
  resendSignUpCode: OFFICE,
  confirmSignUp: OFFICE_OFTEN,
} satisfies Record<PublicWrite, RequestLimit> & Partial<Record<CallName, RequestLimit>>

/** Counts a call, before anything else is done for it. Refuses `too_many_requests` to an address that made as many as it may. */
export type CountRequest = (name: CallName, request: { ip: string; headers: object; log: Pick<Log, 'warn'> }) => void

/** Counters for all of `requestLimits`, in the memory of this process. `deviceOf`: the device that a request comes from; null when it is not known. */
export function createRequestCounter(
  services: Pick<Services, 'config' | 'now'>,
  deviceOf: (headers: { cookie?: string }) => string | null = () => null,
): CountRequest {
  const limits: Record<string, RequestLimit> = requestLimits
  const counters = new Map<string, RateLimit>(
    Object.entries(limits).map(([name, { requests, minutes }]) => [
      name,
      createRateLimit(services, { limit: requests, window_ms: minutes * 60_000, max_keys: 20_000 }),
    ]),
  )
  return (name, { ip, headers, log }) => {
    const device = limits[name]?.by_device ? deviceOf(headers) : null
    counters.get(name)?.spend(device === null ? ip : `device ${device}`, () => {
      const forwarded = 'x-forwarded-for' in headers && !services.config.TRUST_PROXY
      const hint = forwarded ? ' It came through a proxy: with TRUST_PROXY its visitors count one by one.' : ''
      log.warn({ call: name }, `Too many requests from one address.${hint}`)
    })
  }
}
