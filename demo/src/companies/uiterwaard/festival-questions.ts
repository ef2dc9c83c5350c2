import { addQuestion } from '../../build-details.ts'
import { type DemoEvent } from '../../build.ts'
import type { FestivalProducts } from './festival-products.ts'

/** Questions of every type, some with the order and some with the ticket of one product. */
export function addQuestions(event: DemoEvent, { parking, shirt, breakfast, tent }: FestivalProducts): void {
  addQuestion(event, {
    question: 'Hoe kom je naar het festival?',
    question_type: 'select',
    mandatory: true,
    answers: ['Fiets', 'Trein en pendelbus', 'Auto', 'Te voet', 'Boot'],
  })
  addQuestion(event, {
    question: 'Waar wil je bij helpen?',
    question_type: 'checkboxes',
    answers: ['Opbouw', 'Bar', 'Afbouw', 'Kinderhoek'],
  })
  addQuestion(event, {
    question: 'Maat van je shirt',
    question_type: 'radio-buttons',
    mandatory: true,
    answers: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    products: [shirt],
  })
  addQuestion(event, { question: 'Iets wat de kok moet weten?', question_type: 'input', products: [breakfast] })
  addQuestion(event, {
    question: 'Kenteken (6 tekens, zonder streepjes)',
    question_type: 'input',
    text_length: 6,
    mandatory: true,
    where_to_show: 'products',
    products: [parking],
  })
  addQuestion(event, {
    question: 'Slaap je liever rustig of dicht bij de muziek?',
    question_type: 'radio-buttons',
    where_to_show: 'products',
    answers: ['Rustig', 'Dichtbij', 'Maakt niet uit'],
    products: [tent],
  })
}
