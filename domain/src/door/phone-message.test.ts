import { expect, test } from 'vitest'
import { openMessages, phoneMessageRefusals } from './phone-message.ts'

test.each([
  ['a word to all', 'Gate 2 is closed', null, []],
  ['one to some', 'Gate 2 is closed', [1], []],
  ['200 characters', 'x'.repeat(200), null, []],
  ['200 signs of two units', '🎪'.repeat(200), null, []],
  ['201 characters', 'x'.repeat(201), null, ['text text_too_long']],
  ['nothing but spaces', '  ', null, ['text field_required']],
  ['to nobody', 'Gate 2 is closed', [], ['phone_ids field_required']],
])('PHONE-06 what is sent to phones: %s', (_, text, phone_ids, refused) => {
  expect(phoneMessageRefusals({ text, phone_ids }).map(({ field, code }) => `${field} ${code}`)).toEqual(refused)
})

test('PHONE-07 messages are shown until they end, the newest first', () => {
  const at = (id: number, sent: string, ends: string) => ({
    id,
    sent_at: `2026-07-04T${sent}:00.000Z`,
    ends_at: `2026-07-04T${ends}:00.000Z`,
  })
  const said = [at(1, '10:00', '22:00'), at(2, '11:00', '12:00'), at(3, '11:30', '23:00'), at(4, '11:30', '23:00')]
  const shown = (now: string) => openMessages(said, `2026-07-04T${now}.000Z`).map(({ id }) => id)
  expect(shown('11:59:59')).toEqual([4, 3, 2, 1])
  expect(shown('12:00:00')).toEqual([4, 3, 1])
})
