import { expect, test } from 'vitest'
import {
  type Answer,
  answerRefusals,
  areQuestionsAnswered,
  orderQuestions,
  type Question,
  questionTypes,
  shownAnswers,
  ticketQuestions,
} from './customer-questions.ts'

const question = (change: Partial<Question> = {}): Question => ({
  id: 1,
  question: 'Which?',
  question_type: 'input',
  answers: [],
  mandatory: false,
  text_length: null,
  where_to_show: 'order',
  show_at_specific_prod: false,
  products: [],
  ...change,
})
const answer = (text: Answer['answer'], customer_information_id = 1): Answer => ({ customer_information_id, answer: text })
const wrong = (change: Partial<Question>, ...answers: Answer[]): string[] =>
  answerRefusals([question(change)], answers).map(({ code, field }) => `${field} ${code}`)

test('QST-01 the question types', () => {
  expect([...questionTypes].toSorted()).toEqual(['checkboxes', 'input', 'radio-buttons', 'select'])
})

test.each([
  ['QST-08 for all products', {}, true],
  ['QST-08 for an ordered product', { show_at_specific_prod: true, products: [9, 5] }, true],
  ['QST-09 for products not ordered', { show_at_specific_prod: true, products: [9] }, false],
  ['QST-09 for no product at all', { show_at_specific_prod: true }, false],
  ['QST-07 for the tickets', { where_to_show: 'products' as const }, false],
  [
    'QST-07 for the tickets of an ordered product',
    { where_to_show: 'products' as const, show_at_specific_prod: true, products: [5] },
    false,
  ],
])('at order level a question %s', (_, change, shows) => {
  expect(orderQuestions([question(change)], [{ id: 4 }, { id: 5 }])).toHaveLength(shows ? 1 : 0)
})

test.each([
  ['gift vouchers alone, of all products', [8], {}, false],
  ['gift vouchers and a donation, of all products', [8, 6], {}, false],
  ['gift vouchers alone, of them by name', [8], { show_at_specific_prod: true, products: [1] }, true],
  ['gift vouchers beside a ticket, of all products', [8, 1], {}, true],
  ['a donation alone, of all products', [6], {}, true],
])('GIFT-29 asked of who buys %s', (_, types, change, shows) => {
  const ordered = types.map((product_type_id, index) => ({ id: index + 1, product_type_id }))
  expect(orderQuestions([question(change)], ordered)).toHaveLength(shows ? 1 : 0)
})

test.each([
  ['of its own product', { show_at_specific_prod: true, products: [5] }, true],
  ['of all products', {}, true],
  ['of another product', { show_at_specific_prod: true, products: [4] }, false],
  ['of the order', { where_to_show: 'order' as const }, false],
])('QST-10 a ticket asks the questions %s', (_, change, shows) => {
  expect(ticketQuestions([question({ where_to_show: 'products', ...change })], 5)).toHaveLength(shows ? 1 : 0)
})

test.each([
  ['QST-03 mandatory input, none', { mandatory: true }, [], ['answers.1 field_required']],
  ['QST-03 mandatory input, spaces', { mandatory: true }, [answer('  ')], ['answers.1 field_required']],
  [
    'QST-03 mandatory select, none',
    { mandatory: true, question_type: 'select' as const },
    [],
    ['answers.1 errors_please_select'],
  ],
  [
    'QST-04 mandatory checkboxes, none ticked',
    { mandatory: true, question_type: 'checkboxes' as const },
    [answer([])],
    ['answers.1 errors_please_select'],
  ],
  ['QST-04 one ticked', { mandatory: true, question_type: 'checkboxes' as const, answers: ['a', 'b'] }, [answer(['b'])], []],
  ['optional, none', {}, [], []],
  ['optional checkboxes, none ticked', { question_type: 'checkboxes' as const, answers: ['a'] }, [answer([])], []],
  ['QST-05 too short', { text_length: 4 }, [answer('abc')], ['answers.1 errors_text_length']],
  ['QST-05 too long', { text_length: 4 }, [answer('abcde')], ['answers.1 errors_text_length']],
  ['QST-05 right', { text_length: 4 }, [answer('abcd')], []],
  ['DEC-S-61 right after trimming', { text_length: 4 }, [answer(' abcd ')], []],
  ['DEC-S-61 optional and empty', { text_length: 4 }, [answer('')], []],
  ['QST-06 any length', {}, [answer('a'.repeat(10_000))], []],
  ['beyond what is stored', {}, [answer('a'.repeat(10_001))], ['answers.1 text_too_long']],
  ['an offered choice', { question_type: 'select' as const, answers: ['a', 'b '] }, [answer('b')], []],
  ['a choice not offered', { question_type: 'select' as const, answers: ['a'] }, [answer('z')], ['answers.1 answer_not_offered']],
  [
    'one of several not offered',
    { question_type: 'checkboxes' as const, answers: ['a', 'b'] },
    [answer(['a', 'z'])],
    ['answers.1 answer_not_offered'],
  ],
  [
    'two choices where one is asked',
    { question_type: 'radio-buttons' as const, answers: ['a', 'b'] },
    [answer(['a', 'b'])],
    ['answers.1 answer_not_offered'],
  ],
  ['a list for an input', {}, [answer(['a', 'b'])], ['answers.1 invalid_input']],
  ['two answers to one question', {}, [answer('a'), answer('b')], ['answers.1 invalid_input']],
  [
    'text_length does not count for a choice',
    { question_type: 'select' as const, answers: ['abc'], text_length: 9 },
    [answer('abc')],
    [],
  ],
])('an answer: %s', (_, change, answers, refused) => {
  expect(wrong(change, ...answers)).toEqual(refused)
})

test('PERS-06 continue waits for the mandatory questions', () => {
  const questions = [question({ id: 1, mandatory: true }), question({ id: 2 })]
  expect(areQuestionsAnswered(questions, [answer('x', 2)])).toBe(false)
  expect(areQuestionsAnswered(questions, [answer(' ', 1)])).toBe(false)
  expect(areQuestionsAnswered(questions, [answer('x', 1)])).toBe(true)
})

test('QST-11 only answers to the questions that show are stored, trimmed', () => {
  const questions = [question({ id: 1 }), question({ id: 2, question_type: 'checkboxes' }), question({ id: 3 })]
  expect(shownAnswers(questions, [answer(' x ', 1), answer(['a', ' b'], 2), answer(' ', 3), answer('y', 9)])).toEqual([
    { customer_information_id: 1, answer: 'x' },
    { customer_information_id: 2, answer: ['a', 'b'] },
  ])
})
