import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop } from '../../testing/render-shop.tsx'
import { accept, continueButton, fillIn, input, open, question, type } from './testing/personal-page.ts'

afterEach(() => {
  leaveShop()
  document.cookie = 'consent=; max-age=0'
})

const four = [
  question({ id: 1, question: 'Plate?', text_length: 4, mandatory: true }),
  question({ id: 2, question: 'Menu?', question_type: 'select', answers: ['Fish', 'Meat'] }),
  question({ id: 3, question: 'Days?', question_type: 'checkboxes', answers: ['Mon', 'Tue'], mandatory: true }),
  question({ id: 4, question: 'Bus?', question_type: 'radio-buttons', answers: ['Yes', 'No'] }),
]

test('PERS-03 QST-01 QST-12 QST-11 all four types of question are answered and sent', async () => {
  const { calls } = await open({ questions: four })
  fillIn()
  accept()
  type(/^Plate\?/, ' ab12 ')
  fireEvent.change(input('Menu?'), { target: { value: 'Meat' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mon' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tue' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mon' }))
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrderAnswers')).toHaveLength(1))
  expect(calls('saveOrderAnswers')[0]?.input.answers).toEqual([
    { customer_information_id: 1, answer: 'ab12' },
    { customer_information_id: 2, answer: 'Meat' },
    { customer_information_id: 3, answer: ['Tue'] },
    { customer_information_id: 4, answer: 'No' },
  ])
})

test('QST-03 QST-04 QST-05 QST-06 mandatory questions need an answer, one with a length exactly that', async () => {
  const { calls } = await open({ questions: [...four, question({ id: 6, question: 'Anything?' })] })
  fillIn()
  accept()
  type(/^Plate\?/, 'ab1')
  type(/^Anything\?/, 'x'.repeat(300))
  screen.getByText('Enter exactly 4 characters.')
  fireEvent.click(continueButton())
  await screen.findByText('Please make a choice.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mon' }))
  expect(screen.queryByText('Please make a choice.')).toBeNull()
  fireEvent.click(continueButton())
  expect(calls('saveOrderAnswers')).toEqual([])
  type(/^Plate\?/, 'ab12')
  fireEvent.click(continueButton())
  await waitFor(() => expect(calls('saveOrderAnswers')).toHaveLength(1))
})
