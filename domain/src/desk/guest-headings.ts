import { foldHeading } from '../foundation/table-headings.ts'

/** What a column of a table can say about a guest. `infix` stands between first and last name; `quantity` is how many tickets. */
export const tableColumns = ['first_name', 'infix', 'last_name', 'name', 'email', 'product', 'quantity'] as const
export type TableColumn = (typeof tableColumns)[number]

/** What people and other ticket shops call the columns, in the six languages: lower case, without accents, signs and whose it is. */
const headings: Record<TableColumn, string> = {
  first_name:
    'first name|firstname|given name|forename|fname|voornaam|roepnaam|vorname|nombre|nombre de pila|prenom|prenoms|nome proprio|primeiro nome',
  infix: 'tussenvoegsel|tussenvoegsels|tv|voorvoegsel|voorvoegsels|infix|name particle|namenszusatz|vorsatzwort|particule',
  last_name:
    'last name|lastname|surname|second name|family name|lname|achternaam|familienaam|nachname|familienname|zuname|apellido|apellidos|primer apellido|nom|nom de famille|apelido|apelidos|sobrenome|ultimo nome',
  name: 'name|full name|fullname|naam|volledige naam|voor en achternaam|vollstandiger name|vor und nachname|nombre completo|nombre y apellidos|nombre y apellido|nom complet|nom et prenom|prenom et nom|nome|nome completo|nome e apelido',
  email:
    'email|e mail|mail|email address|e mail address|emailaddress|e mailadres|emailadres|mailadres|e mail adres|email adres|e mail adresse|email adresse|emailadresse|mailadresse|mail adresse|correo|correo electronico|direccion de correo|direccion de correo electronico|direccion de email|courriel|adresse e mail|adresse email|adresse mail|adresse electronique|adresse courriel|endereco de email|endereco de e mail|endereco eletronico|correio eletronico|e mail 1 value|email 1 value',
  product:
    'product|ticket|ticket type|tickettype|ticket name|ticketname|ticket description|ticket tier|ticket class|productnaam|product name|item name|ticketsoort|soort ticket|kaartsoort|type kaart|kaartje|ticketnaam|item|produkt|ticketart|ticketkategorie|kategorie|producto|entrada|tipo de entrada|produit|billet|type de billet|tarif|produto|bilhete|tipo de bilhete|bilhete tipo',
  quantity:
    'quantity|qty|ticket quantity|number|number of tickets|no of tickets|amount|tickets|aantal|aantal tickets|aantal kaarten|aantal personen|anzahl|anzahl tickets|anzahl karten|menge|cantidad|numero de entradas|entradas|quantite|nombre de billets|nombre de places|quantidade|numero de bilhetes',
}
const known: ReadonlyMap<string, TableColumn> = new Map(
  tableColumns.flatMap((column) => headings[column].split('|').map((heading) => [heading, column] as const)),
)

/** Whose name or address it is: other shops say it in front or behind. */
const GUEST =
  'attendee|guest|ticket ?holder|holder|visitor|participant|gast|gasten|bezoeker|deelnemer|teilnehmer|besucher|invite|asistente|invitado|convidado|participante'
const BUYER =
  'buyer|customer|purchaser|order|billing|koper|besteller|bestelling|kaufer|besteller|bestellung|acheteur|commande|comprador|pedido|encomenda'
const WHOSE = new RegExp(`\\b(?:${GUEST}|${BUYER})s?\\b`, 'g')
const OF_GUEST = new RegExp(`\\b(?:${GUEST})s?\\b`)
const OF_BUYER = new RegExp(`\\b(?:${BUYER})s?\\b`)

/** Longer than any that is known: to look for brackets in a cell of 30,000 of them takes the square of that. */
const LONGEST_HEADING = 300

/** What a heading says, whatever stands in brackets behind it; null when it is none that is known. */
export function columnOfHeading(heading: string): TableColumn | null {
  if (heading.length > LONGEST_HEADING) return null
  const text = foldHeading(heading.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' '))
  const column = known.get(text)
  if (column !== undefined || text === '') return column ?? null
  // `Attendee name: Given name`.
  const [, part] = /:(.+)$/.exec(heading) ?? []
  if (part !== undefined) return columnOfHeading(part)
  const bare = text.replaceAll(WHOSE, ' ').replaceAll(/\s+/g, ' ').trim()
  if (bare === text) return null
  return bare === '' ? 'name' : (known.get(bare) ?? null)
}

/** How sure a heading is to speak of the guest: 2 says so, 0 says that it is the person who paid. */
export function isOfGuest(heading: string): 0 | 1 | 2 {
  const text = foldHeading(heading)
  if (OF_GUEST.test(text)) return 2
  return OF_BUYER.test(text) ? 0 : 1
}

/** Whether it continues a column that is there already: the second family name of Spain. */
export function isSecondLastName(heading: string): boolean {
  return /^(?:segundo apellido|apellido 2|second surname)$/.test(foldHeading(heading))
}
