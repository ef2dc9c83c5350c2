import { expect, test } from 'vitest'
import { completeFieldSettings, questionRefusals, settableFields, type PlannedQuestion } from './question-rules.ts'

const planned = (changes: Partial<PlannedQuestion>): PlannedQuestion => ({
  question: 'Shirt size?',
  question_type: 'select',
  answers: ['S', 'M'],
  text_length: null,
  show_at_specific_prod: false,
  products: [],
  ...changes,
})
const refused = (changes: Partial<PlannedQuestion>) => questionRefusals(planned(changes)).map(({ code, field }) => [code, field])

test.each<[string, Partial<PlannedQuestion>, [string, string][]]>([
  ['a question with its answers', {}, []],
  ['no text', { question: '  ' }, [['field_required', 'question']]],
  ['one answer to choose from', { answers: ['S'] }, [['question_answers_missing', 'answers']]],
  ['one radio button', { question_type: 'radio-buttons', answers: ['S'] }, [['question_answers_missing', 'answers']]],
  ['one box to tick', { question_type: 'checkboxes', answers: ['Yes'] }, []],
  ['no box', { question_type: 'checkboxes', answers: [] }, [['question_answers_missing', 'answers']]],
  ['an empty answer', { answers: ['S', ' '] }, [['field_required', 'answers.1']]],
  ['the same answer twice', { answers: ['S', 'M', 's '] }, [['question_answers_twice', 'answers.2']]],
  ['a text without answers', { question_type: 'input', answers: [] }, []],
  ['a length of 255', { question_type: 'input', text_length: 255 }, []],
  ['a length of 256', { question_type: 'input', text_length: 256 }, [['question_length_invalid', 'text_length']]],
  ['a length of 0', { question_type: 'input', text_length: 0 }, [['question_length_invalid', 'text_length']]],
  ['a length of a choice', { text_length: 3 }, [['question_length_invalid', 'text_length']]],
  ['specific tickets, none chosen', { show_at_specific_prod: true }, [['question_products_missing', 'products']]],
  ['specific tickets', { show_at_specific_prod: true, products: [4] }, []],
])('%s', (_, changes, expected) => {
  expect(refused(changes)).toEqual(expected)
})

test('FIELD-02 FIELD-04 mandatory is asked too, and an order always asks for e-mail and last name', () => {
  const none = { order_ask: false, order_mandatory: false, ticket_ask: false, ticket_mandatory: false }
  const settings = completeFieldSettings([
    { ...none, field: 'phone', order_mandatory: true },
    { ...none, field: 'dob', ticket_mandatory: true },
    { ...none, field: 'last_name' },
    { ...none, field: 'city', order_ask: true },
  ])
  const of = (field: string) => settings.find((setting) => setting.field === field)
  expect(of('phone')).toMatchObject({ order_ask: true, order_mandatory: true, ticket_ask: false })
  expect(of('dob')).toMatchObject({ ticket_ask: true, ticket_mandatory: true, order_ask: false })
  expect(of('last_name')).toMatchObject({ order_ask: true, order_mandatory: true })
  expect(of('email')).toMatchObject({ order_ask: true, order_mandatory: true })
  expect(of('city')).toMatchObject({ order_ask: true, order_mandatory: false })
  expect(of('zip')).toMatchObject(none)
  expect(settings.map(({ field }) => field)).toEqual(settableFields)
})
