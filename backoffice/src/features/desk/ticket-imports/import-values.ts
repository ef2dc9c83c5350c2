import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { checkProduct, PRICE_MAX } from '@entree/domain/catalogue/product-rules.ts'
import { importColumns, type ImportColumn } from '@entree/domain/desk/ticket-import-headings.ts'
import type { ReadTickets } from '@entree/domain/desk/ticket-import-rows.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { formatDecimal } from '@entree/domain/foundation/numbers.ts'
import { formatCents, readEuro, readPercentage } from '@entree/domain/foundation/typed-numbers.ts'

export type Products = CallAnswer<'getGuestListChoices'>['products']
/** What becomes of the tickets of a type; price and VAT as they were typed. Null: not said yet. */
export type TypeChoice =
  | { kind: 'product'; product_id: number }
  | { kind: 'new'; name: string; price: string; vat: string }
  | { kind: 'out' }
  | null
/** By ticket type. */
export type TypeChoices = ReadonlyMap<string, TypeChoice>
export type ImportInput = CallInput<'checkTicketImport'>
export type LargeTicketImport = CallAnswer<'getTicketImport'>
export type RowError = {
  row: number
  code: Refusal['code']
  field?: string | undefined
  other_row?: number | undefined
  /** Of what was fetched, in which nobody counts rows. */
  old_order_number?: string | undefined
}

/** The types of a file with the products that are called the same. */
export function guessChoices({ ticket_types }: ReadTickets, products: Products): TypeChoices {
  return new Map(
    ticket_types.map(({ name }) => {
      const product = products.find((one) => fold(one.name) === fold(name))
      return [name, product ? { kind: 'product', product_id: product.id } : null]
    }),
  )
}

/** A new product as a type of the file suggests it, with the VAT rate of the event in percent (MOVE-30). */
export function newProduct({ name, price }: ReadTickets['ticket_types'][number], vat_percentage: number): TypeChoice {
  return { kind: 'new', name, price: price === null ? '' : formatCents(price), vat: formatDecimal(vat_percentage) }
}

/** What is another once tickets were brought in. */
export function broughtIn(event_id: number): (string | number)[][] {
  return [['guest-lists'], ['orders'], ['visitors', event_id], ['products', event_id], ['events']]
}

/** What is wrong with a new product, by field. */
export function newProductRefusals({ name, price, vat }: { name: string; price: string; vat: string }): Refusal[] {
  const form = { name: name.trim(), price: readEuro(price), vat_percentage: readPercentage(vat) }
  const refusals = checkProduct(form).filter(({ field }) => field !== undefined && field in form)
  return price.trim() !== '' && form.price === null
    ? [...refusals.filter(({ field }) => field !== 'price'), refusal('price_invalid', { field: 'price', max: PRICE_MAX })]
    : refusals
}

/** What the calls take; null while a type has no product yet, or a new product is not complete. */
export function inputOf(event_id: number, { tickets }: ReadTickets, choices: TypeChoices): ImportInput | null {
  const products: ImportInput['products'] = []
  const new_products: NonNullable<ImportInput['new_products']> = []
  for (const [ticket_type, choice] of choices) {
    // Tickets without a type are identified by their rows.
    if (ticket_type === '' || choice?.kind === 'out') continue
    if (choice === null) return null
    if (choice.kind === 'product') products.push({ ticket_type, product_id: choice.product_id })
    else {
      if (newProductRefusals(choice).length > 0) return null
      const [price, vat_percentage] = [readEuro(choice.price) ?? 0, readPercentage(choice.vat) ?? 0]
      new_products.push({ ticket_type, name: choice.name.trim(), price, vat_percentage })
    }
  }
  const kept = tickets.filter(({ ticket_type }) => choices.get(ticket_type)?.kind !== 'out')
  return { event_id, tickets: kept, products, ...(new_products.length > 0 ? { new_products } : {}) }
}

/** The column that a field of a ticket came from. */
export function columnOfField(field: string): ImportColumn | null {
  const name = columns[field] ?? field
  return importColumns.find((one) => one === name) ?? null
}

const columns: Record<string, ImportColumn> = {
  old_code: 'code',
  old_order_number: 'order_number',
  first_name: 'buyer_first_name',
  last_name: 'buyer_last_name',
  email: 'buyer_email',
  holder_first_name: 'first_name',
  holder_last_name: 'last_name',
  holder_email: 'email',
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}
