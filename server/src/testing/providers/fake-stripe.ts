import type { Stripe } from 'stripe'
import type { FakeAnswer, FakeProvider, FakeRequest } from './fake-provider.ts'
import { startFakeProvider } from './fake-provider.ts'
import { fakeStripeConnect, type FakeStripeConnect } from './fake-stripe-connect.ts'
import { fakeStripePayouts, type FakePayouts } from './fake-stripe-payouts.ts'
import { awaitsBuyer, configurations, decisions, nextActionOf, type Decision } from './fake-stripe-decisions.ts'
import { error, invalid, missing, notConnected } from './fake-stripe-errors.ts'
import { fakeStripeLists } from './fake-stripe-lists.ts'
import { typeOf, type Refund, type Session } from './fake-stripe-session.ts'
import { formText, readForm, type FormFields } from './read-form.ts'
import { wrongForStripe } from './stripe-requests.ts'

type Fake = FakeProvider &
  FakePayouts & {
    sessions: Map<string, Session>
    customers: string[]
    connect: FakeStripeConnect
    account: { charges_enabled: boolean }
    /** Stripe's names of the methods that are activated. */
    methods: string[]
    /** Fails with its own error, which it remembers under the key: before it did what was asked, or after. Null: it does not. */
    failure: 'before' | 'after' | null
    /** What the key may not do. */
    denied: string[]
    /** The buyer on Stripe's page, or their bank. */
    decide: (id: string, decision: Decision) => void
    /** What came in for a payment, when it is something else. */
    receive: (id: string, received: { cents?: number; currency?: string }) => void
    /** What becomes of the refunds that have not come back. */
    endRefunds: (id: string, status: 'succeeded' | 'failed') => void
    dispute: (id: string, cents: number, status: string) => string
  }

export const STRIPE_TEST_KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
export const STRIPE_LIVE_KEY = 'sk_live_9xK27QmPwzRTbvnsG4ycf3Uj'
const KEY_LIFETIME_MS = 86_400_000
const PAGE_MS = { shortest: 1_800_000, longest: 86_400_000 }
const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000)

/**
 * Stripe's interface as far as Checkout needs it, as its public documentation describes it: the shape of answers and errors, keys that are
 * remembered for a day with what was answered, failures too, and compared with what is asked; pages of at most 100 (here of `page`).
 */
