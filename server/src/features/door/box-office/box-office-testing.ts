import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { TestAnswer, TestServer } from '../../../testing/test-server.ts'
import type { anEvent, BuiltProduct } from '../../../testing/builders.ts'

type Form = Omit<CallInput<'createBoxOffice'>, 'event_id'>
type Sale = Partial<Omit<CallInput<'sellAtBoxOffice'>, 'id' | 'products'>>
type Headers = Record<string, string>

/** What a form sends of a box office that sells these products. */
export function aForm(products: readonly { id: number }[], changes: Partial<Form> = {}): Form {
  return {
    name: 'Main gate',
    products: products.map(({ id: product_id }) => ({ product_id, stock: null })),
    payment_methods: ['cash', 'pin'],
    overrule_price: false,
    use_unsold_stock: true,
    ...changes,
  }
}

/** A box office of an event. */
export async function aBoxOffice(
  server: TestServer,
  headers: Headers,
  of: { event: Awaited<ReturnType<typeof anEvent>>; products: readonly BuiltProduct[] },
  changes: Partial<Form> = {},
): Promise<CallAnswer<'createBoxOffice'>> {
  const { body, refusals } = await server.send(
    'createBoxOffice',
    { event_id: of.event.id, ...aForm(of.products, changes) },
    { headers },
  )
  if (!body?.id) throw new Error(JSON.stringify(refusals))
  return body
}

/** Sells at a box office: `lines` of a product, an amount and, where the seller gave one, a price. The total is what these cost. */
export function sellAt(
  server: TestServer,
  headers: Headers,
  office: { id: number },
  lines: readonly (readonly [product: { id: number; price: number }, amount: number, price?: number])[],
  changes: Sale = {},
): Promise<TestAnswer<'sellAtBoxOffice'>> {
  const sum = lines.reduce((total, [product, amount, price = product.price]) => total + amount * price, 0)
  const products = lines.map(([{ id: product_id }, amount, price = null]) => ({ product_id, amount, price }))
  const input = { id: office.id, products, payment_method: 'cash' as const, total: sum - (changes.discount ?? 0), ...changes }
  return server.send('sellAtBoxOffice', input, { headers })
}
