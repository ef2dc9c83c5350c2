import type { CallInput } from '@entree/contract/calls.ts'
import type { BoxOffice, BoxOfficeChoices } from '@entree/contract/door/box-office/entities.ts'

/** What the form of a box office holds: every product of the event, with whether it is sold and how many of its own there are. */
export type BoxOfficeValues = {
  name: string
  products: { product_id: number; is_sold: boolean; stock: number | null }[]
  cash: boolean
  pin: boolean
  overrule_price: boolean
  use_unsold_stock: boolean
  updated_at: string | null
}

/** The values of a box office; of a new one everything of the event is sold. */
export function valuesOf(office: BoxOffice | null, { products }: Pick<BoxOfficeChoices, 'products'>): BoxOfficeValues {
  const sold = new Map(office?.products.map(({ product_id, stock }) => [product_id, stock]))
  return {
    name: office?.name ?? '',
    products: products.map(({ id }) => ({
      product_id: id,
      is_sold: office === null || sold.has(id),
      stock: sold.get(id) ?? null,
    })),
    cash: office?.payment_methods.includes('cash') ?? true,
    pin: office?.payment_methods.includes('pin') ?? true,
    overrule_price: office?.overrule_price ?? false,
    use_unsold_stock: office?.use_unsold_stock ?? true,
    updated_at: office?.updated_at ?? null,
  }
}

/** What is sent of them. */
export function inputOf(values: BoxOfficeValues): Omit<CallInput<'createBoxOffice'>, 'event_id'> {
  const { name, products, cash, pin, overrule_price, use_unsold_stock } = values
  return {
    name,
    overrule_price,
    use_unsold_stock,
    products: products
      .filter(({ is_sold }) => is_sold)
      .map(({ product_id, stock }) => ({ product_id, stock: use_unsold_stock ? readable(stock) : stock })),
    payment_methods: [...(cash ? (['cash'] as const) : []), ...(pin ? (['pin'] as const) : [])],
  }
}

/** What is not asked for while the tickets that are left are sold: kept, unless what was typed is no number of tickets. */
function readable(stock: number | null): number | null {
  return stock !== null && Number.isSafeInteger(stock) && stock >= 0 ? stock : null
}

/** Where the form has a field of the call, which only sends the products that are sold: of `products.0.stock` that of the first of them. */
export function placeOf(path: string, { products }: BoxOfficeValues): string {
  const [, place, rest] = /^products\.(\d+)(.*)$/.exec(path) ?? []
  const sent = products.flatMap(({ is_sold }, index) => (is_sold ? [index] : []))
  const index = sent[Number(place)]
  return index === undefined ? path : `products.${index}${rest}`
}
