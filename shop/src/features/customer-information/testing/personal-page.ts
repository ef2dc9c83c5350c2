import type { CallAnswer } from '@entree/contract/calls.ts'
import { fireEvent, screen } from '@testing-library/react'
import { renderShop } from '../../../testing/render-shop.tsx'
import { aPointOfSale } from '../../../testing/shop-data.ts'
import { anOrder, savedOver, SECRET } from '../../orders/testing/order-data.ts'

type Field = CallAnswer<'listOrderCustomerFields'>[number]
type Question = CallAnswer<'listOrderQuestions'>['questions'][number]
type Over = { fields?: Field[]; questions?: Question[]; answers?: Parameters<typeof renderShop>[1] }
export const PAGE = `/order/3/${SECRET}/personal`

/** A field that is asked for with the order, and mandatory. */
export const field = (name: Field['field'], over: Partial<Field> = {}): Field => ({
  field: name,
  order_ask: true,
  order_mandatory: true,
  ticket_ask: false,
  ticket_mandatory: false,
  company_id: 1,
  ...over,
})
export const name = [field('first_name'), field('last_name'), field('email'), field('email_confirmation')]

/** A question about the order that may be left open. */
export const question = (over: Partial<Question> = {}): Question => ({
  id: 5,
  question: 'Diet?',
  question_type: 'input',
  answers: [],
  mandatory: false,
  text_length: null,
  where_to_show: 'order',
  show_at_specific_prod: false,
  products: [],
  ...over,
})
export const order = anOrder()

/** Opens the page with these fields and questions. */
export async function open(
  { fields = name, questions = [] }: Over = {},
  known: NonNullable<Parameters<typeof renderShop>[1]> = {},
) {
  const shop = await renderShop(PAGE, {
    ...known,
    answers: {
      getOrder: order,
      getPointOfSaleByOrder: aPointOfSale(),
      listOrderCustomerFields: fields,
      listOrderQuestions: { questions, answers: [] },
      saveOrder: savedOver(order),
      saveOrderAnswers: { success: true },
      ...known.answers,
    },
  })
  await screen.findByRole('checkbox', { name: /^I accept/ })
  return shop
}

/** The field with this label. */
export const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)

/** Types into a field and leaves it. */
export const type = (label: RegExp, value: string) => {
  fireEvent.focus(input(label))
  fireEvent.change(input(label), { target: { value } })
  fireEvent.blur(input(label))
}

/** Fills in name and e-mail address. */
export const fillIn = () => {
  type(/^First name/, 'Jan')
  type(/^Last name/, ' de Vries ')
  type(/^Email address \*/, 'jan@example.com')
  type(/^Confirm your email address/, 'JAN@example.com')
}

/** Ticks the terms, or takes the tick back. */
export const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: /^I accept/ }))

/** The button that leads on. */
export const continueButton = () => screen.getByRole('button', { name: 'Continue' })

/** Whether the button that leads on is shown as disabled. */
export const isDisabled = () => continueButton().getAttribute('aria-disabled') === 'true'
