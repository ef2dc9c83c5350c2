import { expect, test } from 'vitest'
import { readGuestRows } from './guest-rows.ts'

const products = [
  { id: 1, name: 'Adult' },
  { id: 2, name: 'Child' },
]
const ann = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', product_id: 1 }

/**
 * Lists as other shops and spreadsheets write them, a row of headings and one of a guest: what is public about each, in its columns and
 * their order. The buyer of every one is Bob.
 */
const lists: readonly [string, string][] = [
  [
    'Eventbrite, attendee summary',
    `Order #,Order Date,Prefix,First Name,Last Name,Email,Quantity,Price Tier,Ticket Type,Attendee #,Group,Order Type,Currency,Total Paid,Fees Paid,Attendee Status,Home Address 1,Cell Phone
8812345679,2026-11-02 20:11:00,Ms.,Ann,Lee,ann@example.com,1,,Adult,20123,,PayPal,EUR,25.00,1.83,Attending,Dyke 4,0612345678`,
  ],
  [
    'Eventbrite, the attendee beside the buyer',
    `Order ID,Order date,Buyer first name,Buyer last name,Buyer email,Attendee first name,Attendee surname,Attendee email,Ticket quantity,Ticket type,Event name,Event start date
8812345679,2026-11-02,Bob,Ray,bob@example.com,Ann,Lee,ann@example.com,1,Adult,Night on the pier,2027-02-15`,
  ],
  [
    'pretix, order data, positions',
    `Event slug;Order code;Position ID;Status;E-mail;Phone number;Order date;Order time;Product;Variation;Price;Tax rate;Tax rule;Tax value;Attendee name;Attendee name: Given name;Attendee name: Family name;Attendee e-mail;Company;Address;ZIP code;City;Country;State;Voucher;Pseudonymization ID;Order comment;Invoice address name;Invoice address name: Given name;Invoice address name: Family name
pier;A1B2C;1;paid;bob@example.com;;2026-11-02;20:11:00;Adult;;25.00;9.00;;2.06;Ann Lee;Ann;Lee;ann@example.com;;;;;;;;XYZ;;Bob Ray;Bob;Ray`,
  ],
  [
    'pretix, no address asked of the attendee',
    `Order code;Status;E-mail;Product;Attendee name;Attendee e-mail
A1B2C;paid;ann@example.com;Adult;Ann Lee;`,
  ],
  [
    'pretix in German',
    `Bestellnummer;Positions-ID;Status;E-Mail;Telefonnummer;Bestelldatum;Produkt;Variante;Preis;Teilnehmername;Teilnehmername: Vorname;Teilnehmername: Nachname;Teilnehmer-E-Mail;Firma
A1B2C;1;bezahlt;bob@example.com;;2026-11-02;Adult;;25,00;Ann Lee;Ann;Lee;ann@example.com;`,
  ],
  [
    'Ticket Tailor, issued tickets',
    `Barcode,Status,Ticket type,Order ID,Full name,First name,Last name,Email,Checked in,Event name
x7Kq2,Valid,Adult,or_123,Ann Lee,Ann,Lee,ann@example.com,No,Night on the pier`,
  ],
  [
    'Ticket Tailor, names as its interface has them',
    `id,barcode,ticket_type,first_name,last_name,full_name,email,order_id,status
it_1,x7Kq2,Adult,Ann,Lee,Ann Lee,ann@example.com,or_123,valid`,
  ],
  [
    'Weeztix',
    `Order reference;Ticket name;First name;Last name;Email;Gender;Date of birth;Scanned
WZ-123;Adult;Ann;Lee;ann@example.com;;;no`,
  ],
  [
    'Weeztix in Dutch',
    `Bestelnummer;Ticketnaam;Voornaam;Achternaam;E-mailadres koper;E-mailadres;Geslacht
WZ-123;Adult;Ann;Lee;bob@example.com;ann@example.com;`,
  ],
  ['Excel, Dutch', `Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Soort ticket;Aantal\nAnn;;Lee;ann@example.com;Adult;1`],
  ['Excel, German', `Anrede;Vorname;Nachname;E-Mail-Adresse;Ticketkategorie;Anzahl\nFrau;Ann;Lee;ann@example.com;Adult;1`],
  ['Excel, French', `Prénom;Nom;Adresse e-mail;Type de billet;Quantité\nAnn;Lee;ann@example.com;Adult;1`],
  ['Excel, Spanish', `Nombre;Apellidos;Correo electrónico;Tipo de entrada;Cantidad\nAnn;Lee;ann@example.com;Adult;1`],
  ['Excel, Portuguese', `Nome;Apelido;Endereço de e-mail;Tipo de bilhete;Quantidade\nAnn;Lee;ann@example.com;Adult;1`],
  [
    'Google Forms',
    `Timestamp\tEmail Address\tFirst name\tLast name\tTicket\n11/2/2026 20:11:00\tann@example.com\tAnn\tLee\tAdult`,
  ],
  [
    'Google Forms, Dutch',
    `Tijdstempel\tE-mailadres\tVoor- en achternaam\tTicket\n2-11-2026 20:11:00\tann@example.com\tAnn Lee\tAdult`,
  ],
  ['Google Forms, German', `Zeitstempel\tE-Mail-Adresse\tVor- und Nachname\tTicket\n02.11.2026\tann@example.com\tAnn Lee\tAdult`],
  ['Google Forms, French', `Horodateur\tAdresse e-mail\tPrénom et nom\tBillet\n02/11/2026\tann@example.com\tAnn Lee\tAdult`],
  [
    'Google Forms, Spanish',
    `Marca temporal\tDirección de correo electrónico\tNombre y apellidos\tEntrada\n2/11/2026\tann@example.com\tAnn Lee\tAdult`,
  ],
  [
    'Google Forms, Portuguese',
    `Carimbo de data/hora\tEndereço de e-mail\tNome completo\tBilhete\n02/11/2026\tann@example.com\tAnn Lee\tAdult`,
  ],
  [
    'Google Contacts',
    `First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Ticket\nAnn,,Lee,,* Home,ann@example.com,Adult`,
  ],
  [
    'Outlook',
    `"First Name","Middle Name","Last Name","Company","E-mail Address","Ticket type"\n"Ann","","Lee","","ann@example.com","Adult"`,
  ],
]

test.each(lists)('GUEST-01 GUEST-09 %s is understood, nothing assigned by hand', (_name, text) => {
  const { rows, errors } = readGuestRows(text, products)
  expect(errors).toEqual([])
  expect(rows).toMatchObject([ann])
})

test('GUEST-09 a title in front of a name is no particle of it, and is left out', () => {
  const { rows } = readGuestRows('Prefix,First Name,Last Name,Email,Ticket Type\nDr.,Ann,Lee,ann@example.com,Adult', products)
  expect(rows).toMatchObject([{ last_name: 'Lee' }])
})

test('GUEST-01 columns with names that nobody knows are assigned by hand', () => {
  const text = 'Nimi;Sähköposti;Lippu\nAnn Lee;ann@example.com;Adult'
  const { rows } = readGuestRows(`${text}\n`, products, { roles: ['name', 'email', 'product'] })
  expect(rows.at(-1)).toMatchObject(ann)
})
