import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anEventDetail } from '../../../testing/an-event.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aPointOfSaleDetail, pointOfSaleDependencies } from '../../../testing/point-of-sale-data.ts'
import { renderBackoffice } from '../../../testing/render-backoffice.tsx'

/** Opens the page of a point of sale (`3`), or of a new one (`new`), of an event that has these. */
export async function open(
  path: string,
  { shops = [aPointOfSaleDetail()], answers = {} }: { shops?: PointOfSaleDetail[]; answers?: Answers } = {},
) {
  const user = userEvent.setup()
  const saved = { ...aPointOfSaleDetail(), removed_css: [] }
  const view = await renderBackoffice(`/events/5/pos/${path}`, {
    answers: {
      getEventDetail: anEventDetail({ id: 5 }),
      listPointsOfSale: shops,
      getPointOfSaleDependencies: pointOfSaleDependencies(),
      createPointOfSale: saved,
      changePointOfSale: saved,
      ...answers,
    },
  })
  return { ...view, user }
}
type User = ReturnType<typeof userEvent.setup>

/** The text field with this label, the first unless `index` says otherwise. */
export const field = (name: RegExp, index = 0) =>
  screen.findAllByRole<HTMLInputElement>('textbox', { name }).then((all) => all[index]!)

/** Fills in a text field and leaves it. */
export const fill = async (user: User, input: HTMLInputElement, text: string) => {
  await user.clear(input)
  await user.type(input, text)
  await user.tab()
}

/** Saves the form. */
export const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))
