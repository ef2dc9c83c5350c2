import { describe, expect, test } from 'vitest'
import {
  clampQrMargin,
  fillPlaceholders,
  placeholderNames,
  ticketTemplateRefusals,
  type TextBlock,
  type TicketDesign,
} from './ticket-template-rules.ts'

const block: TextBlock = {
  left: 57,
  top: 400,
  width: 481,
  height: 30,
  text: '{event_name}',
  font_size: 20,
  align: 'center',
  color: '#14181f',
  bold: false,
}
const template: TicketDesign & { name: string } = {
  name: 'Summer',
  background: 'public/1/ticket_background/a.jpg',
  qr: { left: 210, top: 152, size: 175 },
  text_blocks: [block],
}
const judge = (changes: Partial<typeof template>, qr_margin = 152) =>
  ticketTemplateRefusals({ ...template, ...changes }, { qr_margin }).map(({ code, field }) => `${code} ${field}`)
const judgeBlock = (changes: Partial<TextBlock>) => judge({ text_blocks: [block, { ...block, ...changes }] })

test('a template with all it needs is fine', () => {
  expect(judge({})).toEqual([])
})

test('TPL-09 TPL-10 TPL-15 TPL-16 everything that is missing is reported at once', () => {
  expect(judge({ name: ' ', background: null, text_blocks: [] })).toEqual([
    'field_required name',
    'field_required background',
    'text_block_missing text_blocks',
  ])
  expect(judge({ name: 'x'.repeat(101) })).toEqual(['text_too_long name'])
  expect(judgeBlock({ text: ' \n ' })).toEqual(['field_required text_blocks.1.text'])
  expect(judgeBlock({ text: 'x'.repeat(801) })).toEqual(['text_too_long text_blocks.1.text'])
})

describe('TPL-17 TPL-18 BCONST-10 DEC-B-103 the code has a side of 100 to 225 points', () => {
  test.each([
    [99.9, ['qr_size_invalid qr.size']],
    [100, []],
    [225, []],
    [225.1, ['qr_size_invalid qr.size']],
    [Number.NaN, ['qr_size_invalid qr.size', 'qr_too_close_to_edge qr']],
  ])('%s', (size, refusals) => {
    expect(judge({ qr: { left: 152, top: 152, size } })).toEqual(refusals)
  })
})

describe('TPL-19 DEC-B-102 the code keeps the set distance from every edge of a page of 595 by 842 points (TPL-13)', () => {
  test.each([
    ['left', { left: 151, top: 300, size: 100 }, 152],
    ['top', { left: 200, top: 151, size: 100 }, 152],
    ['right', { left: 595 - 152 - 99, top: 300, size: 100 }, 152],
    ['bottom', { left: 200, top: 842 - 152 - 99, size: 100 }, 152],
    ['left, when the distance is set to the lowest', { left: 56, top: 57, size: 100 }, 57],
    ['left, when a lower one was set somehow', { left: 56, top: 57, size: 100 }, 10],
  ])('too close to the edge at the %s', (_, qr, margin) => {
    expect(judge({ qr }, margin)).toEqual(['qr_too_close_to_edge qr'])
    expect(ticketTemplateRefusals({ ...template, qr }, { qr_margin: margin })[0]).toMatchObject({ margin: Math.max(margin, 57) })
  })
  test.each([
    [{ left: 152, top: 152, size: 100 }, 152],
    [{ left: 595 - 152 - 100, top: 842 - 152 - 100, size: 100 }, 152],
    [{ left: 57, top: 57, size: 225 }, 57],
    [{ left: 595 - 57 - 225, top: 842 - 57 - 225, size: 225 }, 57],
  ])('fits exactly: %o with %d', (qr, margin) => {
    expect(judge({ qr }, margin)).toEqual([])
  })
  test('there is always room for the smallest code', () => {
    expect(clampQrMargin(297)).toBe(247)
    expect(judge({ qr: { left: 247, top: 300, size: 100 } }, 297)).toEqual([])
  })
})

describe('DEC-B-105 BCONST-09 a text block lies within the page', () => {
  test.each<[string, Partial<TextBlock>]>([
    ['left of it', { left: -1 }],
    ['above it', { top: -0.5 }],
    ['beyond its right edge', { left: 115 }],
    ['beyond its lower edge', { top: 813 }],
    ['of no width', { width: 0 }],
    ['of less height than a letter', { height: 7 }],
  ])('%s', (_, changes) => {
    expect(judgeBlock(changes)).toEqual(['text_block_outside_page text_blocks.1'])
  })
  test('the whole page is fine', () => {
    expect(judgeBlock({ left: 0, top: 0, width: 595, height: 842 })).toEqual([])
  })
})

test('a letter has a size, and a text a colour', () => {
  expect(judgeBlock({ font_size: 5 })).toEqual(['font_size_invalid text_blocks.1.font_size'])
  expect(judgeBlock({ font_size: 72.5 })).toEqual(['font_size_invalid text_blocks.1.font_size'])
  expect(judgeBlock({ color: 'url(x)' })).toEqual(['color_invalid text_blocks.1.color'])
})

describe('DEC-B-105 placeholders', () => {
  const values = {
    event_name: 'Night of Light',
    event_date: '4 jul 2026 20:00',
    timeslot: '',
    visit: '4 jul 2026 20:00',
    event_run: '',
    venue: 'Hall',
    venue_address: '',
    product_name: 'Regular',
    seat: '',
    holder_name: 'Noor {price}',
    order_number: '179762',
    ticket_number: '12',
    price: '€ 10,00',
    company_name: 'Zink',
  }
  test('the seven of the specification are there', () => {
    const seven = ['event_name', 'order_number', 'ticket_name', 'holder', 'date', 'price', 'venue']
    expect(placeholderNames).toEqual(expect.arrayContaining(seven))
    expect(fillPlaceholders(seven.map((name) => `{${name}}`).join('|'), values)).toBe(
      'Night of Light|179762|Regular|Noor {price}|4 jul 2026 20:00|€ 10,00|Hall',
    )
  })
  test.each([
    ['{venue}, {venue_address}', 'Hall'],
    ['{timeslot} · {venue}', 'Hall'],
    ['{order_number}  ·  {timeslot}  ·  {price}', '179762  ·  € 10,00'],
    ['{timeslot}', ''],
    ['{timeslot}, {venue_address}', ''],
    ['{event_name}\n{timeslot}\n- {venue}', 'Night of Light\n\n- Hall'],
    ['Seat {timeslot}!', 'Seat!'],
    ['{product_name} {unknown} {', 'Regular {unknown} {'],
  ])('%j becomes %j', (text, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled)
  })
  test('an unknown placeholder is refused before it is printed', () => {
    const [refused] = ticketTemplateRefusals(
      { ...template, text_blocks: [{ ...block, text: 'Hi {name}, {venue}' }] },
      { qr_margin: 152 },
    )
    expect(refused).toMatchObject({ code: 'placeholder_unknown', placeholder: '{name}', field: 'text_blocks.0.text', number: 1 })
  })
})
