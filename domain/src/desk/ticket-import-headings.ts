import { bestColumns, foldHeading, widthOf } from '../foundation/table-headings.ts'
import type { TableRow } from '../foundation/table-text.ts'
import { meantName } from './guest-columns.ts'
import { columnOfHeading, isOfGuest, isSecondLastName } from './guest-headings.ts'

/** What a person is called and written to by. */
const personColumns = ['first_name', 'infix', 'last_name', 'name', 'email'] as const
type PersonColumn = (typeof personColumns)[number]

/** What a column can say about a ticket that was sold elsewhere: of the ticket, of its holder, and of its buyer. */
export const importColumns = [
  'order_number',
  'code',
  'ticket_type',
  'variation',
  'price',
  'status',
  'quantity',
  'first_name',
  'infix',
  'last_name',
  'name',
  'email',
  'buyer_first_name',
  'buyer_last_name',
  'buyer_name',
  'buyer_email',
  'phone',
  'language',
] as const
export type ImportColumn = (typeof importColumns)[number]
export type ImportRoles = readonly (ImportColumn | null)[]

/** What pretix, Eventbrite and others call the columns that guests do not have, in the six languages, as `foldHeading` leaves them. */
const headings: Partial<Record<ImportColumn, string>> = {
  order_number:
    'order|order code|order id|order number|order no|order reference|order ref|orderid|booking reference|booking id|booking number|transaction id|reference|bestelnummer|ordernummer|bestelling|bestelcode|boekingsnummer|bestellnummer|bestellcode|bestellung|buchungsnummer|auftragsnummer|numero de pedido|pedido|codigo de pedido|codigo del pedido|numero de commande|commande|code de commande|reference de commande|numero da encomenda|encomenda|codigo da encomenda|codigo do pedido|numero do pedido',
  code: 'ticket secret|secret|barcode|barcode number|barcode no|bar code|ticket code|ticketcode|ticket barcode|qr code|qrcode|qr|code|ticket number|ticket no|ticket id|ticketnummer|streepjescode|barcodenummer|ticketgeheim|ticket geheimnis|geheimnis|geheimer schlussel|strichcode|codigo|codigo de barras|codigo qr|codigo de la entrada|codigo de entrada|secreto|codigo secreto|code barres|code a barres|numero de code barres|code du billet|code qr|numero du billet|secret du billet|codigo do bilhete|numero do bilhete|segredo|segredo do bilhete',
  variation: 'variation|variant|product variation|variante|variatie|variacion|variacao|price tier',
  price:
    'price|ticket price|total paid|amount paid|price paid|gross|gross sales|ticket revenue|face value|prijs|ticketprijs|betaald|bedrag|preis|ticketpreis|betrag|bezahlt|precio|precio de la entrada|importe|total pagado|prix|prix du billet|montant|montant paye|total paye|preco|preco do bilhete|valor|total pago',
  status:
    'status|order status|attendee status|ticket status|payment status|state|bestelstatus|betaalstatus|bestellstatus|zahlungsstatus|estado|estado del pedido|estado del asistente|estado de pago|statut|statut de la commande|statut du participant|estado da encomenda|estado do participante',
  phone:
    'phone|phone number|telephone|telephone number|cell phone|mobile|mobile phone|home phone|buyer phone|order phone|telefoon|telefoonnummer|mobiel|telefon|telefonnummer|handynummer|handy|telefono|numero de telefono|movil|telephone portable|numero de telephone|portable|telefone|numero de telefone|telemovel',
  language:
    'language|locale|order locale|order language|taal|taal van bestelling|sprache|bestellsprache|idioma|idioma del pedido|langue|langue de la commande|idioma da encomenda|lingua',
}
const known: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.flatMap((column) => (headings[column] ?? '').split('|').map((heading) => [heading, column] as const)),
)

/** Whose invoice it is has bought. */
const OF_INVOICE =
  /^(?:invoice address|invoice|billing address|rechnungsadresse|factuuradres|adresse de facturation|direccion de facturacion|morada de faturacao|endereco de faturacao)\b ?/
/** A running number, which is nobody's name. */
const NUMBERED = new Set(['attendee', 'asistente', 'participant', 'participante', 'teilnehmer', 'deelnemer'])

/** Which columns a row of headings names: one of each, but for a second family name. */
export function rolesOfImportHeadings(cells: readonly string[], below: readonly TableRow[]): (ImportColumn | null)[] {
  const said = cells.map(columnOf)
  const ofGuest = new Set(said.flatMap(({ column, whose }) => (whose === 2 && isPerson(column) ? [column] : [])))
  const roles = said.map(({ column, whose }) => {
    if (!isPerson(column)) return column
    // What nobody is named for is the holder's, unless another column is that.
    const isBuyer = whose === 0 || (whose === 1 && isNamed(column, ofGuest))
    return isBuyer ? ofBuyer(column) : column
  })
  const best = bestColumns(roles, below, (index) => said[index]?.whose ?? 0)
  const taken = new Set(best.filter((role) => role !== null))
  const whole = best.map((role, index) => (isSecondLastName(cells[index] ?? '') && taken.has('last_name') ? 'last_name' : role))
  return meantBy(meantBy(whole, ''), 'buyer_')
}