export async function startFakeStripe({ now, page = 100 }: { now: () => string; page?: number }): Promise<Fake> {
  const sessions = new Map<string, Session>()
  const customers: string[] = []
  const remembered = new Map<string, { at: number; asked: string; answer: FakeAnswer }>()
  let count = 0
  const newId = (prefix: string) => `${prefix}_fake${String(++count).padStart(6, '0')}`
  const of = (id: string) => sessions.get(id)!
  const refundedOf = ({ refunds }: Session) =>
    refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled').reduce((sum, { cents }) => sum + cents, 0)

  const describeIntent = (session: Session, isExpanded: boolean) => {
    const { intent, currency } = session
    if (intent === null || !isExpanded) return intent?.id ?? null
    const latest_charge = { id: `ch_${intent.id.slice(3)}`, object: 'charge', amount_refunded: refundedOf(session) }
    return {
      id: intent.id,
      object: 'payment_intent',
      status: intent.status,
      amount: session.cents,
      amount_received: intent.received,
      currency,
      description: formText(session.form, 'payment_intent_data.description'),
      latest_charge: intent.status === 'succeeded' ? latest_charge : null,
      next_action: nextActionOf(session),
    } satisfies Partial<Record<keyof Stripe.PaymentIntent, unknown>>
  }
  const describe = (session: Session, isExpanded: boolean) => {
    if (session.status === 'open' && session.expires_at <= secondsOf(now())) session.status = 'expired'
    return {
      id: session.id,
      object: 'checkout.session',
      amount_total: session.cents,
      created: session.created,
      payment_method_types: [typeOf(session)],
      success_url: formText(session.form, 'success_url'),
      client_reference_id: formText(session.form, 'client_reference_id'),
      currency: session.currency,
      expires_at: session.expires_at,
      livemode: false,
      metadata: session.form['metadata'] ?? {},
      mode: 'payment',
      payment_intent: describeIntent(session, isExpanded),
      payment_status: session.intent?.status === 'succeeded' ? 'paid' : 'unpaid',
      status: session.status,
      url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    } satisfies Partial<Record<keyof Stripe.Checkout.Session, unknown>>
  }
  const describeRefund = ({ intent, currency }: Session, { id, cents, status, metadata }: Refund) =>
    ({ id, object: 'refund', amount: cents, currency, payment_intent: intent?.id ?? null, status, metadata }) satisfies Partial<
      Record<keyof Stripe.Refund, unknown>
    >
  const listOf = (items: { id: string }[], query: URLSearchParams): FakeAnswer => {
    const start = items.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const end = start + Math.min(page, Number(query.get('limit') ?? 10))
    return {
      status: 200,
      body: { object: 'list', url: '/v1/list', data: items.slice(start, end), has_more: end < items.length },
    }
  }

  const create = (form: FormFields, account: string | null): FakeAnswer => {
    // Money of another account is kept only in its name.
    if (account === null && formText(form, 'payment_intent_data.application_fee_amount') !== null)
      return invalid('Can only apply an application_fee_amount when the PaymentIntent is on a connected account.')
    const type = formText(form, 'payment_method_types.0') ?? ''
    const cents = Number(formText(form, 'line_items.0.price_data.unit_amount'))
    const expires_at = Number(formText(form, 'expires_at'))
    const lasts_ms = (expires_at - secondsOf(now())) * 1000
    if (!fake.methods.includes(type))
      return invalid(`The payment method type provided: ${type} is invalid.`, 'payment_method_types')
    if (type === 'sepa_debit' && cents > 1_000_000) return invalid('Amount must be no more than €10,000.00', 'line_items')
    if (cents < 50) return invalid('The total amount due must add up to at least €0.50', 'line_items', 'amount_too_small')
    if (lasts_ms < PAGE_MS.shortest || lasts_ms > PAGE_MS.longest)
      return invalid(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
        'expires_at',
      )
    if (type === 'customer_balance' && !customers.includes(formText(form, 'customer') ?? ''))
      return invalid('customer_balance requires a customer', 'customer')
    const id = newId('cs_test')
    const currency = formText(form, 'line_items.0.price_data.currency') ?? ''
    const created = secondsOf(now())
    sessions.set(id, {
      id,
      status: 'open',
      cents,
      currency,
      expires_at,
      created,
      form,
      intent: null,
      refunds: [],
      disputes: [],
      account,
    })
    return { status: 200, body: describe(of(id), isExpanding(form)) }
  }
  const refund = (form: FormFields): FakeAnswer => {
    const intent_id = formText(form, 'payment_intent') ?? ''
    const session = findByIntent(intent_id)
    if (!session?.intent) return missing('payment_intent', intent_id)
    const left = session.intent.received - refundedOf(session)
    const cents = Number(formText(form, 'amount') ?? left)
    if (session.intent.status !== 'succeeded')
      return invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
    if (left === 0) return invalid('Charge has already been refunded.', undefined, 'charge_already_refunded')
    if (cents > left) return invalid('Refund amount is greater than unrefunded amount on charge', 'amount')
    const isCard = typeOf(session) === 'card'
    const metadata = Object.fromEntries(
      Object.keys(form['metadata'] ?? {}).map((key) => [key, formText(form, `metadata.${key}`) ?? '']),
    )
    const made = { id: newId('re'), cents, status: isCard ? 'succeeded' : 'pending', metadata, created: secondsOf(now()) }
    session.refunds.unshift(made)
    return { status: 200, body: describeRefund(session, made) }
  }
  const findByIntent = (id: string | null) => [...sessions.values()].find(({ intent }) => intent !== null && intent.id === id)
  const { disputesOf, readAll } = fakeStripeLists({ sessions, describeRefund, listOf, seconds: () => secondsOf(now()) })
  const readList = (name: string, query: URLSearchParams): FakeAnswer => {
    if ((name === 'refunds' || name === 'disputes') && !query.has('payment_intent')) return readAll(name, query)
    if (!query.has('payment_intent')) return listOf([], query)
    const session = findByIntent(query.get('payment_intent'))
    if (name === 'sessions') return listOf(session ? [describe(session, false)] : [], query)
    if (!session) return missing('payment_intent', query.get('payment_intent') ?? '')
    if (name === 'refunds')
      return listOf(
        session.refunds.map((each) => describeRefund(session, each)),
        query,
      )
    return listOf(disputesOf(session), query)
  }
  const onSession = (session: Session, action: string | undefined, isExpanded: boolean): FakeAnswer => {
    const { status } = describe(session, false)
    if (action === 'expire' && status !== 'open')
      return invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    if (action === 'expire') session.status = 'expired'
    return { status: 200, body: describe(session, isExpanded) }
  }
  const cancelIntent = (id: string): FakeAnswer => {
    const intent = findByIntent(id)?.intent
    if (!intent) return missing('payment_intent', id)
    // A debit under way cannot be called back; a transfer that was only promised can.
    if (intent.status !== 'requires_action')
      return invalid(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        undefined,
        'payment_intent_unexpected_state',
      )
    intent.status = 'canceled'
    return { status: 200, body: { id, object: 'payment_intent', status: 'canceled' } }
  }
  const connect = fakeStripeConnect({ now })
  const { handle: readPayouts, ...payouts } = fakeStripePayouts({ listOf, sessions, newId, seconds: () => secondsOf(now()) })
  const handle = (request: FakeRequest): FakeAnswer => {
    const { method, path, query, headers, body } = request
    const wrong = wrongForStripe(request)
    if (wrong) return invalid(`${wrong.message} (${wrong.field})`, wrong.field, 'parameter_invalid')
    const form = readForm(body)
    const [, , resource = '', part = '', id, action] = path.split('/')
    const { account } = connect.asked(request)
    const isPost = method === 'POST'
    if (fake.denied.includes(resource))
      return error(403, 'invalid_request_error', 'The provided key does not have the required permissions for this endpoint.')
    if (resource === 'payouts' || resource === 'balance_transactions') return readPayouts(resource, query)
    if (resource === 'account')
      return {
        status: 200,
        body: {
          id: account ?? 'acct_1',
          object: 'account',
          settings: { dashboard: { display_name: 'Uiterwaard' } },
          ...fake.account,
        },
      }
    if (resource === 'payment_method_configurations')
      return listOf(configurations(fake.methods, headers.authorization === `Bearer ${STRIPE_LIVE_KEY}`), new URLSearchParams())
    if (resource === 'customers' && isPost) {
      customers.push(newId('cus'))
      return { status: 200, body: { id: customers.at(-1), object: 'customer' } }
    }
    if (resource === 'payment_intents' && id === 'cancel') return cancelIntent(part)
    if (resource === 'refunds' && isPost) return refund(form)
    if (resource === 'refunds' && part !== '') {
      const session = [...sessions.values()].find(({ refunds }) => refunds.some((each) => each.id === part))
      const found = session?.refunds.find((each) => each.id === part)
      return session && found ? { status: 200, body: describeRefund(session, found) } : missing('refund', part)
    }
    if (resource === 'refunds' || resource === 'disputes') return readList(resource, query)
    if (resource !== 'checkout') return error(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
    if (id === undefined) return isPost ? create(form, account) : readList('sessions', query)
    const session = sessions.get(id)
    const isExpanded = query.get('expand[0]') === 'payment_intent.latest_charge'
    return session?.account === account ? onSession(session, action, isExpanded) : missing('checkout.session', id)
  }
  /** A key that was seen within the day is answered as it was then, if the same is asked. What was not even begun is not remembered. */
  const handleOnce = (request: FakeRequest): FakeAnswer => {
    const { method, path, headers, body } = request
    if (path.startsWith('/oauth/')) return connect.oauth(request)
    const who = connect.asked(request)
    if (!who.isConnected) return notConnected(who.account)
    if (who.mode === undefined && ![STRIPE_TEST_KEY, STRIPE_LIVE_KEY].some((key) => headers.authorization === `Bearer ${key}`))
      return error(401, 'invalid_request_error', `Invalid API Key provided: ${String(headers.authorization).slice(0, 15)}`)
    const key = headers['idempotency-key']
    const asked = `${path} ${body}`
    const known = typeof key === 'string' ? remembered.get(key) : undefined
    if (known && Date.parse(now()) - known.at < KEY_LIFETIME_MS)
      return known.asked === asked
        ? { ...known.answer, headers: { 'idempotent-replayed': 'true' } }
        : error(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
    const failed = error(500, 'api_error', 'An unknown error occurred')
    const done = fake.failure === 'before' ? failed : handle(request)
    const answer = fake.failure === 'after' ? failed : done
    const isBegun = answer.status < 400 || answer.status === 402 || answer.status >= 500
    if (method === 'POST' && typeof key === 'string' && isBegun) remembered.set(key, { at: Date.parse(now()), asked, answer })
    return answer
  }
  const fake: Fake = Object.assign(await startFakeProvider(handleOnce), {
    sessions,
    customers,
    connect: connect.state,
    ...payouts,
    account: { charges_enabled: true },
    methods: ['ideal', 'bancontact', 'card', 'customer_balance', 'klarna', 'apple_pay'],
    failure: null,
    denied: [],
    decide: (id: string, decision: Decision) => {
      const session = of(id)
      const { status, intent } = decisions[decision]
      session.status = status
      const isPromised = decision === 'pending' && awaitsBuyer(session)
      session.intent = {
        id: session.intent?.id ?? newId('pi'),
        status: isPromised ? 'requires_action' : intent,
        received: decision === 'paid' ? session.cents : 0,
      }
    },
    receive: (id: string, { cents, currency }: { cents?: number; currency?: string }) => {
      const session = of(id)
      if (session.intent && cents !== undefined) session.intent.received = cents
      session.currency = currency ?? session.currency
    },
    endRefunds: (id: string, status: string) => {
      for (const each of of(id).refunds) if (each.status !== 'failed') each.status = status
    },
    dispute: (id: string, amount: number, status: string) => {
      const made = { id: newId('dp'), amount, status, created: secondsOf(now()) }
      of(id).disputes.unshift(made)
      return made.id
    },
  })
  return fake
}

function isExpanding(form: FormFields): boolean {
  return formText(form, 'expand.0') === 'payment_intent.latest_charge'
}
