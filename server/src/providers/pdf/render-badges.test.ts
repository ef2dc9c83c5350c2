import { badgeFormats, badgesOnSheet, pageSize } from '@entree/domain/catalogue/template-formats.ts'
import { startingBadge } from '@entree/domain/catalogue/badge-design.ts'
import { expect, test } from 'vitest'
import { colorAt, drawPage, openPdf, pageText, readQr } from '../../testing/read-pdf.ts'
import { writeBadges, type Badge, type BadgePaper } from './render-badges.ts'
import { CODE, noFiles, values } from './tickets-document-testing.ts'

const frame = { title: 'Badges', language: 'en', company: { name: 'Fair Foundation', logo: null }, code_words: 'Code {number}' }
const own = { holder_first_name: 'Anna', holder_last_name: 'de Vries', holder_company: 'Dike & Sons' }

const aBadge = (changes: Partial<Badge> = {}): Badge => ({
  format: 'badge_a6',
  design: startingBadge('badge_a6'),
  code: CODE,
  colors: { ground: '#cc2200', text: '#ffffff' },
  values: { ...values, ...own },
  answers: new Map(),
  ...changes,
})

async function render(badges: Badge[], paper: BadgePaper = 'single') {
  const chunks: Buffer[] = []
  for await (const chunk of writeBadges(frame, [badges], paper, noFiles)) chunks.push(chunk)
  return openPdf(Buffer.concat(chunks))
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

test.each(badgeFormats)(
  'BADGE-01 BADGE-03 a badge of %s is a page of its size, in the colour of its product, with what it says',
  async (format) => {
    const pdf = await render([aBadge({ format, design: startingBadge(format) })])
    const { width, height } = pageSize(format)
    expect((await pdf.getPage(1)).view).toEqual([0, 0, width, height])
    const words = plain(await pageText(pdf))
    for (const said of ['Fair Foundation', 'Anna de Vries', 'Dike & Sons', 'Day ticket', 'Summer Fair'])
      expect(words).toContain(said)
    expect(colorAt(await drawPage(pdf), 4, 4)).toBe('#cc2200')
  },
)

test('BADGE-02 the code of a badge that has one scans', async () => {
  expect(readQr(await drawPage(await render([aBadge()]), 1, 3))?.text).toBe(CODE)
  const without = aBadge({ design: { ...startingBadge('badge_a6'), qr: null } })
  expect(readQr(await drawPage(await render([without]), 1, 3))).toBeNull()
})

test.each(badgeFormats)(
  'BADGE-04 a very long name is set smaller on %s until all of it is there, and none leaves no trace',
  async (format) => {
    const holder_name = `${'Wolfeschlegelsteinhausenbergerdorff-'.repeat(2)} ${'van der Berg en Dal '.repeat(8)}het einde`
    const badge = (name: string) =>
      aBadge({ format, design: startingBadge(format), values: { ...values, ...own, holder_name: name } })
    const long = (await pageText(await render([badge(holder_name)]))).replaceAll(/\s+/g, '')
    expect(long).toContain(holder_name.replaceAll(' ', ''))
    expect(long).not.toContain('…')
    expect(plain(await pageText(await render([badge('')])))).not.toMatch(/undefined|null|\{holder/)
  },
)

test('BADGE-03 an answer stands where its question is named, whatever its case; without one the line says the rest', async () => {
  const block = { ...startingBadge('badge_a6').text_blocks[0]!, text: '{holder} · {answer: Job Title}' }
  const design = { qr: null, text_blocks: [block] }
  const answered = aBadge({ design, answers: new Map([['job title', 'Baker\nand more']]) })
  expect(plain(await pageText(await render([answered])))).toContain('Anna de Vries · Baker and more')
  const not = plain(await pageText(await render([aBadge({ design })])))
  expect(not).toContain('Anna de Vries')
  expect(not).not.toContain('·')
})

test('BADGE-07 on A4 stand as many as fit, each within the sheet, and another size begins another sheet', async () => {
  for (const format of badgeFormats) {
    const { columns, rows, left, top } = badgesOnSheet(format)
    expect([left >= 0, top >= 0, columns * rows > 1]).toEqual([true, true, true])
  }
  const small = aBadge({ format: 'badge_85x55', design: startingBadge('badge_85x55') })
  const pdf = await render([...Array.from({ length: 11 }, () => small), aBadge()], 'a4')
  expect(pdf.numPages).toBe(3)
  expect((await pdf.getPage(1)).view).toEqual([0, 0, 595, 842])
  expect((await pageText(pdf, 1)).match(/Summer Fair/g)).toHaveLength(10)
  expect((await pageText(pdf, 2)).match(/Summer Fair/g)).toHaveLength(1)
  // Four of A6 on a sheet: the first in the upper left corner.
  expect(readQr(await drawPage(pdf, 3, 3))!.right).toBeLessThan(300 * 3)
})

test('BADGE-12 no more than what is taken is drawn: a batch is asked for when the one before is on its way', async () => {
  let asked = 0
  function* batches() {
    for (; asked < 50; asked++) yield Array.from({ length: 10 }, () => aBadge())
  }
  const pdf = writeBadges(frame, batches(), 'single', noFiles)
  expect((await pdf.next()).done).toBe(false)
  expect(asked).toBeLessThan(3)
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk)
  expect(asked).toBe(50)
})
