import { expect, test } from 'vitest'
import { colorAt, drawPage, openPdf, pageText, readQr } from '../../testing/read-pdf.ts'
import { cjkOutline } from './cjk-font.ts'
import { splitByFont } from './fonts.ts'
import { renderTickets } from './render-tickets.ts'
import type { TicketPage } from './tickets-document.ts'
import { aDocument, aTemplate, backgroundFiles, CODE, noFiles, values } from './tickets-document-testing.ts'

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
