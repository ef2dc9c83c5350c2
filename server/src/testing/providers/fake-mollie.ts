import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { fakeMollieSettlements, MOLLIE_ACCESS_TOKEN, type FakeSettlement } from './fake-mollie-settlements.ts'
import { fakeMollieOAuth, type FakeMollieOAuth } from './fake-mollie-oauth.ts'
import type { FakeAnswer, FakeProvider, FakeRequest } from './fake-provider.ts'
import { fakeIcon, startFakeProvider } from './fake-provider.ts'
import { captureOf, endCaptures, newCapture, type FakeCapture, type FakeCapturing } from './mollie-captures.ts'
import { mollieLists } from './mollie-lists.ts'
import { wrongForMollie } from './mollie-requests.ts'

type Payment = {
  id: string
  status: string
  cents: number
  body: Record<string, unknown>
  key: string
  refunds: { id: string; status: string; cents: number; metadata: unknown; description: string; createdAt?: string }[]
  captures: FakeCapture[]
  chargebacks: { id: string; cents: number; currency: string; createdAt: string; reversedAt: string | null }[]
  isCancelable: boolean
  createdAt: string
  /** Made with a token for test or live; null: with a key, which is of one of them. */
  testmode: boolean | null
}
type Fake = FakeProvider & {
  payments: Map<string, Payment>
  profile: { mode: string; status: string }
  methods: string[]
  /** Where a method is not for buyers of every country, of which it is. */
  countries: Record<string, string[]>
  /** What its payments are in, whatever was asked for. */
  currency: string
  /** The buyer on Mollie's page, or their bank. */
  decide: (id: string, status: 'paid' | 'pending' | 'authorized' | 'failed' | 'canceled' | 'expired') => void
  /** What becomes of captures that are asked for: done at once, in a moment (`endCaptures`), or refused. */
  capturing: FakeCapturing
  endCaptures: (id: string, status: 'succeeded' | 'failed') => void
  /** What becomes of the refunds that have not come back. */
  endRefunds: (id: string, status: 'refunded' | 'failed') => void
  chargeBack: (id: string, cents: number, currency?: string) => string
  reverse: (id: string, chargeback_id: string) => void
  settlements: { settlements: FakeSettlement[]; /** Whether the access token may read them. */ rights: boolean }
  oauth: FakeMollieOAuth
  /** Pays out what is given, at this moment; default: nothing of anything. Returns its id. */
  settle: (given: Partial<FakeSettlement>) => string
}

/** The profile that the API keys are of. */
export const MOLLIE_PROFILE = 'pfl_v9hTwCvYqw'

export const MOLLIE_TEST_KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'
export const MOLLIE_LIVE_KEY = MOLLIE_TEST_KEY.replace('test', 'live')
const authorized = new Set([MOLLIE_TEST_KEY, MOLLIE_LIVE_KEY].map((key) => `Bearer ${key}`))
const KEY_LIFETIME_MS = 3_600_000
const money = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
const centsOf = (value: unknown) => Math.round(Number(value) * 100)
/** What a method takes, in cents. */
const limits: Record<string, { minimum: number; maximum: number | null }> = {
  ideal: { minimum: 1, maximum: 5_000_000 },
  bancontact: { minimum: 2, maximum: 5_000_000 },
}
const problem = (status: number, title: string, detail: string, field?: string): FakeAnswer => ({
  status,
  body: { status, title, detail, ...(field ? { field } : {}), _links: { documentation: { href: 'https://docs.mollie.com' } } },
})

/**
 * Mollie's Payments API as its public documentation describes it: statuses, the shape of answers and errors, keys that are remembered for
 * an hour, pages of at most 250 (here of `page`, so that a test need not make as many).
 */