/** Two that are known, of which one is what a ticket is imported by. */
export function areImportHeadings(roles: ImportRoles): boolean {
  const count = roles.filter((role) => role !== null).length
  return count >= 2 && (roles.includes('code') || roles.includes('order_number') || roles.includes('ticket_type'))
}

/** Columns without headings: where addresses stand, and what is another in each row and long enough for a code. */
export function rolesOfImportCells(table: readonly TableRow[]): (ImportColumn | null)[] {
  const columns = Array.from({ length: widthOf(table) }, (_, index) => index)
  const email = table.reduce((first, { cells }) => {
    const index = cells.findIndex((cell) => cell.includes('@'))
    return index === -1 ? first : Math.min(first, index)
  }, Infinity)
  const code = columns.find((index) => {
    const seen = new Set<string>()
    // The first row without a code ends the look at its column.
    const isCode = (cell: string) => /^(?=.*\d)[\w-]{8,}$/.test(cell) && seen.size < seen.add(cell).size
    return index !== email && table.every(({ cells }) => isCode((cells[index] ?? '').trim()))
  })
  return columns.map((index) => (index === email ? 'email' : index === code ? 'code' : null))
}

export const importSources = ['pretix', 'eventbrite', 'other'] as const
export type ImportSource = (typeof importSources)[number]

const MARKS: readonly [ImportSource, readonly string[]][] = [
  [
    'pretix',
    [
      'event slug',
      'position id',
      'pseudonymization id',
      'positions id',
      'pseudonymisierungs id',
      'order locale',
      'event kurzform',
    ],
  ],
  ['eventbrite', ['eventbrite fees', 'eventbrite payment processing', 'attendee status', 'barcode number', 'buyer email']],
]

/** Which shop wrote the headings, as far as they tell. */
export function sourceOf(cells: readonly string[]): ImportSource {
  const folded = new Set(cells.map(foldHeading))
  const isOrderId = cells.some((cell) => /^attendee #$/i.test(cell.trim()))
  if (isOrderId) return 'eventbrite'
  return MARKS.find(([, marks]) => marks.some((mark) => folded.has(mark)))?.[0] ?? 'other'
}

/** `whose`: 2 the holder's for certain, 0 the buyer's, 1 nobody says. */
function columnOf(heading: string): { column: ImportColumn | null; whose: 0 | 1 | 2 } {
  const folded = foldHeading(heading)
  if (NUMBERED.has(folded) && /[#]|\b(?:no|nr|id)\b/i.test(heading)) return { column: null, whose: 1 }
  const own = known.get(folded)
  if (own !== undefined && folded !== '') return { column: own, whose: 1 }
  const invoiced = OF_INVOICE.test(folded)
  const column = columnOfHeading(invoiced ? withoutInvoice(heading, folded) : heading)
  const whose = invoiced ? 0 : isOfGuest(heading)
  if (column === 'product') return { column: 'ticket_type', whose }
  return { column, whose }
}

/** What the heading says behind whose it is, and behind a colon what of that. */
function withoutInvoice(heading: string, folded: string): string {
  const [, part] = /:(.+)$/.exec(heading) ?? []
  return part ?? folded.replace(OF_INVOICE, '')
}

function isPerson(column: ImportColumn | null): column is PersonColumn {
  return personColumns.some((one) => one === column)
}

/** Of a name another part is enough: `Name` beside `Attendee first name` is the buyer's. */
function isNamed(column: PersonColumn, ofGuest: ReadonlySet<PersonColumn>): boolean {
  if (column === 'email') return ofGuest.has('email')
  return ofGuest.has('name') || ofGuest.has('first_name') || ofGuest.has('last_name')
}

function ofBuyer(column: PersonColumn): ImportColumn | null {
  return column === 'infix' ? null : `buyer_${column}`
}

function meantBy(roles: readonly (ImportColumn | null)[], prefix: '' | 'buyer_'): (ImportColumn | null)[] {
  const taken = new Set(
    (['first_name', 'last_name', 'name'] as const).filter((column) => roles.includes(`${prefix}${column}` as ImportColumn)),
  )
  const { from, to } = meantName(taken)
  if (from !== 'name' && from !== 'first_name' && from !== 'last_name') return [...roles]
  if (to !== 'name' && to !== 'first_name' && to !== 'last_name') return [...roles]
  return roles.map((role) => (role === `${prefix}${from}` ? (`${prefix}${to}` as const) : role))
}
