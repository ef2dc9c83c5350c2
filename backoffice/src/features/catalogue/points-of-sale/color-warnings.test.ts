import { expect, test } from 'vitest'
import { unreadableColors } from './color-warnings.ts'

const none = {
  primary_color: null,
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: null,
  button_text_color: null,
}

test('a text that cannot be read on its button or on the page is named', () => {
  expect(unreadableColors({ ...none, button_color: '#ffff00', button_text_color: '#ffffff' }, none)).toEqual([
    'button_text_color',
  ])
  expect(unreadableColors({ ...none, description_color: '#eeeeee' }, none)).toEqual(['description_color'])
  expect(unreadableColors({ ...none, button_color: '#000000', button_text_color: '#ffffff' }, none)).toEqual([])
})

test('what is not set is the company’s, and what is no colour is no reason to warn', () => {
  expect(unreadableColors({ ...none, button_color: '#ffffff' }, { ...none, button_text_color: '#fafafa' })).toEqual([
    'button_text_color',
  ])
  expect(unreadableColors({ ...none, button_text_color: '#1d4ed0' }, none)).toEqual(['button_text_color'])
  expect(unreadableColors({ ...none, button_text_color: 'loud' }, none)).toEqual([])
})
