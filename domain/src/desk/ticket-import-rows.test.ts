import { expect, test } from 'vitest'
import { readTickets } from './ticket-import-rows.ts'

const SECRET = 'k24fiuwvu8kxz3y1h6g7nq9d5ab0cpme'

/** Order positions of pretix, as its exporter writes them (`orderlist.py`), with a name scheme of two fields and a question. */
const PRETIX = `Event slug,Order code,Position ID,Status,Email,Phone number,Order date,Order time,Product,Variation,Price,Tax rate,Tax rule,Tax value,Attendee name,Attendee name: Given name,Attendee name: Family name,Attendee email,Company,Address,ZIP code,City,Country,State,Voucher,Pseudonymization ID,Ticket secret,Seat ID,Seat name,Seat zone,Seat row,Seat number,Blocked,Valid from,Valid until,Order comment,Follow-up date,Diet,Company,Invoice address name,Invoice address name: Given name,Invoice address name: Family name,Address,ZIP code,City,Country,State,VAT ID,Sales channel,Order locale,E-mail address verified,Payment providers
pier,A1B2C,1,paid,bob@example.com,+31612345678,2026-11-02,20:11:00,Adult,Saturday,25.00,9.00,,2.06,Ann Lee,Ann,Lee,ann@example.com,,,,,,,,XYZ123,${SECRET},,,,,,,,,,,vegan,,Bob Ray,Bob,Ray,Dyke 4,1111AA,Den Helder,NL,,,web,nl-informal,Yes,Mollie
pier,A1B2C,2,paid,bob@example.com,+31612345678,2026-11-02,20:11:00,Adult,Saturday,25.00,9.00,,2.06,,,,,,,,,,,,XYZ124,z${SECRET.slice(1)},,,,,,,,,,,,,Bob Ray,Bob,Ray,Dyke 4,1111AA,Den Helder,NL,,,web,nl-informal,Yes,Mollie
pier,Z9Y8X,1,canceled,eve@example.com,,2026-11-02,20:11:00,Child,,10.00,9.00,,0.83,Eve Dee,Eve,Dee,,,,,,,,,XYZ125,y${SECRET.slice(1)},,,,,,,,,,,,,,,,,,,,,,web,en,No,`

test('MOVE-01 MOVE-02 MOVE-08 order positions of pretix: buyer, holder, phone, language, secret, variation and price', () => {
  const { tickets, left_out, ticket_types, source } = readTickets(PRETIX)
  expect(source).toBe('pretix')
  const bob = { first_name: 'Bob', last_name: 'Ray', email: 'bob@example.com', phone: '+31612345678', language: 'nl' }
  expect(tickets).toEqual([
    {
      row: 2,
      old_order_number: 'A1B2C',
      old_code: SECRET,
      ticket_type: 'Adult – Saturday',
      price: 2500,
      ...bob,
      holder_first_name: 'Ann',
      holder_last_name: 'Lee',
      holder_email: 'ann@example.com',
    },
    expect.objectContaining({ row: 3, ...bob, holder_first_name: '', holder_last_name: '', holder_email: '' }),
  ])
  expect(left_out).toEqual([{ row: 4, code: 'import_not_paid' }])
  expect(ticket_types).toEqual([{ name: 'Adult – Saturday', tickets: 2, price: 2500 }])
})

test('MOVE-02 MOVE-08 pretix in German, with the divider and the notation of Excel', () => {
  const { tickets, source, left_out } = readTickets(
    `Event-Kurzform;Bestellnummer;Positions-ID;Status;E-Mail;Telefonnummer;Bestelldatum;Produkt;Variante;Preis;Teilnehmername;Teilnehmername: Vorname;Teilnehmername: Nachname;Teilnehmer-E-Mail;Pseudonymisierungs-ID;Ticket-Geheimnis;Rechnungsadresse Name;Bestellsprache
pier;A1B2C;1;bezahlt;bob@example.com;0612;2026-11-02;Erwachsene;;"25,00";Ann Lee;Ann;Lee;;XYZ;${SECRET};Bob Ray;de
pier;A1B2D;1;ausstehend;eve@example.com;;2026-11-02;Erwachsene;;"25,00";Eve;Eve;;;XYY;${SECRET}2;;de`,
  )
  expect(source).toBe('pretix')
  expect(tickets).toMatchObject([
    {
      old_order_number: 'A1B2C',
      old_code: SECRET,
      ticket_type: 'Erwachsene',
      price: 2500,
      email: 'bob@example.com',
      language: 'de',
      holder_first_name: 'Ann',
      holder_last_name: 'Lee',
    },
  ])
  expect(left_out).toEqual([{ row: 3, code: 'import_not_paid' }])
})

