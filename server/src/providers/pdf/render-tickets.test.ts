import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorAt, drawPage, openPdf, pageText, readQr } from '../../testing/read-pdf.ts'
import { cjkOutline } from './cjk-font.ts'
import { splitByFont } from './fonts.ts'
import { renderTickets } from './render-tickets.ts'
import type { TicketDesign } from '@entree/domain/catalogue/ticket-template-rules.ts'
import type { TicketPage, TicketsDocument } from './tickets-document.ts'

const CODE = '0AB'.repeat(38)
const words: TicketsDocument['words'] = {
  e_ticket: 'E-ticket',
  venue: 'Venue',
  holder: 'Name',
  order_number: 'Order number',
  ticket_number: 'Ticket number',
  price: 'Price',
  ticket_of: 'Ticket {number} of {total}',
  test: 'TEST',
  test_note: 'A test.',
  rules_title: 'Good to know',
  rules: ['Show it.', 'Once.'],
  questions_title: 'Questions?',
}

const values: TicketPage['values'] = {
  event_name: 'Summer Fair',
  event_date: '4 Jul 2026 12:00 – 23:00',
  venue: 'Town park',
  venue_address: 'Park lane 1, 3500 AA Utrecht',
  product_name: 'Day ticket',
  holder_name: 'Anna de Vries',
  order_number: '179762',
  ticket_number: '500001',
  price: '€ 12,50',
  company_name: 'Fair Foundation',
  timeslot: '',
  visit: '4 Jul 2026 12:00 – 23:00',
  event_run: '',
}

function aDocument({
  pages = 1,
  page = {},
  ...document
}: { pages?: number; page?: Partial<TicketPage> } & Partial<Omit<TicketsDocument, 'pages'>> = {}): TicketsDocument {
  const colors = { ground: '#0e5a4a', text: '#ffffff', soft_text: '#d0e0dd', ink: '#0e5a4a' }
  return {
    title: 'Tickets',
    language: 'en',
    words,
    company: { name: 'Fair Foundation', colors, logo: null, contact: ['info@fair.example'], legal: 'Sold by Fair Foundation' },
    ...document,
    pages: Array.from({ length: pages }, () => ({
      code: CODE,
      template: null,
      is_test: false,
      ...page,
      values: { ...values, ...page.values },
    })),
  }
}

const noFiles = { read: () => Promise.reject(new Error('there are no files')) }

async function backgroundFiles(): Promise<{ read: () => Promise<Buffer> }> {
  const jpg = await sharp({ create: { width: 1240, height: 1755, channels: 3, background: '#803060' } })
    .jpeg()
    .toBuffer()
  return { read: async () => jpg }
}

const aTemplate = (size: number): TicketDesign => ({
  background: 'templates/1/background.jpg',
  qr: { left: 40, top: 57, size },
  text_blocks: [
    {
      left: 40,
      top: 400,
      width: 300,
      height: 60,
      text: '{event_name} for {holder_name}, {nonsense}',
      font_size: 18,
      align: 'left',
      color: '#ffffff',
      bold: true,
    },
  ],
})

