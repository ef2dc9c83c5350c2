import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colorAt, drawPage, openPdf, pageText, readQr } from '../../testing/read-pdf.ts'
import { renderTickets } from './render-tickets.ts'
import { aDocument, aTemplate, backgroundFiles, CODE, noFiles, values } from './tickets-document-testing.ts'

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