/** The columns of Eventbrite's attendee summary, with the buyer's details and bar codes chosen. */
const EVENTBRITE = `Order #,Order Date,Buyer First Name,Buyer Last Name,Buyer Email,Prefix,First Name,Last Name,Suffix,Email,Quantity,Ticket Type,Attendee #,Barcode #,Date Attending,Device #,Check-In Date,Discount,Group,Affiliate,Order Type,Currency,Total Paid,Fees Paid,Eventbrite Fees,Eventbrite Payment Processing,Tax Paid,Attendee Status,Ticket Delivery Method,Home Address 1,Cell Phone
8812345679,2026-11-02 20:11:00,Bob,Ray,bob@example.com,Ms.,Ann,van der Lee,,ann@example.com,1,General Admission,20123,881234567920123450001,,,,,,,PayPal,EUR,25.00,1.83,1.83,0,0,Attending,eTicket,Dyke 4,0612345678
8812345679,2026-11-02 20:11:00,Bob,Ray,bob@example.com,,Bob,Ray,,bob@example.com,1,General Admission,20124,881234567920124450001,,,,,,,PayPal,EUR,25.00,1.83,1.83,0,0,Checked In,eTicket,Dyke 4,
8812345680,2026-11-02 20:11:00,Eve,Dee,eve@example.com,,Eve,Dee,,eve@example.com,1,General Admission,20125,881234568020125450001,,,,,,,PayPal,EUR,0.00,0,0,0,0,Refunded,eTicket,,
8812345681,2026-11-02 20:11:00,Eve,Dee,eve@example.com,,Eve,Dee,,eve@example.com,1,General Admission,20126,881234568120126450001,,,,,,,PayPal,EUR,0.00,0,0,0,0,Not Attending,eTicket,,`

test('MOVE-01 MOVE-05 MOVE-08 Eventbrite’s attendees: numbers of 21 digits, the buyer beside them, and those not attending', () => {
  const { tickets, left_out, source } = readTickets(EVENTBRITE)
  expect(source).toBe('eventbrite')
  const bob = { old_order_number: '8812345679', first_name: 'Bob', last_name: 'Ray', email: 'bob@example.com' }
  expect(tickets).toMatchObject([
    {
      ...bob,
      row: 2,
      old_code: '881234567920123450001',
      ticket_type: 'General Admission',
      price: 2500,
      phone: '0612345678',
      holder_first_name: 'Ann',
      holder_last_name: 'van der Lee',
      holder_email: 'ann@example.com',
    },
    { ...bob, row: 3, holder_first_name: '', holder_last_name: '', holder_email: '' },
  ])
  expect(left_out.map(({ row }) => row)).toEqual([4, 5])
})

test('MOVE-02 the later export of Eventbrite names its columns in full', () => {
  const { tickets, source } = readTickets(
    `Order ID,Order date,Buyer first name,Buyer last name,Buyer email,Attendee first name,Attendee surname,Attendee email,Ticket quantity,Ticket type,Barcode number,Attendee status
8812345679,2026-11-02,Bob,Ray,bob@example.com,Ann,Lee,ann@example.com,1,Adult,881234567920123450001,Attending`,
  )
  expect(source).toBe('eventbrite')
  expect(tickets).toMatchObject([
    { old_code: '881234567920123450001', email: 'bob@example.com', holder_last_name: 'Lee', holder_email: 'ann@example.com' },
  ])
})

