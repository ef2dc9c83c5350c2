import { expect, test } from 'vitest'
import { designWithSeat } from './seat-on-ticket.ts'
import type { TextBlock } from './ticket-template-rules.ts'

const block = (text: string): TextBlock => ({
  left: 57,
  top: 400,
  width: 481,
  height: 30,
  text,
  font_size: 20,
  align: 'center',
  color: '#000000',
  bold: true,
})
const design = (...texts: string[]) => ({
  background: 'templates/2/a.jpg',
  qr: { left: 57, top: 100, size: 200 },
  text_blocks: texts.map(block),
})
const textsOf = (...texts: string[]) => designWithSeat(design(...texts)).text_blocks.map(({ text }) => text)

test('SEAT-16 a design with a place for the seat stays as it is', () => {
  const one = design('{product_name}', 'Your seat: {seat}')
  expect(designWithSeat(one)).toBe(one)
})

test.each([
  [
    ['{event_name}', '{product_name}, {price}', '{product_name}'],
    ['{event_name}', '{seat} · {product_name}, {price}', '{product_name}'],
  ],
  [
    ['{ticket_name}', '{timeslot}'],
    ['{seat} · {ticket_name}', '{timeslot}'],
  ],
  [['{venue} {timeslot}'], ['{venue} {seat} · {timeslot}']],
  [['{visit}'], ['{seat} · {visit}']],
  [['{date}'], ['{seat} · {date}']],
])('SEAT-16 a design of %j that knows no seats says it as %j', (texts, seated) => {
  expect(textsOf(...texts)).toEqual(seated)
})

test('SEAT-16 a design whose picture says it all has the seat below its code, or above one at the foot of the page', () => {
  expect(designWithSeat(design('{holder}')).text_blocks.at(-1)).toMatchObject({ text: '{seat}', left: 57, top: 304, width: 200 })
  const low = { ...design('{holder}'), qr: { left: 57, top: 630, size: 200 } }
  const { top = 0, height = 0 } = designWithSeat(low).text_blocks.at(-1) ?? {}
  expect(top + height).toBeLessThan(630)
})