export async function startFakeMollie({ now, page = 250 }: { now: () => string; page?: number }): Promise<Fake> {
  const payments = new Map<string, Payment>()
  const remembered = new Map<string, { at: number; answer: FakeAnswer }>()
  let count = 0
  const newId = (prefix: string) => `${prefix}_fake${String(++count).padStart(6, '0')}`
  const profile = { mode: 'test', status: 'verified' }
  const methods = ['ideal', 'bancontact', 'creditcard', 'applepay', 'klarna', 'paypal', 'banktransfer']
  const limitsOf = (method: string) => limits[method] ?? { minimum: 1, maximum: null }
  const maximumOf = (method: string) => {
    const { maximum } = limitsOf(method)
    return maximum === null ? null : money(maximum)
  }

  const describe = (payment: Payment) => {
    const refunded = payment.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { cents }) => sum + cents, 0)
    const isTransfer = payment.body['method'] === 'banktransfer'
    const isVoucher = payment.body['method'] === 'multibanco'
    return {
      resource: 'payment',
      id: payment.id,
      mode: profile.mode,
      createdAt: payment.createdAt,
      amount: { ...money(payment.cents), currency: fake.currency },
      ...(payment.status === 'paid' ? { amountRefunded: money(refunded), amountRemaining: money(payment.cents - refunded) } : {}),
      description: payment.body['description'],
      method: payment.body['method'] ?? null,
      metadata: payment.body['metadata'] ?? null,
      status: payment.status,
      isCancelable: payment.isCancelable,
      ...(isTransfer ? { expiresAt: `${String(payment.body['dueDate'])}T21:59:59+00:00` } : {}),
      ...(isVoucher ? { expiresAt: addMs(payment.createdAt, 7 * DAY_MS) } : {}),
      details: isTransfer
        ? {
            bankName: 'Stichting Mollie Payments',
            bankAccount: 'NL53ABNA0627535577',
            bankBic: 'ABNANL2A',
            transferReference: 'RF12-3456-7890-1234',
          }
        : isVoucher
          ? { multibancoReference: '123456789', multibancoEntity: '98765' }
          : null,
      _links: {
        self: { href: `https://api.mollie.com/v2/payments/${payment.id}`, type: 'application/hal+json' },
        ...(payment.status === 'open'
          ? { checkout: { href: `https://www.mollie.com/checkout/select-method/${payment.id.slice(3)}`, type: 'text/html' } }
          : {}),
      },
    }
  }
  const listOf = mollieLists(page)
  const chargebacksOf = ({ id, chargebacks }: Payment) =>
    chargebacks.map(({ cents, currency, ...each }) => ({
      resource: 'chargeback',
      ...each,
      paymentId: id,
      amount: { ...money(cents), currency },
    }))
  const refundOf = ({ id: paymentId }: Payment, { cents, ...refund }: Payment['refunds'][number]) => ({
    resource: 'refund',
    createdAt: now(),
    ...refund,
    paymentId,
    amount: money(cents),
  })
  const refundsOf = (payment: Payment) => payment.refunds.map((each) => refundOf(payment, each))

  const create = (body: Record<string, unknown>, key: string, testmode: boolean | null): FakeAnswer => {
    const { value } = body['amount'] as { value: string }
    const cents = centsOf(value)
    const method = String(body['method'])
    const { minimum, maximum } = limitsOf(method)
    if (!methods.includes(method))
      return problem(422, 'Unprocessable Entity', 'The payment method is not activated on your profile', 'method')
    if (cents < minimum || cents > (maximum ?? Infinity))
      return problem(422, 'Unprocessable Entity', `The amount is outside what ${method} takes`, 'amount')
    const id = newId('tr')
    const made = {
      id,
      status: 'open',
      cents,
      body,
      key,
      refunds: [],
      captures: [],
      chargebacks: [],
      isCancelable: true,
      createdAt: now(),
      testmode,
    }
    payments.set(id, made)
    return { status: 201, body: describe(payments.get(id)!) }
  }
  const refund = (payment: Payment, body: Record<string, unknown>): FakeAnswer => {
    const cents = centsOf((body['amount'] as { value?: string })?.value)
    if (payment.status !== 'paid') return problem(422, 'Unprocessable Entity', 'The payment is not paid')
    const before = payment.refunds.filter(({ status }) => status !== 'failed').reduce((sum, each) => sum + each.cents, 0)
    if (before + cents > payment.cents)
      return problem(422, 'Unprocessable Entity', 'The amount is higher than the maximum', 'amount')
    const { metadata, description } = body
    const made = { id: newId('re'), status: 'pending', cents, metadata, description: String(description), createdAt: now() }
    payment.refunds.unshift(made)
    return { status: 201, body: refundOf(payment, made) }
  }
  const settled = fakeMollieSettlements({ listOf }, problem)
  const oauth = fakeMollieOAuth({ now, profile_id: MOLLIE_PROFILE })
  const handle = (request: FakeRequest): FakeAnswer => {
    const { method, path, query, headers, body } = request
    if (path.startsWith('/images/')) return fakeIcon
    if (path === '/oauth2/tokens') return oauth.tokens(request)
    if (path === '/oauth2/authorize') return oauth.page(`${fake.url}${path}?${query}`)
    const isGranted = oauth.isGranted(headers)
    // Settlements are the organisation's: an API key, which is a profile's, may not read them.
    if (path.split('/')[2] === 'settlements') {
      if (isGranted || headers.authorization === `Bearer ${MOLLIE_ACCESS_TOKEN}`) return settled.handle(request)
      return problem(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate')
    }
    if (!isGranted && !authorized.has(headers.authorization ?? ''))
      return problem(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate')
    const wrong = wrongForMollie(request, now(), isGranted ? oauth.state.organisation.profiles.map(({ id }) => id) : null)
    if (wrong) return problem(422, 'Unprocessable Entity', `The ${wrong.field} is invalid: ${wrong.message}`, wrong.field)
    const [, , resource, id, part, part_id] = path.split('/')
    const data = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
    const told = isGranted ? oauth.read(path) : null
    if (told) return { status: 200, body: told }
    if (resource === 'profiles' && isGranted) return problem(404, 'Not Found', 'No such profile')
    const testmode = isGranted ? query.get('testmode') === 'true' || data['testmode'] === true : null
    if (resource === 'profiles') return { status: 200, body: { resource: 'profile', id: MOLLIE_PROFILE, ...profile } }
    if (resource === 'methods') {
      const included = query.get('includeWallets') === 'applepay' ? methods : methods.filter((name) => name !== 'applepay')
      const country = query.get('billingCountry')
      const isSold = (name: string) => country === null || (fake.countries[name]?.includes(country) ?? true)
      const items = included.filter(isSold).map((name) => ({
        resource: 'method',
        id: name,
        description: name,
        minimumAmount: money(limitsOf(name).minimum),
        maximumAmount: maximumOf(name),
        status: 'activated',
        image: { size1x: `${fake.url}/images/${name}.png`, svg: `${fake.url}/images/${name}.svg` },
      }))
      return { status: 200, body: { count: items.length, _embedded: { methods: items } } }
    }
    if (resource === 'chargebacks') {
      const all = [...payments.values()].flatMap(chargebacksOf).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      return listOf('chargebacks', all, query)
    }
    if (resource === 'refunds') {
      const all = [...payments.values()].flatMap(refundsOf).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      return listOf('refunds', all, query)
    }
    if (resource !== 'payments') return problem(404, 'Not Found', 'No such resource')
    if (method === 'POST' && id === undefined) return create(data, String(headers['idempotency-key']), testmode)
    const payment = payments.get(id ?? '')
    if (!payment || (isGranted && payment.testmode !== testmode))
      return problem(404, 'Not Found', `No payment exists with token ${id}.`)
    if (part === 'captures' && method === 'POST') {
      const made = newCapture(payment, { capturing: fake.capturing, id: newId('cpt'), now: now() })
      return made
        ? { status: 201, body: captureOf(payment, made) }
        : problem(422, 'Unprocessable Entity', 'It cannot be captured')
    }
    if (part === 'captures')
      return listOf(
        'captures',
        payment.captures.map((each) => captureOf(payment, each)),
        query,
      )
    if (part === 'chargebacks') return listOf('chargebacks', chargebacksOf(payment), query)
    if (part === 'refunds' && method === 'POST') return refund(payment, data)
    if (part === 'refunds' && part_id !== undefined) {
      const found = payment.refunds.find((each) => each.id === part_id)
      return found
        ? { status: 200, body: refundOf(payment, found) }
        : problem(404, 'Not Found', 'No refund exists with that token.')
    }
    if (part === 'refunds') return listOf('refunds', refundsOf(payment), query)
    if (method === 'DELETE') {
      if (!payment.isCancelable || payment.status !== 'open')
        return problem(422, 'Unprocessable Entity', 'The payment cannot be cancelled')
      payment.status = 'canceled'
    }
    return { status: 200, body: describe(payment) }
  }
  /** A key that was seen within the hour is answered as it was then. */
  const handleOnce = (request: FakeRequest): FakeAnswer => {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return handle(request)
    const known = remembered.get(key)
    if (known && Date.parse(now()) - known.at < KEY_LIFETIME_MS) return known.answer
    const answer = handle(request)
    remembered.set(key, { at: Date.parse(now()), answer })
    return answer
  }
  const of = (id: string) => payments.get(id)!
  const atOnce: Pick<Fake, 'capturing'> = { capturing: 'succeeded' }
  const fake: Fake = Object.assign(await startFakeProvider(handleOnce), {
    currency: 'EUR',
    ...atOnce,
    endCaptures: (id: string, status: 'succeeded' | 'failed') => endCaptures(of(id), status),
    countries: {},
    payments,
    profile,
    methods,
    settlements: settled.state,
    oauth: oauth.state,
    settle: (given: Partial<FakeSettlement>) => {
      const nothing = { payments: [], refunds: [], chargebacks: [], rates: {}, others: {} }
      const id = newId('stl')
      settled.state.settlements.push({ id, status: 'paidout', createdAt: now(), settledAt: now(), ...nothing, ...given })
      return id
    },
    decide: (id: string, status: string) => {
      of(id).status = status
    },
    endRefunds: (id: string, status: string) => {
      for (const each of of(id).refunds) if (each.status !== 'failed') each.status = status
    },
    chargeBack: (id: string, cents: number, currency = 'EUR') => {
      const chargeback = { id: newId('chb'), cents, currency, createdAt: now(), reversedAt: null }
      of(id).chargebacks.push(chargeback)
      return chargeback.id
    },
    reverse: (id: string, chargeback_id: string) => {
      for (const chargeback of of(id).chargebacks) if (chargeback.id === chargeback_id) chargeback.reversedAt = now()
    },
  })
  return fake
}