test.each([
  ['Dutch', 'Bestelnummer;Ticketcode;Soort ticket;Naam;E-mailadres;Prijs;Taal', '€ 12,50'],
  ['French', 'Commande;Code-barres;Type de billet;Nom complet;Courriel;Montant payé;Langue', '12,50 €'],
  ['Spanish', 'Número de pedido;Código de barras;Tipo de entrada;Nombre completo;Correo electrónico;Importe;Idioma', '12,50'],
  ['Portuguese', 'Encomenda;Código QR;Tipo de bilhete;Nome completo;Endereço de e-mail;Valor;Idioma', '12.50'],
])('MOVE-02 a file of one’s own in %s, below a title', (_language, headings, price) => {
  const { tickets, source } = readTickets(
    `Verkoop;;;;;;\n${headings}\n#77;abcd-1;Adult;Jan van der Berg;jan@example.com;${price};nl`,
  )
  expect(source).toBe('other')
  expect(tickets).toEqual([
    {
      row: 3,
      old_order_number: '77',
      old_code: 'abcd-1',
      ticket_type: 'Adult',
      price: 1250,
      first_name: 'Jan',
      last_name: 'van der Berg',
      email: 'jan@example.com',
      phone: '',
      language: 'nl',
      holder_first_name: '',
      holder_last_name: '',
      holder_email: '',
    },
  ])
})

test('MOVE-02 what a column says is chosen by hand, also without headings', () => {
  const text = 'x9\tAdult\tabcd1234\tann@example.com\ny9\tAdult\tabcd1235\tbob@example.com'
  expect(readTickets(text).columns.map(({ column }) => column)).toEqual([null, null, 'code', 'email'])
  const { tickets } = readTickets(text, ['order_number', 'ticket_type', 'code', 'buyer_email'])
  expect(tickets).toMatchObject([
    { row: 1, old_order_number: 'x9', ticket_type: 'Adult', email: 'ann@example.com' },
    { row: 2, old_code: 'abcd1235' },
  ])
})

test('MOVE-15 a row of several tickets has no code for each', () => {
  const { left_out } = readTickets('Order;Barcode;Ticket;Quantity\n1;abcd1;Adult;3')
  expect(left_out).toEqual([{ row: 2, code: 'import_quantity' }])
})

test('MOVE-01 an empty file is nothing', () => {
  expect(readTickets(' \n')).toEqual({ tickets: [], left_out: [], columns: [], ticket_types: [], source: 'other' })
})

test.each([
  'canceled refunded unpaid expired pending'.split(' '),
  'geannuleerd terugbetaald onbetaald verlopen verwijderd'.split(' '),
  'storniert erstattet unbezahlt abgelaufen gelöscht'.split(' '),
  ['annulé', 'remboursé', 'impayé', 'en attente'],
  ['cancelado', 'anulado', 'reembolsado', 'devuelto', 'sin pagar', 'caducado', 'pendiente'],
  ['anulada', 'devolvido', 'não pago', 'pendente'],
])('MOVE-05 a row that says %s keeps nothing in', (...said) => {
  const good = ['paid', 'betaald', 'bezahlt', 'payé', 'pagado', 'pago']
  const rows = [...said, ...good].map((status, index) => `1;code-${index};Adult;${status}`)
  const { tickets, left_out } = readTickets(`Order;Barcode;Ticket;Status\n${rows.join('\n')}`)
  expect(left_out).toEqual(said.map((_said, index) => ({ row: index + 2, code: 'import_not_paid' })))
  expect(tickets).toHaveLength(good.length)
})

test('MOVE-05 a cell without an end, and a price beyond reason, keep no other row out', () => {
  const { tickets } = readTickets(
    `Code;Name;Price\nabc12345;x${'😀'.repeat(2000)};12.00\n${'x'.repeat(5000)};Ann Lee;99999999999`,
  )
  expect(
    tickets.map(({ old_code, first_name, last_name, price }) => [old_code.length, `${first_name}${last_name}`.length, price]),
  ).toEqual([
    [8, 999, 1200],
    [1000, 6, null],
  ])
  expect(tickets.every(({ first_name, last_name }) => first_name.isWellFormed() && last_name.isWellFormed())).toBe(true)
})