test('the default ticket shows what it is for, who sells it, and a code that scans', async () => {
  const pdf = await openPdf(await renderTickets(aDocument(), noFiles))
  const page = await pdf.getPage(1)
  expect(page.view).toEqual([0, 0, 595, 842])
  const text = await pageText(pdf)
  for (const said of [
    'Summer Fair',
    '4 Jul 2026 12:00 – 23:00',
    'Town park',
    'Day ticket',
    'Anna de Vries',
    '179762',
    '500001',
    '€ 12,50',
    'Fair Foundation',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).not.toContain('TEST')
  const drawn = await drawPage(pdf)
  expect(readQr(drawn)?.text).toBe(CODE)
  expect(colorAt(drawn, 600, 90)).toBe('#0e5a4a')
})

test('Chinese, Japanese and Korean names are drawn in their own letters, in both weights, and nothing is embedded for others', async () => {
  const named = (holder_name: string, event_name = 'Summer Fair') => ({
    page: { values: { ...values, holder_name, event_name } },
  })
  const plain = await renderTickets(aDocument(named('Anna')), noFiles)
  const pdf = await renderTickets(aDocument(named('山田太郎 さくら 张伟 김민준', '東京の夏')), noFiles)
  for (const weight of ['regular', 'bold'] as const) {
    const pieces = splitByFont('Anna 山田さくら张伟김민준', weight)
    expect(pieces.map(({ text }) => text)).toEqual(['Anna ', '山田さくら张伟김민준'])
    for (const letter of '山田さ张伟김민준') expect(cjkOutline(letter, weight)?.path.length, letter).toBeGreaterThan(100)
    expect(cjkOutline('김', weight)).not.toEqual(cjkOutline('민', weight))
    expect(splitByFont('㐀', weight).map(({ text }) => text)).toEqual(['□'])
  }
  expect(pdf.toString('latin1')).not.toContain('Noto')
  expect(pdf.length).toBeLessThan(plain.length + 20_000)
  expect(readQr(await drawPage(await openPdf(pdf)))?.text).toBe(CODE)
})

test('a design without a picture has the company’s colour at its head and foot; one with a picture is left as it is', async () => {
  const template = { ...aTemplate(175), background: null }
  const bare = await drawPage(await openPdf(await renderTickets(aDocument({ page: { template } }), noFiles)))
  expect([colorAt(bare, 600, 20), colorAt(bare, 600, bare.height - 20)]).toEqual(['#0e5a4a', '#0e5a4a'])
  const pictured = aDocument({ page: { template: aTemplate(175) } })
  const drawn = await drawPage(await openPdf(await renderTickets(pictured, await backgroundFiles())))
  expect(colorAt(drawn, 600, 20)).not.toBe('#0e5a4a')
})

test('a text with the visit’s own time and the event’s dates beside it fills from an order with a timeslot', async () => {
  const block = { ...aTemplate(175).text_blocks[0]!, text: '{visit} in {event_run}' }
  const template = { ...aTemplate(175), background: null, text_blocks: [block] }
  const page = { template, values: { ...values, visit: '5 Jul 2026', event_run: '4 – 6 Jul 2026' } }
  expect(await pageText(await openPdf(await renderTickets(aDocument({ page }), noFiles)))).toContain(
    '5 Jul 2026 in 4 – 6 Jul 2026',
  )
})

test('a chosen timeslot stands where the date of the event would, which is the small line below it', async () => {
  const page = { values: { ...values, timeslot: '4 Jul 2026 14:00 – 15:00' } }
  const text = await pageText(await openPdf(await renderTickets(aDocument({ page }), noFiles)))
  expect(text).toContain('14:00 – 15:00')
  expect(text.indexOf('12:00 – 23:00')).toBeGreaterThan(text.indexOf('14:00 – 15:00'))
})

test.each([100, 225])(
  'a template’s code of %i points stands where it was put, in its size, on white, and scans',
  async (size) => {
    const pdf = await openPdf(await renderTickets(aDocument({ page: { template: aTemplate(size) } }), await backgroundFiles()))
    const drawn = await drawPage(pdf, 1, 3)
    const found = readQr(drawn)
    expect(found?.text).toBe(CODE)
    // 37 modules and a quiet zone of four on each side make up the size.
    const module = (size / 45) * 3
    expect(Math.abs((found?.left ?? 0) - (40 * 3 + 4 * module))).toBeLessThan(module)
    expect(Math.abs((found?.bottom ?? 0) - ((57 + size) * 3 - 4 * module))).toBeLessThan(module)
    expect(colorAt(drawn, 40 * 3 + 2 * module, 57 * 3 + 2 * module)).toBe('#ffffff')
    expect(colorAt(drawn, (40 + size) * 3 + 6, 57 * 3 + 6)).not.toBe('#ffffff')
    for (const [x, y] of [
      [3, 3],
      [1780, 3],
      [3, 2520],
      [1780, 2520],
    ] as const)
      expect(colorAt(drawn, x, y)).toMatch(/^#(7f|80|81)(2f|30|31)(5f|60|61)$/)
    expect((await pageText(pdf)).replaceAll('\n', ' ')).toContain('Summer Fair for Anna de Vries, {nonsense}')
  },
)

test('a template whose picture cannot be read still makes a ticket that scans', async () => {
  const pdf = await openPdf(await renderTickets(aDocument({ page: { template: aTemplate(175) } }), noFiles))
  expect(readQr(await drawPage(pdf))?.text).toBe(CODE)
})

test('a test ticket says so on the default design and on a template, and its code still scans', async () => {
  const files = await backgroundFiles()
  for (const template of [null, aTemplate(175)]) {
    const pdf = await openPdf(await renderTickets(aDocument({ page: { template, is_test: true } }), files))
    expect(await pageText(pdf)).toContain('TEST')
    expect(readQr(await drawPage(pdf))?.text).toBe(CODE)
  }
})

const weird: Record<string, string> = {
  'ten thousand letters without a blank': 'W'.repeat(10_000),
  'ten thousand short words': 'a '.repeat(5_000),
  'emoji only': '🎉🎊👨‍👩‍👧‍👦🏳️‍🌈',
  'right to left': 'אברהם בן דוד Smith 12 العربية',
  'scripts no font has': '山田太郎 さくら ไทย',
  'lone surrogates and control characters': '\uD800abc\uDFFF\u0000\u0007\u200B\u202E',
  'line breaks': 'one\r\ntwo\n\n\nthree\u2028four',
  'combining marks without end': `e${'\u0301'.repeat(3_000)}`,
  nothing: '',
  blanks: '   \t ',
}

test.each(Object.entries(weird))('names of %s never break a page', async (_, name) => {
  const all = Object.fromEntries(Object.keys(values).map((key) => [key, name])) as TicketPage['values']
  const files = await backgroundFiles()
  for (const template of [null, aTemplate(100)]) {
    const pdf = await openPdf(await renderTickets(aDocument({ page: { template, values: all } }), files))
    expect(pdf.numPages).toBe(1)
    expect(readQr(await drawPage(pdf))?.text).toBe(CODE)
  }
})

test('a long name gets smaller and ends in an ellipsis; it never leaves its box', async () => {
  const pdf = await openPdf(
    await renderTickets(
      aDocument({ page: { values: { ...values, event_name: 'Longest name of an event '.repeat(20) } } }),
      noFiles,
    ),
  )
  expect(await pageText(pdf)).toContain('…')
  const drawn = await drawPage(pdf)
  // Between the card and the edge of the paper there is nothing, down to the foot across the page.
  for (let y = 0; y < drawn.height * 0.95; y += 3)
    for (const x of [20, 60, 1130, 1170]) expect(colorAt(drawn, x, y)).toBe('#ffffff')
})

test('letters that the house font lacks come from another, and can be copied', async () => {
  const pdf = await openPdf(
    await renderTickets(
      aDocument({ page: { values: { ...values, holder_name: 'Дмитрий Ђорђевић Ελένη', product_name: 'Žluťoučký kůň 🎉' } } }),
      noFiles,
    ),
  )
  const text = await pageText(pdf)
  expect(text).toContain('Дмитрий')
  expect(text).toContain('Ελένη')
  expect(text).toContain('Žluťoučký kůň')
})

test('documents with usual letters embed the same fonts, one with others has its own, and all can be copied', async () => {
  const named = (holder_name: string) =>
    renderTickets(aDocument({ page: { values: { ...values, holder_name, product_name: holder_name } } }), noFiles)
  // Nothing else in these documents is as large.
  const fontsOf = (pdf: Buffer) => {
    const streams = pdf.toString('latin1').split('\nendstream')
    return streams.map((text) => text.slice(text.lastIndexOf('stream\n'))).filter((text) => text.length > 6_000)
  }
  const [anna, renee, lukasz] = [await named('Anna de Vries'), await named('Renée Öhr'), await named('Łukasz Şahin')]
  expect(fontsOf(anna)).toHaveLength(2)
  expect(fontsOf(renee)).toEqual(fontsOf(anna))
  expect(fontsOf(lukasz)).not.toEqual(fontsOf(anna))
  for (const [pdf, name] of [
    [anna, 'Anna de Vries'],
    [renee, 'Renée Öhr'],
    [lukasz, 'Łukasz Şahin'],
  ] as const)
    expect(await pageText(await openPdf(pdf))).toContain(name)
  // The document after one with other letters is not touched by them.
  expect(fontsOf(await named('Anna de Vries'))).toEqual(fontsOf(anna))
})

test('right-to-left words are drawn from right to left', async () => {
  const pdf = await openPdf(
    await renderTickets(aDocument({ page: { values: { ...values, holder_name: 'שלום עולם' } } }), noFiles),
  )
  expect(await pageText(pdf)).toContain('שלום עולם')
})

test('the document is the same for the same tickets, and holds fonts and picture once however many pages there are', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251))
  const jpg = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .resize(1240, 1755)
    .jpeg({ quality: 90 })
    .toBuffer()
  const files = { read: async () => jpg }
  const template = { ...aTemplate(175), background: 'templates/2/noise.jpg' }
  const one = await renderTickets(aDocument({ page: { template } }), files)
  const fifty = await renderTickets(aDocument({ pages: 50, page: { template } }), files)
  expect(fifty.length - one.length).toBeLessThan(50 * 6_000)
  const pdf = await openPdf(fifty)
  expect([pdf.numPages, readQr(await drawPage(pdf, 50))?.text]).toEqual([50, CODE])
})

test('500 tickets make one document, in bounded memory, and other work gets its turn meanwhile', async () => {
  let turns = 0
  const takeTurn = () => void (turns++, (next = setImmediate(takeTurn)))
  let next = setImmediate(takeTurn)
  const before = process.memoryUsage().rss
  const content = await renderTickets(aDocument({ pages: 500 }), noFiles)
  clearImmediate(next)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  expect(turns).toBeGreaterThan(20)
  expect((await openPdf(content)).numPages).toBe(500)
})
